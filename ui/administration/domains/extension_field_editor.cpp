#include "ui/administration/domains/extension_field_editor.h"

#include "app/contract/usercenter_fields.h"
#include "ui/administration/common/people_work.h"
#include "ui/administration/domains/extension_fields_page.h"

#include <QCheckBox>
#include <QComboBox>
#include <QJsonArray>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSpinBox>

namespace formwright::administration {

using namespace Qt::StringLiterals;
namespace usercenter = contract::usercenter;
using client::Result;

namespace {

template <class Shape> void take(const QJsonObject &members, Shape &shape)
{
    static const contract::WireContext wire;
    contract::DecodeProblems problems;
    contract::decode(members, shape, {}, {wire, problems});
}

bool offersOptions(const QString &type)
{
    return type == "select"_L1 || type == "multiselect"_L1;
}

} // namespace

ExtensionFieldEditor::ExtensionFieldEditor(const AdminContext &context, const AdminAddress &address, QWidget *parent)
    : pages::RecordPage(u"column"_s, parent), m_context(context), m_address(address), m_label(address.title)
{
    connect(
        &context.navigator.workOf(address.domainId), &PeopleWork::peopleChanged, this, &ExtensionFieldEditor::refresh);
    retranslate();
}

QString ExtensionFieldEditor::whatItIs() const
{
    return isNew() ? tr("New extension field") : m_label;
}

void ExtensionFieldEditor::retranslate()
{
    pages::RecordPage::retranslate();
    setTitle(whatItIs());
    header().setSubtitle(m_name.isEmpty() ? tr("Extension field") : tr("Extension field, kept in %1").arg(m_name));
    showKind();
}

void ExtensionFieldEditor::build()
{
    buildField();
    buildRules();
    connect(&form(), &pages::BoundForm::edited, this, &ExtensionFieldEditor::showKind);
}

void ExtensionFieldEditor::buildField()
{
    form().addTab(tr("&Field"), u"column"_s);
    auto *label = new QLineEdit;
    label->setMaxLength(200);
    form().add(u"label"_s, tr("&Label"), label)->setRequired(true);
    auto *table = new QComboBox;
    for (const QString &each : {u"user"_s, u"department"_s})
        table->addItem(extensionFieldOwners(each), each);
    table->setEnabled(isNew());
    form()
        .add(u"forTable"_s, tr("&Of"), table)
        ->setHelp(isNew() ? tr("Whose field it is stays as it is chosen here.") : QString());
    auto *type = new QComboBox;
    for (const auto &[value, text] : extensionFieldTypes())
        type->addItem(text, value);
    form()
        .add(u"type"_s, tr("&Kind"), type)
        ->setHelp(isNew() ? QString() : tr("Values that are there already stay as they are."));
    auto *options = new QPlainTextEdit;
    options->setTabChangesFocus(true);
    options->setFixedHeight(140);
    connect(options, &QPlainTextEdit::textChanged, &form(), &pages::BoundForm::noteEdit);
    const pages::FieldAccess lines{[options] {
                                       QJsonArray all;
                                       const QStringList typed = options->toPlainText().split(u'\n');
                                       for (const QString &line : typed) {
                                           if (!line.trimmed().isEmpty())
                                               all.append(line.trimmed());
                                       }
                                       return QJsonValue(all);
                                   },
        [options](const QJsonValue &value) {
            QStringList all;
            const QJsonArray given = value.toArray();
            for (const QJsonValue &option : given)
                all.append(option.toString());
            options->setPlainText(all.join(u'\n'));
        }};
    form().add(u"options"_s, tr("O&ptions"), options, lines)->setHelp(tr("One a line, in the order of the list."));
    auto *order = new QSpinBox;
    order->setRange(-1'000'000, 1'000'000);
    order->setGroupSeparatorShown(true);
    connect(order, &QSpinBox::valueChanged, &form(), &pages::BoundForm::noteEdit);
    form()
        .add(u"orderNo"_s, tr("Orde&r"), order,
            {[order] { return QJsonValue(order->value()); },
                [order](const QJsonValue &value) { order->setValue(value.toInt()); }})
        ->setHelp(tr("Fields stand in the order of these numbers."));
}

void ExtensionFieldEditor::buildRules()
{
    form().addTab(tr("R&ules"), u"check"_s);
    form()
        .add(u"enabled"_s, tr("State"), new QCheckBox(tr("I&n use")))
        ->setHelp(tr("Out of use nobody is asked for it; its values stay."));
    form()
        .add(u"required"_s, tr("Values"), new QCheckBox(tr("Re&quired")))
        ->setHelp(tr("Somebody new cannot be saved without it."));
    form()
        .add(u"readOnly"_s, tr("Changes"), new QCheckBox(tr("Rea&d-only")))
        ->setHelp(tr("The values that are there stay as they are; nobody can give or change one."));
    form()
        .add(u"searchable"_s, tr("Search"), new QCheckBox(tr("Searc&hed")))
        ->setHelp(tr("Every search of people looks into it as well."));
    form()
        .add(u"importable"_s, tr("Import"), new QCheckBox(tr("I&mported")))
        ->setHelp(tr("A column of its name in a workbook fills it."));
}

void ExtensionFieldEditor::showKind()
{
    if (widgets::FormRow *row = form().row(u"options"_s))
        row->setVisible(offersOptions(form().value(u"type"_s).toString()));
}

void ExtensionFieldEditor::load()
{
    if (isNew()) {
        setValues({{u"forTable"_s, u"user"_s}, {u"type"_s, u"text"_s}, {u"enabled"_s, true}, {u"importable"_s, true}});
        setReady(true);
        form().focusFirst();
        return;
    }
    const quint64 reading = beginReading(tr("Loading the field"));
    m_context.client.callJson(
        usercenter::findFieldExtension, {m_address.thing}, this, [this, reading](const Result<QJsonObject> &answer) {
            if (!endReading(reading))
                return;
            if (!answer && answer.failure().httpStatus == 404) {
                showEmpty(tr("This field does not exist any more."), {}, tr("Close"), [this] { Q_EMIT closeWanted(); });
                return;
            }
            if (!answer) {
                showFailure(tr("The field could not be loaded."), answer.failure(), [this] { load(); });
                return;
            }
            takeField(answer->value("data"_L1).toObject());
            setValues(answer->value("data"_L1).toObject());
            setReady(true);
        });
}

void ExtensionFieldEditor::takeField(const QJsonObject &field)
{
    m_label = field.value("label"_L1).toString();
    m_name = field.value("name"_L1).toString();
    setTitle(m_label);
    header().setSubtitle(tr("Extension field, kept in %1").arg(m_name));
}

void ExtensionFieldEditor::refresh()
{
    if (!isNew() && isReady() && !isChanged())
        load();
}

void ExtensionFieldEditor::send()
{
    isNew() ? sendNew() : sendChanges();
}

void ExtensionFieldEditor::sendNew()
{
    usercenter::CreateFieldExtension in;
    take(form().values(), in.field.value);
    in.field.value.domainid = m_address.domainId;
    m_context.client.callJson(usercenter::createFieldExtension, in, this, [this](const Result<QJsonObject> &answer) {
        if (!answer) {
            refused(tr("The field was not made."), answer.failure());
            return;
        }
        const QJsonObject field = answer->value("data"_L1).toObject();
        setReady(false);
        Q_EMIT m_context.navigator.workOf(m_address.domainId).peopleChanged();
        if (!isBeingLeft())
            m_context.navigator.open({.kind = u"extension-field"_s,
                .domainId = m_address.domainId,
                .thing = field.value("id"_L1).toString(),
                .title = field.value("label"_L1).toString()});
        Q_EMIT closeWanted();
    });
}

void ExtensionFieldEditor::sendChanges()
{
    usercenter::UpdateFieldExtension in;
    take(form().changes(), in.field.value);
    in.field.value.id = m_address.thing;
    m_context.client.callJson(usercenter::updateFieldExtension, in, this, [this](const Result<QJsonObject> &answer) {
        if (!answer) {
            refused(tr("The field was not saved."), answer.failure());
            return;
        }
        const QJsonObject field = answer->value("data"_L1).toObject();
        takeField(field);
        saved(field);
        Q_EMIT m_context.navigator.workOf(m_address.domainId).peopleChanged();
    });
}

} // namespace formwright::administration
