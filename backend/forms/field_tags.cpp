#include "backend/forms/field_tags.h"

#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace formwright::forms {

namespace {

constexpr std::array tags{
    FieldTag{"o-input", TagRole::Field, FieldKind::Text},
    FieldTag{"o-textarea", TagRole::Field, FieldKind::LongText},
    FieldTag{"o-html", TagRole::Field, FieldKind::LongText},
    FieldTag{"o-date-picker", TagRole::Field, FieldKind::Date},
    FieldTag{"o-checkbox", TagRole::Field, FieldKind::Boolean},
    FieldTag{"o-radio", TagRole::Field, FieldKind::Choice},
    FieldTag{"o-select", TagRole::Field, FieldKind::Choice},
    FieldTag{"o-select-about", TagRole::Field, FieldKind::MultipleChoice},
    FieldTag{"o-suggest", TagRole::Field, FieldKind::Text},
    FieldTag{"o-view-dialog", TagRole::Field, FieldKind::Text},
    FieldTag{"o-user-select", TagRole::Field, FieldKind::User},
    FieldTag{"o-department", TagRole::Field, FieldKind::Department},
    FieldTag{"o-dept-select", TagRole::Field, FieldKind::Department},
    FieldTag{"o-dept-tree-select", TagRole::Field, FieldKind::Department},
    FieldTag{"o-file-upload", TagRole::Field, FieldKind::Attachment},
    FieldTag{"o-image-upload", TagRole::Field, FieldKind::Attachment},
    FieldTag{"o-file-kms", TagRole::Field, FieldKind::Attachment},
    FieldTag{"o-word", TagRole::Field, FieldKind::Attachment},
    FieldTag{"o-photo", TagRole::Field, FieldKind::Attachment},
    FieldTag{"o-record", TagRole::Field, FieldKind::Attachment},
    FieldTag{"o-map", TagRole::Field, FieldKind::Text},
    FieldTag{"o-gps", TagRole::Field, FieldKind::Text},
    FieldTag{"o-coding", TagRole::Field, FieldKind::Text},
    FieldTag{"o-survey", TagRole::Field, FieldKind::LongText},
    FieldTag{"o-include", TagRole::Layout, FieldKind::Text},
    FieldTag{"o-tab", TagRole::Layout, FieldKind::Text},
    FieldTag{"o-button", TagRole::Layout, FieldKind::Text},
    FieldTag{"o-action", TagRole::Layout, FieldKind::Text},
    FieldTag{"o-calctext", TagRole::Layout, FieldKind::Text},
    FieldTag{"o-title", TagRole::Layout, FieldKind::Text},
    FieldTag{"o-comment", TagRole::Layout, FieldKind::Text},
    FieldTag{"o-qrcode", TagRole::Layout, FieldKind::Text},
    FieldTag{"o-flow-history", TagRole::Layout, FieldKind::Text},
    FieldTag{"o-reminder-history", TagRole::Layout, FieldKind::Text},
};

constexpr std::array<std::pair<const char *, const char *>, 31> classes{{
    {"InputField", "o-input"},
    {"ValueStoreField", "o-input"},
    {"TextareaField", "o-textarea"},
    {"HTMLEditorField", "o-html"},
    {"SelectField", "o-select"},
    {"SelectAboutField", "o-select-about"},
    {"RadioField", "o-radio"},
    {"CheckboxField", "o-checkbox"},
    {"DateField", "o-date-picker"},
    {"UserField", "o-user-select"},
    {"UserSelectField", "o-user-select"},
    {"DepartmentField", "o-department"},
    {"TreeDepartmentField", "o-dept-tree-select"},
    {"SuggestField", "o-suggest"},
    {"AttachmentUploadField", "o-file-upload"},
    {"ImageUploadField", "o-image-upload"},
    {"FileManagerField", "o-file-kms"},
    {"WordField", "o-word"},
    {"OnLineTakePhotoField", "o-photo"},
    {"WeixinRecordField", "o-record"},
    {"MapField", "o-map"},
    {"WeixinGpsField", "o-gps"},
    {"SurveyField", "o-survey"},
    {"ViewDialogField", "o-view-dialog"},
    {"IncludeField", "o-include"},
    {"TabField", "o-tab"},
    {"ButtonField", "o-button"},
    {"CalctextField", "o-calctext"},
    {"QRCodeField", "o-qrcode"},
    {"FlowHistoryField", "o-flow-history"},
    {"FlowReminderHistoryField", "o-reminder-history"},
}};

} // namespace

const FieldTag *findFieldTag(const QString &name)
{
    for (const FieldTag &tag : tags) {
        if (name.compare(QLatin1String(tag.tag), Qt::CaseInsensitive) == 0)
            return &tag;
    }
    return nullptr;
}

const FieldTag *findFieldTagOfClass(const QString &className)
{
    const QStringView last = QStringView(className).mid(className.lastIndexOf(u'.') + 1).trimmed();
    for (const auto &[name, tag] : classes) {
        if (last.compare(QLatin1String(name), Qt::CaseInsensitive) == 0)
            return findFieldTag(QLatin1String(tag));
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
