#include "app/template/tag_traits.h"

#include "app/template/tag_names.h"

#include <QHash>

using namespace Qt::StringLiterals;

namespace formwright::forms {

namespace {

constexpr TagTraits table[]{
    {"o-input", TagRole::Field, Shape::Field, FieldKind::Text, "InputField ValueStoreField"},
    {"o-textarea", TagRole::Field, Shape::Field, FieldKind::LongText, "TextareaField"},
    {"o-html", TagRole::Field, Shape::Field, FieldKind::LongText, "HTMLEditorField"},
    {"o-date-picker", TagRole::Field, Shape::Field, FieldKind::Date, "DateField"},
    {"o-checkbox", TagRole::Field, Shape::Field, FieldKind::Boolean, "CheckboxField"},
    {"o-radio", TagRole::Field, Shape::Field, FieldKind::Choice, "RadioField"},
    {"o-select", TagRole::Field, Shape::Field, FieldKind::Choice, "SelectField"},
    {"o-select-about", TagRole::Field, Shape::Field, FieldKind::MultipleChoice, "SelectAboutField"},
    {"o-suggest", TagRole::Field, Shape::Field, FieldKind::Text, "SuggestField"},
    {"o-view-dialog", TagRole::Field, Shape::Field, FieldKind::Text, "ViewDialogField"},
    {"o-user-select", TagRole::Field, Shape::Field, FieldKind::User, "UserField UserSelectField"},
    {"o-department", TagRole::Field, Shape::Field, FieldKind::Department, "DepartmentField"},
    {"o-dept-select", TagRole::Field, Shape::Field, FieldKind::Department},
    {"o-dept-tree-select", TagRole::Field, Shape::Field, FieldKind::Department, "TreeDepartmentField"},
    {"o-file-upload", TagRole::Field, Shape::Field, FieldKind::Attachment, "AttachmentUploadField"},
    {"o-image-upload", TagRole::Field, Shape::Field, FieldKind::Attachment, "ImageUploadField"},
    {"o-file-kms", TagRole::Field, Shape::Field, FieldKind::Attachment, "FileManagerField"},
    {"o-word", TagRole::Field, Shape::Field, FieldKind::Attachment, "WordField"},
    {"o-photo", TagRole::Field, Shape::Field, FieldKind::Attachment, "OnLineTakePhotoField"},
    {"o-record", TagRole::Field, Shape::Field, FieldKind::Attachment, "WeixinRecordField"},
    {"o-map", TagRole::Field, Shape::Field, FieldKind::Text, "MapField"},
    {"o-gps", TagRole::Field, Shape::Field, FieldKind::Text, "WeixinGpsField"},
    {"o-coding", TagRole::Field, Shape::Field, FieldKind::Text},
    {"o-survey", TagRole::Field, Shape::Field, FieldKind::LongText, "SurveyField"},
    {"o-signature", TagRole::Field, Shape::Field, FieldKind::LongText, "HandwritingField"},
    {"o-include", TagRole::Layout, Shape::Include, FieldKind::Text, "IncludeField"},
    {"o-tab", TagRole::Layout, Shape::Tabs, FieldKind::Text, "TabField"},
    {"o-button", TagRole::Layout, Shape::Button, FieldKind::Text, "ButtonField"},
    {"o-action", TagRole::Layout, Shape::Button},
    {"o-calctext", TagRole::Layout, Shape::Shown, FieldKind::Text, "CalctextField"},
    {"o-title", TagRole::Layout, Shape::Shown},
    {"o-comment", TagRole::Layout, Shape::Shown},
    {"o-qrcode", TagRole::Layout, Shape::Shown, FieldKind::Text, "QRCodeField"},
    {"o-flow-history", TagRole::Layout, Shape::Shown, FieldKind::Text, "FlowHistoryField"},
    {"o-reminder-history", TagRole::Layout, Shape::Shown, FieldKind::Text, "FlowReminderHistoryField"},
    {"h1", TagRole::Html, Shape::Heading, FieldKind::Text, "", 1},
    {"h2", TagRole::Html, Shape::Heading, FieldKind::Text, "", 2},
    {"h3", TagRole::Html, Shape::Heading, FieldKind::Text, "", 3},
    {"h4", TagRole::Html, Shape::Heading, FieldKind::Text, "", 4},
    {"h5", TagRole::Html, Shape::Heading, FieldKind::Text, "", 5},
    {"h6", TagRole::Html, Shape::Heading, FieldKind::Text, "", 6},
    {.tag = "p", .role = TagRole::Html, .shape = Shape::Paragraph},
    {.tag = "blockquote", .role = TagRole::Html, .shape = Shape::Paragraph},
    {.tag = "address", .role = TagRole::Html, .shape = Shape::Paragraph},
    {.tag = "pre", .role = TagRole::Html, .shape = Shape::Paragraph},
    {.tag = "div", .role = TagRole::Html, .shape = Shape::Group},
    {.tag = "section", .role = TagRole::Html, .shape = Shape::Group},
    {.tag = "article", .role = TagRole::Html, .shape = Shape::Group},
    {.tag = "main", .role = TagRole::Html, .shape = Shape::Group},
    {.tag = "header", .role = TagRole::Html, .shape = Shape::Group},
    {.tag = "footer", .role = TagRole::Html, .shape = Shape::Group},
    {.tag = "nav", .role = TagRole::Html, .shape = Shape::Group},
    {.tag = "aside", .role = TagRole::Html, .shape = Shape::Group},
    {.tag = "form", .role = TagRole::Html, .shape = Shape::Group},
    {.tag = "fieldset", .role = TagRole::Html, .shape = Shape::Group},
    {.tag = "figure", .role = TagRole::Html, .shape = Shape::Group},
    {.tag = "center", .role = TagRole::Html, .shape = Shape::Group},
    {.tag = "html", .role = TagRole::Html, .shape = Shape::Group},
    {.tag = "body", .role = TagRole::Html, .shape = Shape::Group},
    {.tag = "dl", .role = TagRole::Html, .shape = Shape::Group},
    {.tag = "dd", .role = TagRole::Html, .shape = Shape::Group},
    {.tag = "dt", .role = TagRole::Html, .shape = Shape::Group},
    {.tag = "template", .role = TagRole::Html, .shape = Shape::Group},
    {.tag = "label", .role = TagRole::Html, .shape = Shape::Label},
    {.tag = "table", .role = TagRole::Html, .shape = Shape::Table},
    {.tag = "thead", .role = TagRole::Html, .shape = Shape::TableSection},
    {.tag = "tbody", .role = TagRole::Html, .shape = Shape::TableSection},
    {.tag = "tfoot", .role = TagRole::Html, .shape = Shape::TableSection},
    {.tag = "tr", .role = TagRole::Html, .shape = Shape::Row},
    {.tag = "td", .role = TagRole::Html, .shape = Shape::Cell},
    {.tag = "th", .role = TagRole::Html, .shape = Shape::HeaderCell},
    {.tag = "caption", .role = TagRole::Html, .shape = Shape::Caption},
    {.tag = "legend", .role = TagRole::Html, .shape = Shape::Caption},
    {.tag = "summary", .role = TagRole::Html, .shape = Shape::Caption},
    {.tag = "figcaption", .role = TagRole::Html, .shape = Shape::Caption},
    {.tag = "ul", .role = TagRole::Html, .shape = Shape::List},
    {.tag = "ol", .role = TagRole::Html, .shape = Shape::List},
    {.tag = "menu", .role = TagRole::Html, .shape = Shape::List},
    {.tag = "li", .role = TagRole::Html, .shape = Shape::ListItem},
    {.tag = "details", .role = TagRole::Html, .shape = Shape::Details},
    {.tag = "hr", .role = TagRole::Html, .shape = Shape::Rule, .isVoid = true},
    {.tag = "br", .role = TagRole::Html, .shape = Shape::Break, .isVoid = true},
    {.tag = "img", .role = TagRole::Html, .shape = Shape::Inline, .isVoid = true},
    {.tag = "wbr", .role = TagRole::Html, .shape = Shape::Inline, .isVoid = true},
    {.tag = "embed", .role = TagRole::Html, .shape = Shape::Inline, .isVoid = true},
    {.tag = "input", .role = TagRole::Html, .shape = Shape::Hidden, .isVoid = true},
    {.tag = "area", .role = TagRole::Html, .shape = Shape::Hidden, .isVoid = true},
    {.tag = "base", .role = TagRole::Html, .shape = Shape::Hidden, .isVoid = true},
    {.tag = "col", .role = TagRole::Html, .shape = Shape::Hidden, .isVoid = true},
    {.tag = "link", .role = TagRole::Html, .shape = Shape::Hidden, .isVoid = true},
    {.tag = "meta", .role = TagRole::Html, .shape = Shape::Hidden, .isVoid = true},
    {.tag = "param", .role = TagRole::Html, .shape = Shape::Hidden, .isVoid = true},
    {.tag = "source", .role = TagRole::Html, .shape = Shape::Hidden, .isVoid = true},
    {.tag = "track", .role = TagRole::Html, .shape = Shape::Hidden, .isVoid = true},
    {.tag = "script", .role = TagRole::Html, .shape = Shape::Hidden, .isRawText = true},
    {.tag = "style", .role = TagRole::Html, .shape = Shape::Hidden, .isRawText = true},
    {.tag = "title", .role = TagRole::Html, .shape = Shape::Hidden, .isRawText = true},
    {.tag = "xmp", .role = TagRole::Html, .shape = Shape::Hidden, .isRawText = true},
    {.tag = "iframe", .role = TagRole::Html, .shape = Shape::Hidden, .isRawText = true},
    {.tag = "noembed", .role = TagRole::Html, .shape = Shape::Hidden, .isRawText = true},
    {.tag = "noframes", .role = TagRole::Html, .shape = Shape::Hidden, .isRawText = true},
    {.tag = "plaintext", .role = TagRole::Html, .shape = Shape::Hidden, .isRawText = true},
    {.tag = "textarea", .role = TagRole::Html, .shape = Shape::Inline, .isRawText = true},
    {.tag = "head", .role = TagRole::Html, .shape = Shape::Hidden},
    {.tag = "colgroup", .role = TagRole::Html, .shape = Shape::Hidden},
    {.tag = "select", .role = TagRole::Html, .shape = Shape::Hidden},
    {.tag = "option", .role = TagRole::Html, .shape = Shape::Hidden},
    {.tag = "object", .role = TagRole::Html, .shape = Shape::Hidden},
    {.tag = "audio", .role = TagRole::Html, .shape = Shape::Hidden},
    {.tag = "video", .role = TagRole::Html, .shape = Shape::Hidden},
    {.tag = "canvas", .role = TagRole::Html, .shape = Shape::Hidden},
    {.tag = "svg", .role = TagRole::Html, .shape = Shape::Hidden},
    {.tag = "math", .role = TagRole::Html, .shape = Shape::Hidden},
    {.tag = "noscript", .role = TagRole::Html, .shape = Shape::Hidden},
};

const QHash<QString, const TagTraits *> &tagsByName()
{
    static const QHash<QString, const TagTraits *> byName = [] {
        QHash<QString, const TagTraits *> made;
        for (const TagTraits &row : table)
            made.insert(QLatin1StringView(row.tag), &row);
        return made;
    }();
    return byName;
}

} // namespace

std::span<const TagTraits> allTags()
{
    return table;
}

const TagTraits *findPlatformTag(QStringView name)
{
    const TagTraits *row = tagsByName().value(name.toString().toLower());
    return row != nullptr && row->role != TagRole::Html ? row : nullptr;
}

const TagTraits &tagTraits(QStringView name)
{
    static constexpr TagTraits other{.tag = "", .role = TagRole::Html, .shape = Shape::Inline};
    const TagTraits *row = tagsByName().value(name.toString().toLower());
    return row == nullptr ? other : *row;
}

const TagTraits *findTagOfClass(const QString &className)
{
    const QStringView last = QStringView(className).mid(className.lastIndexOf(u'.') + 1).trimmed();
    for (const TagTraits &row : table) {
        for (QLatin1StringView rest(row.classes); !rest.isEmpty();) {
            const qsizetype space = rest.indexOf(u' ');
            const QLatin1StringView name = space < 0 ? rest : rest.first(space);
            if (last.compare(name, Qt::CaseInsensitive) == 0)
                return &row;
            rest = space < 0 ? QLatin1StringView() : rest.sliced(space + 1);
        }
    }
    return nullptr;
}

QString kindName(FieldKind kind)
{
    switch (kind) {
    case FieldKind::Text:
        return u"text"_s;
    case FieldKind::LongText:
        return u"long text"_s;
    case FieldKind::Integer:
        return u"integer"_s;
    case FieldKind::Decimal:
        return u"decimal"_s;
    case FieldKind::Date:
        return u"date"_s;
    case FieldKind::DateTime:
        return u"date-time"_s;
    case FieldKind::Boolean:
        return u"boolean"_s;
    case FieldKind::Choice:
        return u"choice"_s;
    case FieldKind::MultipleChoice:
        return u"multiple choice"_s;
    case FieldKind::User:
        return u"user"_s;
    case FieldKind::Department:
        return u"department"_s;
    case FieldKind::Attachment:
        return u"attachment"_s;
    }
    return {};
}

} // namespace formwright::forms
