#include "ui/formeditor/form_preview.h"

#include "app/contract/runtime_entry.h"
#include "app/template/form_template.h"
#include "app/template/label_texts.h"
#include "ui/client/spoken_language.h"
#include "ui/designing/language_titles.h"
#include "ui/editors/child_rows_grid.h"
#include "ui/editors/document_choice.h"
#include "ui/editors/people_sources.h"
#include "ui/editors/picture_store.h"
#include "ui/formeditor/field_looks.h"
#include "ui/widgets/form_rows.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/picker_field.h"
#include "ui/widgets/sentence.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QJsonArray>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace formwright::formeditor {

using namespace Qt::StringLiterals;
using client::Failure;
using client::Result;
using contract::runtime_previews::DrawnNode;
namespace entry = contract::runtime_entry;

namespace {

// Without anybody else it is shown to whoever asks.
class Viewer : public editors::UserSource
{
public:
    using UserSource::UserSource;
    QString placeholder() const override { return FormPreview::tr("Yourself"); }
};

constexpr int moment = 300; // milliseconds: drawing goes on before anybody is asked
constexpr int flowRole = Qt::UserRole + 1;
const QString readState = u"read"_s;
const QString nodeState = u"node"_s;
// How wide forms are looked at, in the units of the screen.
constexpr int screens[]{0, 1024, 768, 390};

} // namespace

FormPreview::FormPreview(const FormDesign &design, IncludedViews &views, QWidget *parent)
    : QWidget(parent),
      m_design(design),
      m_views(views),
      m_nobody(new client::ApiClient({}, this)),
      m_pictures(new editors::PictureStore(*m_nobody, this)),
      m_userLabel(new QLabel(this)),
      m_userPlace(new QVBoxLayout),
      m_documentLabel(new QLabel(this)),
      m_documentPlace(new QVBoxLayout),
      m_stateLabel(new QLabel(this)),
      m_state(new QComboBox(this)),
      m_languageLabel(new QLabel(this)),
      m_language(new QComboBox(this)),
      m_screenLabel(new QLabel(this)),
      m_screen(new QComboBox(this)),
      m_note(new QLabel(this)),
      m_message(new widgets::InlineMessage(this)),
      m_scroll(new QScrollArea(this))
{
    setObjectName(u"formPreview"_s);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_soon.setSingleShot(true);
    m_soon.setInterval(moment);
    connect(&m_soon, &QTimer::timeout, this, &FormPreview::ask);
    build();
    makePickers();
    connect(m_state, &QComboBox::activated, this, &FormPreview::askSoon);
    connect(m_language, &QComboBox::activated, this, &FormPreview::showForm);
    connect(m_screen, &QComboBox::activated, this, &FormPreview::showScreen);
    connect(m_message, &widgets::InlineMessage::actionTriggered, this, &FormPreview::ask);
    connect(&views, &IncludedViews::changed, this, [this] {
        if (m_view != nullptr)
            m_view->remakeElements(layout::BoxKind::Rows);
    });
    retranslate();
    showStates({});
}

// The view asks for its fields no longer than they are here, and fields their client.
FormPreview::~FormPreview()
{
    delete m_view;
    delete m_user;
    delete m_document;
}

