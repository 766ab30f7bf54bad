/// Who posts in the photo feed; each has the avatar of the same place in ``Avatars``.
struct Author: Sendable {
  let name: String
  let handle: String

  static let all: [Author] = [
    Author(name: "Jonas Feldmann", handle: "@jonas.draussen"),
    Author(name: "Margit Øverland", handle: "@margit"),
    Author(name: "Amara Okafor", handle: "@amara_o"), Author(name: "Luca Bonfanti", handle: "@lucab"),
    Author(name: "Nguyễn Thị Hạnh", handle: "@hanh.chup.anh"),
    Author(name: "Siobhán Ní Dhomhnaill", handle: "@siobhan"),
    Author(name: "Вера Соколова", handle: "@vera"), Author(name: "Zofia Wójcik", handle: "@zofia_w"),
    Author(name: "سامي الخطيب", handle: "@sami"), Author(name: "Ignacio Peña-Rodríguez", handle: "@nacho"),
    Author(name: "अनिल वर्मा", handle: "@anil"), Author(name: "Kaya Yıldız", handle: "@kaya.yildiz"),
    Author(name: "林小雨", handle: "@xiaoyu"),
    Author(name: "Bartholomew Featherstonehaugh-Cholmondeley", handle: "@bart"),
    Author(name: "נועה לוי", handle: "@noa"), Author(name: "Kwame", handle: "@k"),
  ]
}
