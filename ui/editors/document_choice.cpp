#include "ui/editors/document_choice.h"

#include "ui/documents/field_text.h"

#include <QCoreApplication>
#include <QPointer>

namespace formwright::editors {

using namespace Qt::StringLiterals;
using client::Result;
using documents::FieldKind;
using widgets::PickerAnswer;

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(DocumentChoice)
};

constexpr int linesAtOnce = 20;

} // namespace

DocumentChoice::DocumentChoice(client::ApiClient &client, const QString &applicationId, const QString &formId)
    : m_source(std::make_unique<models::DocumentsSource>(
        client, models::DocumentsAddress{.applicationId = applicationId, .formId = formId}))
{ }

QString DocumentChoice::placeholder() const
{
    return Texts::tr("A new document");
}

QString DocumentChoice::notFound(const QString &text) const
{
    return text.isEmpty() ? Texts::tr("The form has no documents yet.")
                          : Texts::tr("No document has “%1” in it.").arg(text);
}

QString DocumentChoice::unknownName() const
{
    return Texts::tr("A document");
}

QString DocumentChoice::browseText() const
{
    return Texts::tr("Choose a document");
}

QString DocumentChoice::icon() const
{
    return u"document"_s;
}

void DocumentChoice::search(const QString &text, int page, QObject *context, Then then)
{
    if (m_source->isLoaded()) {
        ask(text, page, context, then);
        return;
    }
    // What is told first decides; the other is not heard any more.
    auto *wait = new QObject(m_source.get());
    QObject::connect(context, &QObject::destroyed, wait, &QObject::deleteLater);
    QObject::connect(m_source.get(), &models::DocumentsSource::loaded, wait,
        [this, wait, text, page, context = QPointer(context), then] {
            wait->deleteLater();
            if (context)
                ask(text, page, context, then);
        });
    QObject::connect(
        m_source.get(), &models::DocumentsSource::failed, wait, [wait, then](const client::Failure &failure) {
            wait->deleteLater();
            then({{}, false, failure.message});
        });
    m_source->load();
}

QString DocumentChoice::textOf(const QJsonObject &row, qsizetype column) const
{
    if (column >= m_source->columns().size())
        return {};
    const auto &field = m_source->columns().at(column).field;
    return m_source->textOf(field, row.value("items"_L1).toObject().value(field.name)).simplified().left(120);
}

void DocumentChoice::ask(const QString &text, int page, QObject *context, const Then &then)
{
    models::PageQuery query;
    query.number = page;
    query.lines = linesAtOnce;
    if (!text.isEmpty()) {
        for (const models::DocumentColumn &column : m_source->columns()) {
            const FieldKind kind = documents::kindOf(column.field.kind);
            if (kind == FieldKind::Text || kind == FieldKind::LongText) {
                query.filters = {QString(column.field.name % u'~' % text)};
                break;
            }
        }
    }
    m_source->fetchPage()(query, [this, page, context = QPointer(context), then](const Result<models::Page> &answer) {
        if (!context)
            return;
        if (!answer) {
            then({{}, false, answer.failure().message});
            return;
        }
        PickerAnswer found;
        for (const QJsonObject &row : answer->rows) {
            const QString id = models::DocumentsSource::documentIdOf(row), name = textOf(row, 0);
            found.items.append({id, name.isEmpty() ? id : name, textOf(row, 1), false});
        }
        found.hasMore = qint64(page) * linesAtOnce < answer->total;
        then(found);
    });
}

void DocumentChoice::names(const QStringList &, QObject *, Then then)
{
    then({});
}

} // namespace formwright::editors
