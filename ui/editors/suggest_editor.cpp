#include "ui/editors/suggest_editor.h"

#include "ui/models/documents_source.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QLineEdit>
#include <QStringListModel>

namespace formwright::editors {

using namespace Qt::StringLiterals;

namespace {

constexpr int moment = 250; // milliseconds: typing goes on before anybody is asked
constexpr int rowsAsked = 50;
constexpr int mostOffered = 12;

} // namespace

SuggestEditor::SuggestEditor(const FieldDefinition &field, const FieldContext &context)
    : TextEditor(field),
      m_field(field),
      m_context(context),
      m_completer(new QCompleter(this)),
      m_offered(new QStringListModel(this))
{
    for (const auto &option : field.options)
        m_choices.append(option.label.isEmpty() ? option.value : option.label);
    m_offered->setStringList(m_choices);
    m_completer->setModel(m_offered);
    m_completer->setCaseSensitivity(Qt::CaseInsensitive);
    m_completer->setFilterMode(Qt::MatchContains);
    m_completer->setMaxVisibleItems(mostOffered);
    line()->setCompleter(m_completer);
    m_pause.setSingleShot(true);
    m_pause.setInterval(moment);
    connect(&m_pause, &QTimer::timeout, this, &SuggestEditor::ask);
    connect(line(), &QLineEdit::textEdited, this,
        [this](const QString &text) { text.trimmed().isEmpty() ? m_pause.stop() : m_pause.start(); });
    // What was taken from the list is what was meant.
    connect(m_completer, qOverload<const QString &>(&QCompleter::activated), this, [this] {
        m_pause.stop();
        Q_EMIT edited();
    });
}

SuggestEditor::~SuggestEditor()
{
    if (m_callOff)
        m_callOff();
}

// Where nothing is known of the form, its choices are all there is.
void SuggestEditor::ask()
{
    if (m_context.formId.isEmpty() || line()->isReadOnly())
        return;
    if (!m_source) {
        m_source = std::make_unique<models::DocumentsSource>(m_context.client,
            models::DocumentsAddress{.applicationId = m_context.applicationId, .formId = m_context.formId});
        connect(m_source.get(), &models::DocumentsSource::loaded, this, [this] { fetch(line()->text().trimmed()); });
        m_source->load();
    } else if (m_source->isLoaded()) {
        fetch(line()->text().trimmed());
    }
}

void SuggestEditor::fetch(const QString &typed)
{
    if (m_callOff)
        m_callOff();
    m_callOff = nullptr;
    if (typed.isEmpty())
        return;
    models::PageQuery query;
    query.lines = rowsAsked;
    query.filters = {QString(m_field.name % u'~' % typed)};
    m_callOff = m_source->fetchPage()(query, [this, typed](const client::Result<models::Page> &answer) {
        m_callOff = nullptr;
        // Without an answer one types on; what was typed since is asked for by itself.
        if (!answer || line()->text().trimmed() != typed)
            return;
        QStringList found;
        for (const QJsonObject &row : answer->rows) {
            const QString value = row.value("items"_L1).toObject().value(m_field.name).toString();
            if (!value.isEmpty() && value != typed && !found.contains(value))
                found.append(value);
        }
        offer(found);
    });
}

void SuggestEditor::offer(const QStringList &found)
{
    QStringList all = m_choices;
    for (const QString &value : found) {
        if (!all.contains(value))
            all.append(value);
    }
    if (all == m_offered->stringList())
        return;
    m_offered->setStringList(all);
    if (line()->hasFocus() && !found.isEmpty())
        m_completer->complete();
}

} // namespace formwright::editors
