#include "ui/editors/document_finder.h"

namespace formwright::editors {

using namespace Qt::StringLiterals;
using documents::FieldKind;
using models::DocumentsSource;

namespace {
constexpr int typingPauseMilliseconds = 250;
}

void DocumentFinder::find(const std::shared_ptr<client::ApiClient> &client,
    const QList<models::DocumentsAddress> &lists, const QString &text, const Answer &answer)
{
    ++m_question;
    for (const models::CancelFetch &cancel : std::exchange(m_underWay, {}))
        cancel();
    if (client != m_client) {
        qDeleteAll(m_sources);
        m_sources.clear();
        m_client = client;
    }
    m_lists = lists.mid(0, mostLists);
    m_text = text.trimmed();
    m_answer = answer;
    m_pause.stop();
    if (!m_client || m_text.isEmpty())
        return;
    m_pause.setSingleShot(true);
    m_pause.disconnect(this);
    connect(&m_pause, &QTimer::timeout, this, &DocumentFinder::ask);
    m_pause.start(typingPauseMilliseconds);
}

void DocumentFinder::ask()
{
    for (const models::DocumentsAddress &list : std::as_const(m_lists)) {
        const QString key = QStringList{list.applicationId, list.viewId, list.formId}.join(u'/');
        DocumentsSource *&source = m_sources[key];
        if (!source) {
            source = new DocumentsSource(*m_client, list, this);
            connect(source, &DocumentsSource::loaded, this, [this, source = source] { askList(*source, m_question); });
        }
        source->isLoaded() ? askList(*source, m_question) : source->load();
    }
}

std::optional<contract::runtime_designs::FieldDefinition> DocumentFinder::textOf(const DocumentsSource &source)
{
    for (const models::DocumentColumn &column : source.columns()) {
        const FieldKind kind = documents::kindOf(column.field.kind);
        if (kind == FieldKind::Text || kind == FieldKind::LongText)
            return column.field;
    }
    return std::nullopt;
}

void DocumentFinder::askList(DocumentsSource &source, quint64 question)
{
    const auto field = textOf(source);
    if (!field)
        return;
    models::PageQuery query;
    query.lines = mostOfEach;
    query.filters = {QString(field->name % u'~' % m_text)};
    m_underWay.append(source.fetchPage()(
        query, [this, &source, question, field = *field](const client::Result<models::Page> &answer) {
            if (!answer || question != m_question)
                return;
            QList<Found> found;
            for (const QJsonObject &row : answer->rows)
                found.append(
                    {source.address().applicationId, source.address().formId, DocumentsSource::documentIdOf(row),
                        row.value("items"_L1).toObject().value(field.name).toString().simplified().left(120),
                        source.title()});
            m_answer(found);
        }));
}

} // namespace formwright::editors
