extension JobTexts {
  static let vietnamese = JobTexts(
    language: "vi", flag: "🇻🇳", new: "Mới", remote: "Từ xa", more: "… xem thêm",
    salary: Salary(pattern: "{low}–{high} triệu đồng mỗi tháng", range: 9...45, step: 1),
    posted: ["vừa xong", "3 giờ trước", "hôm qua", "4 ngày trước", "tuần trước"],
    cities: ["Hà Nội", "Thành phố Hồ Chí Minh", "Đà Nẵng", "Huế", "Cần Thơ"],
    companies: ["Phần mềm Cánh Diều", "Phở Sớm Mai", "Công nghệ Bằng Lăng", "Bếp Sông Hồng"],
    sectors: [
      Sector(
        emoji: "👨🏻‍🔧",
        roles: [
          "Lập trình viên di động", "Kỹ sư phần mềm", "Nhân viên kiểm thử", "Chuyên viên phân tích dữ liệu",
        ],
        tags: ["Toàn thời gian", "Tiếng Anh", "Giờ linh hoạt", "Thực tập"],
        intros: [
          "Chúng tôi làm ứng dụng giúp nông dân xem thời tiết và giá lúa mỗi ngày.",
          "Nhóm của chúng tôi có mười người và rất thích cà phê sữa đá.",
        ],
        tasks: [
          "Bạn sẽ viết mã rõ ràng và kiểm tra kỹ trước khi gửi đi.",
          "Bạn sẽ nói chuyện với người dùng để hiểu họ thật sự cần gì.",
          "Bạn sẽ hướng dẫn các bạn thực tập trong mùa hè.",
        ]),
      Sector(
        emoji: "🍜",
        roles: ["Đầu bếp món Việt", "Quản lý nhà hàng", "Nhân viên giao hàng", "Thợ làm bánh"],
        tags: ["Ca sáng", "Bao ăn trưa", "Bán thời gian", "Thưởng Tết"],
        intros: [
          "Quán mở cửa từ năm giờ sáng và nồi nước dùng không bao giờ nguội.",
          "Chúng tôi giao rau tươi đến từng ngõ nhỏ trong thành phố.",
        ],
        tasks: [
          "Bạn sẽ chọn nguyên liệu tươi ở chợ đầu mối.",
          "Bạn sẽ giữ cho gian bếp luôn sạch sẽ và gọn gàng.",
          "Bạn sẽ nhớ tên và khẩu vị của khách quen.",
        ]),
    ],
    requirements: ["Có kinh nghiệm là một lợi thế.", "Bạn trung thực, đúng giờ và chịu khó học hỏi."],
    perks: [
      "Bảo hiểm đầy đủ từ tháng đầu tiên.", "Mười bốn ngày nghỉ phép mỗi năm.",
      "Du lịch cùng công ty vào mùa hè.",
    ],
    closings: ["Hãy gửi hồ sơ cho chúng tôi trước cuối tháng.", "Chúng tôi rất mong được gặp bạn!"],
    oneLiners: ["Đi làm ngay.", "Chỉ làm cuối tuần.", "Không yêu cầu kinh nghiệm, sẽ được đào tạo."])
}