void FormPreview::build()
{
    auto *strip = new QHBoxLayout;
    strip->setContentsMargins(widgets::space::Page, widgets::space::Small, widgets::space::Page, widgets::space::Small);
    strip->setSpacing(widgets::space::Medium);
    const auto add = [strip](QLabel *label, QBoxLayout *place, QWidget *widget, int stretch) {
        auto *column = new QVBoxLayout;
        column->setSpacing(widgets::space::Tight);
        column->addWidget(label);
        place != nullptr ? column->addLayout(place) : column->addWidget(widget);
        column->addStretch(1); // the labels stand on one line, however tall a field is
        strip->addLayout(column, stretch);
    };
    add(m_userLabel, m_userPlace, nullptr, 3);
    add(m_documentLabel, m_documentPlace, nullptr, 3);
    add(m_stateLabel, nullptr, m_state, 2);
    add(m_languageLabel, nullptr, m_language, 2);
    add(m_screenLabel, nullptr, m_screen, 2);
    const std::pair<QLabel *, QComboBox *> boxes[]{
        {m_stateLabel, m_state}, {m_languageLabel, m_language}, {m_screenLabel, m_screen}};
    for (const auto &[label, box] : boxes) {
        label->setBuddy(box);
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(8);
    }
    m_state->setObjectName(u"previewState"_s);
    m_language->setObjectName(u"previewLanguage"_s);
    m_screen->setObjectName(u"previewWidth"_s);
    for (const int width : screens)
        m_screen->addItem(QString(), width);
    m_note->setContentsMargins(widgets::space::Page, 0, widgets::space::Page, widgets::space::Small);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_note->setWordWrap(true);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->viewport()->setBackgroundRole(QPalette::Base);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    auto *told = new QVBoxLayout;
    told->setContentsMargins(widgets::space::Page, 0, widgets::space::Page, 0);
    told->addWidget(m_message);
    // Narrower than the page, it stands in its middle.
    auto *middle = new QHBoxLayout;
    middle->setContentsMargins(0, 0, 0, 0);
    middle->addStretch(1);
    middle->addWidget(m_scroll, 1000);
    middle->addStretch(1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(strip);
    layout->addWidget(m_note);
    layout->addLayout(told);
    layout->addLayout(middle, 1);
}

void FormPreview::setForm(const QString &applicationId, const QString &formId)
{
    if (applicationId == m_applicationId && formId == m_formId)
        return;
    m_applicationId = applicationId;
    m_formId = formId;
    askPlace();
}

void FormPreview::askBy(const std::shared_ptr<client::ApiClient> &client)
{
    const auto usable = client && !client->domain().isEmpty() ? client : nullptr;
    if (usable == m_client)
        return;
    // What is shown asks the one before.
    delete m_view;
    m_client = usable;
    delete m_pictures;
    m_pictures = new editors::PictureStore(m_client ? *m_client : *m_nobody, this);
    m_answer.reset();
    m_asked.clear();
    askPlace();
    if (isVisible())
        showDesign();
}

// Ids of the running software are others than those of its design.
void FormPreview::askPlace()
{
    m_place = std::make_unique<QObject>();
    m_question.reset();
    m_call = nullptr;
    m_runtimeApplication.clear();
    m_runtimeForm.clear();
    m_isPlaceKnown = false;
    makePickers();
    retranslate();
    if (!m_client || m_applicationId.isEmpty())
        return;
    m_client->call(
        entry::listApplications, {}, m_place.get(), [this](const Result<QList<entry::ApplicationRow>> &answer) {
            for (const entry::ApplicationRow &row : answer ? *answer : QList<entry::ApplicationRow>()) {
                if (row.designId == m_applicationId)
                    m_runtimeApplication = row.id.plain;
            }
            m_isPlaceKnown = answer.ok();
            makePickers();
            retranslate();
            if (!answer) {
                showFailure(answer.failure());
                return;
            }
            if (m_runtimeApplication.isEmpty())
                return;
            askSoon();
            m_client->call(entry::listForms, {.applicationId = {m_runtimeApplication}}, m_place.get(),
                [this](const Result<QList<entry::FormRow>> &forms) {
                    for (const entry::FormRow &row : forms ? *forms : QList<entry::FormRow>()) {
                        if (row.designId == m_formId)
                            m_runtimeForm = row.id.plain;
                    }
                    makePickers();
                    retranslate();
                });
        });
}

// Pickers hold the one whom they ask; those of another place are made anew.
void FormPreview::makePickers()
{
    const QStringList users = m_user == nullptr || !canAsk() ? QStringList() : m_user->ids();
    delete m_user;
    delete m_document;
    client::ApiClient &asked = m_client ? *m_client : *m_nobody;
    m_user = new widgets::PickerField(std::make_shared<Viewer>(asked, m_runtimeApplication), widgets::PickerMode::One,
        widgets::RecentPicks(nullptr, {}), this);
    m_user->setObjectName(u"previewUser"_s);
    m_user->setIds(users);
    m_user->setEnabled(canAsk());
    m_userPlace->addWidget(m_user);
    m_userLabel->setBuddy(m_user->edit());
    m_document = new widgets::PickerField(
        std::make_shared<editors::DocumentChoice>(asked, m_runtimeApplication, m_runtimeForm), widgets::PickerMode::One,
        widgets::RecentPicks(nullptr, {}), this);
    m_document->setObjectName(u"previewDocument"_s);
    m_document->setEnabled(canAsk() && !m_runtimeForm.isEmpty());
    m_documentPlace->addWidget(m_document);
    m_documentLabel->setBuddy(m_document->edit());
    m_state->setEnabled(canAsk());
    for (widgets::PickerField *picker : {m_user, m_document})
        connect(picker, &widgets::PickerField::edited, this, &FormPreview::askSoon);
}

void FormPreview::askSoon()
{
    if (canAsk() && isVisible())
        m_soon.start();
}

void FormPreview::ask()
{
    m_soon.stop();
    m_question = std::make_unique<QObject>();
    m_call = nullptr;
    if (!canAsk())
        return;
    QSet<QString> asked;
    for (const int index : m_design.tree().fields())
        asked.insert(forms::fieldNameKey(m_design.tree().at(index).value(u"name")));
    const QString state = m_state->currentData().toString();
    const bool isNode = state.startsWith(nodeState);
    m_call = m_client->callJson(contract::runtime_previews::drawnForm,
        {.applicationId = {m_applicationId},
            .formId = m_formId,
            .templatecontext = m_design.text(),
            .user = m_user->ids().value(0),
            .docId = m_document->ids().value(0),
            .flowId = isNode ? m_state->currentData(flowRole).toString() : QString(),
            .nodeId = isNode ? state.sliced(nodeState.size()) : QString(),
            .isRead = state == readState},
        m_question.get(), [this, asked](const Result<QJsonObject> &answer) {
            m_call = nullptr;
            answer ? take(answer->value("data"_L1).toObject(), asked) : showFailure(answer.failure());
        });
}

void FormPreview::showFailure(const Failure &failure)
{
    if (failure.kind == Failure::Kind::Cancelled)
        return;
    m_answer.reset();
    m_asked.clear();
    // Somebody who would not get it at all is shown nothing of it.
    const bool isRefused = failure.httpStatus == 403 || failure.httpStatus == 404;
    m_scroll->setVisible(!isRefused);
    m_message->setAction(isRefused || failure.httpStatus == 400 ? QString() : tr("Try &Again"));
    const QString why = failure.fields.isEmpty() ? failure.message : failure.fields.first().message;
    m_message->showMessage(isRefused ? widgets::Tone::Neutral : widgets::Tone::Warning,
        {.what = isRefused ? tr("The form would not open.") : tr("Who may see and change what is not known."),
            .why = widgets::sentence(why),
            .requestId = isRefused ? QString() : failure.requestId});
    showForm();
}

void FormPreview::take(const QJsonObject &answer, const QSet<QString> &asked)
{
    Answer told;
    const QJsonArray fields = answer.value("fields"_L1).toArray();
    for (const QJsonValue &field : fields)
        told.fields.insert(forms::fieldNameKey(field["name"_L1].toString()), field["readOnly"_L1].toBool());
    const QJsonArray nodes = answer.value("nodes"_L1).toArray();
    for (const QJsonValue &node : nodes)
        told.nodes.append({node["flowId"_L1].toString(), node["flowName"_L1].toString(), node["nodeId"_L1].toString(),
            node["nodeName"_L1].toString()});
    told.items = answer.value("items"_L1).toObject();
    told.states = answer.value("states"_L1).toObject();
    m_message->hide();
    m_scroll->show();
    m_answer = told;
    m_asked = asked;
    showStates(told.nodes);
    showForm();
}

void FormPreview::showStates(const QList<DrawnNode> &nodes)
{
    const QSignalBlocker quiet(m_state);
    const QString before = m_state->currentData().toString(), flow = m_state->currentData(flowRole).toString();
    m_state->clear();
    m_state->addItem(tr("To fill in"), QString());
    m_state->addItem(tr("To read"), readState);
    for (const DrawnNode &node : nodes) {
        m_state->addItem(tr("%1: %2", "name of a flow, name of its node").arg(node.flowName, node.nodeName),
            QString(nodeState % node.nodeId));
        m_state->setItemData(m_state->count() - 1, node.flowId, flowRole);
    }
    int found = 0;
    for (int i = 0; i < m_state->count(); ++i) {
        if (m_state->itemData(i).toString() == before && m_state->itemData(i, flowRole).toString() == flow)
            found = i;
    }
    m_state->setCurrentIndex(found);
}

// That of the program, and those that labels of the form are told in.
void FormPreview::showLanguages()
{
    const QSignalBlocker quiet(m_language);
    const bool wasChosen = m_language->currentIndex() > 0;
    const QString before = m_language->currentData().toString();
    QStringList languages;
    for (const forms::SourceNode &node : m_design.tree().nodes()) {
        if (!node.isElement())
            continue;
        const QString written = node.value(QString::fromLatin1(forms::languageAttribute).toLower());
        for (const forms::LanguageText &text : forms::languageTexts(written)) {
            if (!languages.contains(text.language, Qt::CaseInsensitive))
                languages.append(text.language);
        }
    }
    languages.sort(Qt::CaseInsensitive);
    m_language->clear();
    m_language->addItem(tr("That of the program"), client::spokenLanguage());
    m_language->addItem(tr("As it is written"), QString());
    for (const QString &language : std::as_const(languages))
        m_language->addItem(designing::languageTitle(language), language);
    // What was chosen stays so.
    int chosen = 0;
    for (int i = 1; i < m_language->count() && wasChosen; ++i) {
        if (m_language->itemData(i).toString() == before)
            chosen = i;
    }
    m_language->setCurrentIndex(chosen);
}

void FormPreview::showScreen()
{
    const int width = m_screen->currentData().toInt();
    m_scroll->setMaximumWidth(width == 0 ? QWIDGETSIZE_MAX : width);
    m_scroll->setFrameShape(width == 0 ? QFrame::NoFrame : QFrame::StyledPanel);
}

void FormPreview::showDesign()
{
    showLanguages();
    showForm();
    askSoon();
}

// A field that nobody was asked about yet is shown as it is drawn.
FormPreview::Shown FormPreview::judged(const forms::Field &field) const
{
    Shown shown{field, false, false, {}};
    if (!m_answer || !m_asked.contains(forms::fieldNameKey(field.name)))
        return shown;
    const auto seen = m_answer->fields.constFind(forms::fieldNameKey(field.name));
    shown.isHidden = seen == m_answer->fields.constEnd();
    shown.isReadOnly = !shown.isHidden && *seen;
    const QJsonObject told = m_answer->states.value(field.name).toObject();
    shown.isHidden = shown.isHidden || told.value("hidden"_L1).toBool();
    shown.isReadOnly = shown.isReadOnly || told.value("readOnly"_L1).toBool();
    if (told.value("options"_L1).isArray()) {
        QList<contract::runtime_designs::Option> options;
        const QJsonArray list = told.value("options"_L1).toArray();
        for (const QJsonValue &option : list)
            options.append({option["value"_L1].toString(), option["option"_L1].toString()});
        shown.options = options;
    }
    return shown;
}

void FormPreview::showForm()
{
    delete m_view;
    m_shown.clear();
    const QString text = forms::inLanguage(m_design.text(), m_language->currentData().toString());
    const forms::ReadTemplate read = forms::readTemplate(text);
    QList<layout::ShownField> fields;
    for (const forms::Field &field : read.form.fields) {
        if (field.name.isEmpty() || find(field.name) != nullptr)
            continue;
        m_shown.append(judged(field));
        const Shown &shown = m_shown.constLast();
        if (!shown.isHidden)
            fields.append({field.name, field.label, field.required && !shown.isReadOnly});
    }
    m_view = new layout::FormView(*this, *m_scroll);
    m_scroll->setWidget(m_view);
    m_view->setBoxes(layout::boxesOf(forms::SourceTree(text), fields));
}

const FormPreview::Shown *FormPreview::find(const QString &name) const
{
    for (const Shown &shown : m_shown) {
        if (shown.field.name.compare(name, Qt::CaseInsensitive) == 0)
            return &shown;
    }
    return nullptr;
}

QWidget *FormPreview::field(const QString &name)
{
    return m_view == nullptr ? nullptr : m_view->field(name);
}

QWidget *FormPreview::makeField(const layout::Box &box)
{
    const Shown &shown = *find(box.field);
    const forms::Field &field = shown.field;
    editors::FieldDefinition definition = definitionOf(field);
    if (shown.options)
        definition.options = *shown.options;
    const editors::FieldContext context{m_client ? *m_client : *m_nobody, m_runtimeApplication, nullptr};
    editors::FieldEditor *editor = editors::makeFieldEditor(definition, locale(), context);
    auto *rows = new widgets::FormRows(widgets::LabelPosition::Above);
    widgets::FormRow *row = rows->addRow(QString(field.label).replace(u'&', "&&"_L1), editor->widget());
    row->setRequired(field.required && !shown.isReadOnly);
    if (m_answer) {
        const QJsonObject told = m_answer->states.value(field.name).toObject();
        const QJsonValue value
            = told.value("calculated"_L1).toBool() ? told.value("value"_L1) : m_answer->items.value(field.name);
        if (!value.isUndefined() && !value.isNull())
            editor->setValue(value);
    }
    if (shown.isReadOnly)
        editor->setReadOnly();
    const bool isTicked = field.kind == forms::FieldKind::Boolean;
    row->label()->setVisible(!isTicked && !box.hidesLabel);
    if (auto *tick = qobject_cast<QCheckBox *>(editor->widget()); tick != nullptr && box.hidesLabel)
        tick->setText({});
    editor->widget()->setObjectName(QString(u"preview:"_s % field.name));
    return rows;
}

QWidget *FormPreview::makeRows(const layout::Box &box)
{
    m_views.ask(box.value);
    if (editors::ChildRowsGrid *grid = m_views.makeGrid(box, nullptr))
        return grid;
    const QString why = m_views.reason(box);
    auto *told = new QLabel(box.text.isEmpty() ? why : QString(box.text % u'\n' % why));
    told->setTextFormat(Qt::PlainText);
    told->setWordWrap(true);
    told->setForegroundRole(QPalette::PlaceholderText);
    return told;
}

QImage FormPreview::picture(const QString &address)
{
    return m_pictures->picture(address);
}

void FormPreview::askPicture(const QString &address, QObject *context, const std::function<void()> &then)
{
    connect(m_pictures, &editors::PictureStore::arrived, context, [address, then](const QString &arrived) {
        if (arrived == address)
            then();
    });
    m_pictures->ask(address);
}

QString FormPreview::likeness(const layout::Box &box) const
{
    const Shown *shown = find(box.field);
    return shown == nullptr ? QString()
                            : QString(QString::number(int(shown->field.kind)) % u':' % shown->field.tag % u':'
                                % QString::number(box.hidesLabel) % u':' % QString::number(shown->field.options.size())
                                % u':' % QString::number(shown->isReadOnly));
}

void FormPreview::retranslate()
{
    m_userLabel->setText(tr("Sho&w to"));
    m_documentLabel->setText(tr("Doc&ument"));
    m_stateLabel->setText(tr("St&ate"));
    m_languageLabel->setText(tr("Lan&guage"));
    m_screenLabel->setText(tr("Wi&dth"));
    m_state->setAccessibleName(tr("State"));
    m_language->setAccessibleName(tr("Language"));
    m_screen->setAccessibleName(tr("Width"));
    for (int i = 0; i < m_screen->count(); ++i) {
        const int width = m_screen->itemData(i).toInt();
        m_screen->setItemText(i,
            width == 0          ? tr("All of it")
                : width >= 1000 ? tr("Small screen")
                : width >= 600  ? tr("Tablet")
                                : tr("Phone"));
    }
    for (QWidget *widget : {static_cast<QWidget *>(m_user), static_cast<QWidget *>(m_user->edit())})
        widget->setAccessibleName(tr("Show to"));
    for (QWidget *widget : {static_cast<QWidget *>(m_document), static_cast<QWidget *>(m_document->edit())})
        widget->setAccessibleName(tr("Document"));
    const bool isElsewhere = m_isPlaceKnown && m_runtimeApplication.isEmpty();
    m_note->setText(!m_client ? tr("Choose a domain in the Run place to see the form as one of its people would.")
            : isElsewhere     ? tr("The domain that is chosen does not have this application.")
                              : QString());
    m_note->setVisible(!m_note->text().isEmpty());
}

// What nobody sees is asked of nobody.
void FormPreview::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    // The application may have been given to the domain meanwhile.
    if (m_isPlaceKnown && m_runtimeApplication.isEmpty())
        askPlace();
    askSoon();
}

void FormPreview::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        showStates(m_answer ? m_answer->nodes : QList<DrawnNode>());
        showLanguages();
        retranslate();
        showForm();
    }
    QWidget::changeEvent(event);
}

} // namespace formwright::formeditor
