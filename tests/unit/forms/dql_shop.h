// A database with two forms and documents that are parents and children of one another, and the same documents in
// memory.
#pragma once

#include "app/dql/evaluation.h"
#include "app/template/form_template.h"
#include "backend/forms/dql_statement.h"
#include "backend/forms/form_store.h"
#include "backend/storage/migrator.h"
#include "support/test_database.h"
#include "unit/dql/shop.h"

#include <deque>
#include <random>

namespace formwright::tests {

class Shop
{
public:
    explicit Shop(const QString &engine) : place(engine), database(place.open())
    {
        storage::migrate(*database);
        database->write([&](storage::Session &session) {
            session.execute(
                u"INSERT INTO application (id, name, name_key, created, modified) VALUES ('a', 'A', 'a', 1, 1)"_s);
            session.execute(
                u"INSERT INTO module (id, application_id, superior, name) VALUES ('a', 'a', 'a', 'Sales')"_s);
            addForm(session, u"ORDER"_s, u"Order"_s, orderTemplate);
            addForm(session, u"LINE"_s, u"Line"_s, lineTemplate);
        });
    }

    // A document in both places. Those of another domain are in the database alone.
    const dql::Document &add(const dql::Document &document, const QString &domainId = u"d1"_s)
    {
        forms::Record record;
        record.id = document.id.section(u"--"_s, 0, 0);
        record.parentId = document.parentId;
        record.authorId = document.authorId;
        record.authorDepartmentId = document.authorDepartmentId;
        record.created = document.created;
        record.modified = document.modified;
        record.modifierId = document.modifierId;
        record.isTemporary = document.isTemporary;
        record.values = document.values;
        const forms::FormDesign &design = *forms.designs[document.form];
        database->write([&](storage::Session &session) {
            insertRecord(session, design, domainId, record);
            session.execute(QString(u"UPDATE "_s % design.table % u" SET versions = ? WHERE id = ?"_s),
                document.versions, record.id);
        });
        if (domainId != "d1"_L1)
            return document;
        documents.push_back(document);
        return documents.back();
    }
    // Once all are there.
    void relate()
    {
        for (dql::Document &child : documents) {
            for (dql::Document &parent : documents) {
                if (child.parentId != parent.id)
                    continue;
                child.parent = &parent;
                parent.children.append(&child);
            }
        }
    }

    forms::FieldValue value(int form, int field, const QString &text) const
    {
        return std::get<forms::FieldValue>(forms::decodeText(forms.designs[form]->fields[field], text));
    }

    // The ids of the orders that a condition is about, joined.
    QString fromDatabase(const dql::Condition &condition)
    {
        forms::RecordQuery query;
        query.domainId = u"d1"_s;
        query.predicates.append(compiled(database->dialect(), condition, forms));
        const forms::RecordStatement statement
            = listStatement(database->dialect(), *forms.designs[0], query, 10'000, 0);
        QStringList ids;
        storage::Rows rows = database->reader().run(statement.sql, statement.values);
        while (rows.next())
            ids.append(rows.text(0));
        ids.sort();
        return ids.join(u' ');
    }
    QString fromMemory(const dql::Condition &condition) const
    {
        QStringList ids;
        for (const dql::Document &document : documents) {
            if (document.form == 0 && holds(condition, document))
                ids.append(document.id.section(u"--"_s, 0, 0));
        }
        ids.sort();
        return ids.join(u' ');
    }

    TestDatabase place;
    std::unique_ptr<storage::Database> database;
    forms::DqlForms forms;
    std::deque<dql::Document> documents;

private:
    void addForm(storage::Session &session, const QString &id, const QString &name, const QString &templateText)
    {
        forms::FormDesign design;
        design.id = id;
        design.applicationId = design.moduleId = u"a"_s;
        design.name = name;
        design.templateSource = templateText;
        design.fields = forms::parseTemplate(templateText).fields;
        insertForm(session, design, 1);
        forms.add(std::make_shared<forms::FormDesign>(*forms::loadForm(session, id)), u"Sales/"_s % name);
    }
};

} // namespace formwright::tests
