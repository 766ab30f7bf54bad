# What the scripts that count have in common; they source this file from its own folder.
#
# Two runs of WarmFrames that differ only in the number of warm frames are subtracted from one another: starting, reading
# the feed and drawing its cells fall out. Drawing alone varies, by as much as 20 warm frames take (who does what is up to the
# scheduler), so there are many of them: what is left repeats to within 2 %, whatever else the machine is doing.
few=60
many=1060

folder=$(mktemp -d "${TMPDIR:-/tmp}/weft-warm-XXXXXX")
trap 'rm -rf "$folder"' EXIT

# Builds the program and writes the feed. Hash tables are filled in the same order in every run.
prepare() {
  command -v valgrind >/dev/null 2>&1 || {
    echo "valgrind is missing: run scripts/install-dependencies --with-valgrind" >&2
    return 1
  }
  swift build --package-path .. -c release --product WarmFrames >&2 || return 1
  swift build --package-path .. -c release --product FixtureGenerator >&2 || return 1
  programs=$(swift build --package-path .. -c release --show-bin-path)
  program=$programs/WarmFrames
  "$programs/FixtureGenerator" social "$folder" >&2 || return 1
  export SWIFT_DETERMINISTIC_HASHING=1
}

# difference PATTERN OPTIONS...: runs the program under valgrind with OPTIONS, takes from each run's log the numbers
# that PATTERN, a sed expression, leaves of a line, and prints what each is for one frame.
difference() {
  pattern=$1
  shift
  for count in $few $many; do
    if ! valgrind "$@" "$program" "$folder/feed.json" "$count" >"$folder/log" 2>&1; then
      cat "$folder/log" >&2
      return 1
    fi
    sed -n "$pattern" "$folder/log" | tr -d , >"$folder/$count"
    [ -s "$folder/$count" ] || { cat "$folder/log" >&2; return 1; }
  done
  paste -d ' ' "$folder/$few" "$folder/$many" | awk -v frames=$((many - few)) '{
    for (i = 1; i <= NF / 2; i++) printf "%s%.0f", (i > 1 ? " " : ""), ($(i + NF / 2) - $i) / frames
  }'
}

# figure NAME WHAT UNIT NUMBER: a figure as JSON, in the shape that the programs of Tools write.
figure() {
  printf '{"name": "%s", "what": "%s", "unit": "%s", "samples": {"least": %s, "median": %s, "count": 1}, "peers": [], "targets": []}' \
    "$1" "$2" "$3" "$4" "$4"
}
