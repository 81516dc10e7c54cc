#include "ui/administration/people/extension_field.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QDoubleValidator>
#include <QLineEdit>
#include <QListWidget>
#include <QRegularExpression>

namespace formwright::administration {

using namespace Qt::StringLiterals;

namespace {
struct Text {
    Q_DECLARE_TR_FUNCTIONS(ExtensionField)
};

widgets::FormRow *addSeveral(pages::BoundForm &form, const QString &member, const ExtensionField &field)
{
    auto *list = new QListWidget;
    for (const QString &option : field.options) {
        auto *item = new QListWidgetItem(option, list);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(Qt::Unchecked);
    }
    list->setFixedHeight(qMin(6, int(field.options.size()) + 1) * 28);
    QObject::connect(list, &QListWidget::itemChanged, &form, &pages::BoundForm::noteEdit);
    // What stands in a value and is no option any more stays in it.
    auto others = std::make_shared<QStringList>();
    return form.add(member, field.label, list,
        {[list, others] {
             QStringList chosen;
             for (int row = 0; row < list->count(); ++row) {
                 if (list->item(row)->checkState() == Qt::Checked)
                     chosen.append(list->item(row)->text());
             }
             return QJsonValue((chosen + *others).join(u';'));
         },
            [list, others](const QJsonValue &value) {
                QStringList chosen = value.toString().split(u';', Qt::SkipEmptyParts);
                for (int row = 0; row < list->count(); ++row)
                    list->item(row)->setCheckState(
                        chosen.removeAll(list->item(row)->text()) > 0 ? Qt::Checked : Qt::Unchecked);
                *others = chosen;
            }});
}
} // namespace

QList<ExtensionField> extensionFieldsOf(const QList<contract::usercenter::FieldExtension> &fields)
{
    QList<ExtensionField> known;
    for (const contract::usercenter::FieldExtension &field : fields) {
        if (field.enabled)
            known.append(
                {field.name, field.label, field.type, field.required, field.readOnly, field.orderNo, field.options});
    }
    std::sort(known.begin(), known.end(),
        [](const ExtensionField &one, const ExtensionField &other) { return one.order < other.order; });
    return known;
}

client::Failure ofExtensionFields(const client::Failure &failure)
{
    static const QRegularExpression alone(u"^field\\d+$"_s);
    client::Failure named = failure;
    for (contract::FieldError &error : named.fields) {
        if (alone.match(error.field).hasMatch())
            error.field.prepend("extension."_L1);
    }
    return named;
}

void addExtensionField(pages::BoundForm &form, const ExtensionField &field)
{
    const QString member = u"extension."_s % field.name;
    widgets::FormRow *row = nullptr;
    if (field.type == "boolean"_L1) {
        auto *box = new QCheckBox(Text::tr("Yes"));
        QObject::connect(box, &QCheckBox::toggled, &form, &pages::BoundForm::noteEdit);
        row = form.add(member, field.label, box,
            {[box] { return QJsonValue(box->isChecked() ? u"true"_s : QString()); },
                [box](const QJsonValue &value) {
                    box->setChecked(value.toString() == "true"_L1 || value.toString() == "1"_L1);
                }});
    } else if (field.type == "select"_L1) {
        auto *box = new QComboBox;
        box->addItem(Text::tr("None"), QString(u""_s));
        for (const QString &option : field.options)
            box->addItem(option, option);
        row = form.add(member, field.label, box);
    } else if (field.type == "multiselect"_L1) {
        row = addSeveral(form, member, field);
    } else {
        auto *edit = new QLineEdit;
        edit->setMaxLength(2000);
        if (field.type == "date"_L1)
            edit->setPlaceholderText(Text::tr("YYYY-MM-DD"));
        if (field.type == "number"_L1)
            edit->setValidator(new QDoubleValidator(edit));
        row = form.add(member, field.label, edit);
    }
    row->setRequired(field.isRequired);
    row->field()->setEnabled(!field.isReadOnly);
}

} // namespace formwright::administration
