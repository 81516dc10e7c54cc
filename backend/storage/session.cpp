#include "backend/storage/session.h"

namespace formwright::storage {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostStatements = 512;

// One engine cannot keep U+0000 in a text and its driver cuts the statement there; the other keeps what nobody can read
// back whole.
void refuseNull(const QVariantList &values)
{
    for (const QVariant &value : values) {
        if (value.typeId() == QMetaType::QString && value.toString().contains(QChar::Null))
            throw contract::Error::invalid(u"a text holds the character U+0000, which cannot be kept"_s);
    }
}

} // namespace

Rows::Rows(std::shared_ptr<Statement> statement) : m_statement(std::move(statement))
{
    m_statement->inUse = true;
}

Rows::~Rows()
{
    if (m_statement) {
        m_statement->finish();
        m_statement->inUse = false;
    }
}

bool Rows::next()
{
    return m_statement->next();
}

Session::Session(Engine engine, std::unique_ptr<Connection> connection)
    : m_dialect(engine), m_connection(std::move(connection))
{ }

void Session::forgetStatements()
{
    m_statements.clear();
}

std::shared_ptr<Statement> Session::statement(const QString &sql)
{
    const auto found = m_statements.constFind(sql);
    if (found != m_statements.constEnd() && !(*found)->inUse)
        return *found;
    std::shared_ptr<Statement> statement = m_connection->prepare(sql);
    if (found == m_statements.constEnd()) {
        if (m_statements.size() >= mostStatements)
            m_statements.clear();
        m_statements.insert(sql, statement);
    }
    return statement;
}

Rows Session::run(const QString &sql, const QVariantList &values)
{
    refuseNull(values);
    std::shared_ptr<Statement> prepared = statement(sql);
    try {
        prepared->execute(values);
    } catch (...) {
        m_statements.remove(sql);
        throw;
    }
    return Rows(std::move(prepared));
}

qint64 Session::change(const QString &sql, const QVariantList &values)
{
    const Rows rows = run(sql, values);
    return rows.affected();
}

} // namespace formwright::storage
