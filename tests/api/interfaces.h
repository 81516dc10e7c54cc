// Every way to a document that the server has, by name: what a matrix of permissions is asked through.
#pragma once

#include "api/excel_fixture.h"
#include "backend/messages/comment_store.h"
#include "backend/uploads/file_store.h"
#include "backend/uploads/upload_path.h"

#include <QDir>

#include <functional>

namespace formwright::tests {

// The place of buttons, with a button for everything that can be pressed and a row operation.
class MatrixPlace : public ExcelPlace
{
public:
    explicit MatrixPlace(const QString &engine) : ExcelPlace(engine)
    {
        for (const int type : {6, 14, 21, 25, 26, 28, 34, 37, 45})
            m_buttons.insert(type, button(type));
        m_buttons.insert(13, button(13, {{u"address"_s, u"http://127.0.0.1:9/orders"_s}}));
        m_buttons.insert(16, exportButton);
        m_buttons.insert(27, importButton);
        for (const int type : {18, 29, 36})
            m_buttons.insert(type, button(type, {{u"parentView"_s, view}}));
        operation = Designer(server).column(application.applicationId, view,
            {{u"name"_s, u"Go"_s}, {u"type"_s, u"COLUMN_TYPE_OPERATE"_s}, {u"actionScript"_s, u"1"_s},
                {u"dispatcherUrlScript"_s, u"'/orders'"_s}});
        server.beUser();
    }

    QStringList buttons() const { return m_buttons.values(); }
    QByteArray buttonId(int type) { return sealed(server, m_buttons.value(type)); }
    QByteArray form() const { return "/forms/" + application.form; }
    QByteArray formOf(const QString &document) { return form() + "/documents/" + sealed(server, document); }

    // One of the user's own, whoever may make one.
    QString anotherDocument(const QString &code)
    {
        const auto design = server.backend().services().forms.form(server.database().reader(), application.formId);
        forms::Record record;
        record.id = server.backend().services().ids.next();
        record.authorId = record.modifierId = server.userId();
        record.created = record.modified = server.clock().nowMilliseconds();
        record.values = {{false, code, 0}, {false, u"7"_s, 7}, {false, u"n"_s, 0}};
        server.database().write(
            [&](Session &session) { forms::insertRecord(session, *design, server.domainId(), record); });
        return forms::documentId(record.id, application.formId);
    }

    // What somebody else said of the document.
    QByteArray commentOn(const QString &document)
    {
        messages::StoredComment comment;
        comment.id = server.backend().services().ids.next();
        comment.domainId = server.domainId();
        comment.subjectKind = u"document"_s;
        comment.subjectId = document;
        comment.senderId = other;
        comment.content = u"said of a foreign one"_s;
        server.database().write([&](Session &session) { messages::insertComment(session, comment); });
        return runtime("/comments/" + sealed(server, comment.id));
    }

    // The path of a file of somebody else that the document's note names.
    QByteArray fileOf(const QString &document)
    {
        const auto design = server.backend().services().forms.form(server.database().reader(), application.formId);
        uploads::StoredFile file;
        file.id = server.backend().services().ids.next();
        file.path = u"item/202601/"_s % file.id;
        file.folder = u"item"_s;
        file.ownerId = other;
        file.domainId = server.domainId();
        const QString path = uploads::wirePath(file.path);
        const QString place = server.dataDirectory() % path;
        QDir().mkpath(QFileInfo(place).path());
        QFile(place).open(QIODevice::WriteOnly);
        server.database().write([&](Session &session) {
            uploads::insertFile(session, file, 1);
            const auto key = forms::documentKey(document);
            auto record = forms::recordById(session, *design, server.domainId(), key->recordId);
            if (!record)
                return;
            record->values[design->fieldIndex(u"note"_s)] = {false, path, 0};
            record->modifierId = other;
            forms::replaceRecord(session, *design, server.domainId(), *record);
        });
        return path.toUtf8();
    }
    QByteArray idOfFile(const QByteArray &path) const
    {
        return sealed(const_cast<TestBackend &>(server), QString::fromUtf8(path).section(u'/', -1));
    }

    QString operation; // the column

private:
    QMap<int, QString> m_buttons; // by type
};

struct Interface {
    const char *name;
    bool isOfView = false; // by way of the view
    int button = 0; // the type of the button that is pressed; 0: none
    bool isOfRows = false; // shows or tells rows, and not one document
    bool writes = false; // takes values of fields: `items`
    bool isAskedToRefuse = false; // alone: what it does where it may is slow, or ends all documents
    std::function<Answer(MatrixPlace &place, const QString &document, const QByteArray &items)> ask;
};

inline const QByteArray usualItems = R"({"code":"own","price":7,"note":"n"})";

inline QByteArray operationBody(MatrixPlace &place, const QString &document)
{
    return json({{u"columnName"_s, u"Go"_s}, {u"content"_s, QString()},
        {u"docId"_s, QString::fromLatin1(sealed(place.server, document))}});
}

inline const QList<Interface> &interfaces()
{
    using Place = MatrixPlace;
    using Id = QString;
    using Items = QByteArray;
    const auto ofForm = [](const char *name, auto ask) { return Interface{name, false, 0, false, false, false, ask}; };
    const auto rowsOfForm = [](const char *name, auto ask) {
        return Interface{name, false, 0, true, false, false, ask};
    };
    const auto rowsOfView = [](const char *name, auto ask) {
        return Interface{name, true, 0, true, false, false, ask};
    };
    const auto ofView = [](const char *name, auto ask) { return Interface{name, true, 0, false, false, false, ask}; };
    const auto writing = [](const char *name, auto ask) { return Interface{name, false, 0, false, true, false, ask}; };
    const auto pressing = [](const char *name, int button, auto ask) {
        return Interface{name, false, button, false, false, false, ask};
    };
    static const QList<Interface> all{
        ofForm("definition",
            [](Place &p, const Id &, const Items &) { return p.server.get(p.runtime(p.form() + "/definition")); }),
        ofForm("new document",
            [](Place &p, const Id &, const Items &) { return p.server.get(p.runtime(p.form() + "/empty")); }),
        ofForm("refresh",
            [](Place &p, const Id &id, const Items &) {
                return p.server.post(p.runtime(p.formOf(id) + "/refresh"),
                    R"({"actField":"code","tabId":"","document":)" + p.body(R"({"code":"x"})", id) + "}");
            }),
        ofForm("validate",
            [](Place &p, const Id &id, const Items &) {
                return p.server.post(p.application.documents() + "/validate",
                    R"({"applicationId":")" + p.application.application + R"(","id":")" + sealed(p.server, id)
                        + R"(","templateForm":"","formId":")" + p.application.form
                        + R"(","sign":"","parentId":"","subDocuments":[],"items":{"code":"x"}})");
            }),
        ofView("template of a view",
            [](Place &p, const Id &, const Items &) { return p.server.get(p.runtimeOfView(p.view, "/template")); }),
        Interface{"search form", true, 0, false, false, true,
            [](Place &p, const Id &, const Items &) {
                return p.server.get(p.runtimeOfView(p.view, "/searchformtemplate"));
            }},
        rowsOfForm("list",
            [](Place &p, const Id &, const Items &) {
                return p.server.get(p.application.documents() + "?formid=" + p.application.form);
            }),
        rowsOfView("list by a view",
            [](Place &p, const Id &, const Items &) {
                return p.server.get(p.application.documents() + "?viewid=" + sealed(p.server, p.view));
            }),
        rowsOfView("rows of a view",
            [](Place &p, const Id &, const Items &) {
                return p.server.post(p.runtimeOfView(p.view, "/documents"), "{}");
            }),
        rowsOfView("tree",
            [](Place &p, const Id &, const Items &) {
                return p.server.post(p.runtime("/treeviews/" + sealed(p.server, p.view) + "/documents"), "{}");
            }),
        rowsOfView("values of a column",
            [](Place &p, const Id &, const Items &) {
                return p.server.post(p.runtimeOfView(p.view, "/filterColumns?fieldName=code"), "{}");
            }),
        ofView("row again",
            [](Place &p, const Id &id, const Items &) {
                return p.server.post(p.runtimeOfView(p.view, "/documents/" + sealed(p.server, id) + "/refresh"));
            }),
        ofView("operation of a row",
            [](Place &p, const Id &id, const Items &) {
                return p.server.put(
                    p.runtimeOfView(p.view, "/columns/" + sealed(p.server, p.operation) + "/runActionScript"),
                    operationBody(p, id));
            }),
        ofView("before an operation",
            [](Place &p, const Id &id, const Items &) {
                return p.server.put(
                    p.runtimeOfView(p.view, "/columns/" + sealed(p.server, p.operation) + "/beforescript"),
                    operationBody(p, id));
            }),
        ofView("address of an operation",
            [](Place &p, const Id &id, const Items &) {
                return p.server.put(
                    p.runtimeOfView(p.view, "/columns/" + sealed(p.server, p.operation) + "/runDispatcherUrlScript"),
                    operationBody(p, id));
            }),
        ofView("after an operation",
            [](Place &p, const Id &id, const Items &) {
                return p.server.post(
                    p.runtimeOfView(p.view, "/columns/" + sealed(p.server, p.operation) + "/afterscript"),
                    operationBody(p, id));
            }),
        ofForm("read", [](Place &p, const Id &id, const Items &) { return p.server.get(p.document(id)); }),
        ofForm("template",
            [](Place &p, const Id &id, const Items &) { return p.server.get(p.runtime(p.formOf(id) + "/template")); }),
        ofForm("log of a field",
            [](Place &p, const Id &id, const Items &) {
                return p.server.get(p.document(id) + "/formhelper/inputlog?fieldName=code");
            }),
        ofForm("signatures",
            [](Place &p, const Id &id, const Items &) { return p.server.get(p.document(id) + "/htmlsignature"); }),
        ofForm("signing buttons",
            [](Place &p, const Id &id, const Items &) {
                return p.server.get(p.document(id) + "/signatureButtonFields");
            }),
        ofForm("comments",
            [](Place &p, const Id &id, const Items &) {
                return p.server.get(p.runtime("/flags/" + sealed(p.server, id) + "/comments"));
            }),
        ofForm("comment",
            [](Place &p, const Id &id, const Items &) {
                return p.server.post(
                    p.runtime("/flags/" + sealed(p.server, id) + "/comments"), R"({"comment":"<p>x</p>"})");
            }),
        ofForm("comment: its answers",
            [](Place &p, const Id &id, const Items &) { return p.server.get(p.commentOn(id) + "/answers"); }),
        ofForm("comment: liked",
            [](Place &p, const Id &id, const Items &) { return p.server.put(p.commentOn(id) + "/like"); }),
        ofForm("comment: disliked",
            [](Place &p, const Id &id, const Items &) { return p.server.put(p.commentOn(id) + "/unlike"); }),
        ofForm("file of a document",
            [](Place &p, const Id &id, const Items &) {
                return p.server.get("/api/runtime/app/files?path=" + p.fileOf(id));
            }),
        ofForm("file of a document, by its id",
            [](Place &p, const Id &id, const Items &) {
                return p.server.get("/api/runtime/app/files/" + p.idOfFile(p.fileOf(id)));
            }),
        ofForm("history of a flow",
            [](Place &p, const Id &id, const Items &) {
                return p.server.get(p.document(id) + "/workflows/flowhistorys");
            }),
        writing("create",
            [](Place &p, const Id &, const Items &items) {
                return p.server.post(p.application.documents(), documentBody(p.application, items));
            }),
        writing("create a draft",
            [](Place &p, const Id &, const Items &items) {
                return p.server.post(p.application.documents() + "/withoutValid", documentBody(p.application, items));
            }),
        writing("update",
            [](Place &p, const Id &id, const Items &items) { return p.server.put(p.document(id), p.body(items, id)); }),
        writing("update a draft",
            [](Place &p, const Id &id, const Items &items) {
                return p.server.put(p.document(id) + "/withoutValid", p.body(items, id));
            }),
        writing("patch",
            [](Place &p, const Id &id, const Items &items) {
                return p.server.patch(
                    p.document(id), R"({"id":")" + sealed(p.server, id) + R"(","items":)" + items + "}");
            }),
        writing("child row",
            [](Place &p, const Id &id, const Items &items) {
                return p.server.put(p.document(id) + "/childs", documentBody(p.application, items));
            }),
        writing("batch",
            [](Place &p, const Id &id, const Items &items) {
                return p.server.post(
                    p.application.documents() + "/batch", R"({"documents":[)" + p.body(items, id) + "]}");
            }),
        writing("batch of fields",
            [](Place &p, const Id &id, const Items &items) {
                return p.server.post(p.application.documents() + "/batch",
                    R"({"id":")" + sealed(p.server, id) + R"(","items":)" + items + "}");
            }),
        Interface{"save by a button", false, 34, false, true, false,
            [](Place &p, const Id &id, const Items &items) {
                return p.server.put(
                    p.runtime("/activities/" + p.buttonId(34) + "/execute?docId=" + sealed(p.server, id)),
                    p.body(items, id));
            }},
        ofForm("delete", [](Place &p, const Id &id, const Items &) { return p.server.del(p.document(id)); }),
        ofForm("delete several",
            [](Place &p, const Id &id, const Items &) {
                return p.server.del(p.application.documents(), idList({QString::fromLatin1(sealed(p.server, id))}));
            }),
        pressing("script of a button", 6,
            [](Place &p, const Id &id, const Items &) {
                return p.server.get(
                    p.runtime("/activities/" + p.buttonId(6) + "/runScript?docId=" + sealed(p.server, id)));
            }),
        pressing("script before a button", 6,
            [](Place &p, const Id &id, const Items &) {
                return p.server.post(
                    p.runtime("/activities/" + p.buttonId(6) + "/runbeforeactionscript?docId=" + sealed(p.server, id)));
            }),
        pressing("script after a button", 6,
            [](Place &p, const Id &id, const Items &) {
                return p.server.post(
                    p.runtime("/activities/" + p.buttonId(6) + "/runafteractionscript?docId=" + sealed(p.server, id)));
            }),
        pressing("address of a button", 13,
            [](Place &p, const Id &id, const Items &) {
                return p.server.put(
                    p.runtime("/activities/" + p.buttonId(13) + "/executeAddress?docId=" + sealed(p.server, id)), "{}");
            }),
        pressing("print", 14,
            [](Place &p, const Id &id, const Items &) {
                return p.server.get(p.runtime(p.formOf(id) + "/activities/print?actId=" + p.buttonId(14)));
            }),
        pressing("copy", 21,
            [](Place &p, const Id &id, const Items &) {
                return p.server.post(p.act(id, "copy"), R"({"id":")" + p.buttonId(21) + "\"}");
            }),
        pressing("share", 37,
            [](Place &p, const Id &id, const Items &) {
                return p.server.post(p.act(id, "share?actId=" + p.buttonId(37)),
                    json({{u"transpond"_s, u"look"_s}, {u"handleUrl"_s, u"/x"_s},
                        {u"receiverid"_s, QString::fromLatin1(sealed(p.server, p.other))}, {u"email"_s, false},
                        {u"msm"_s, false}}));
            }),
        pressing("sign", 28,
            [](Place &p, const Id &id, const Items &) {
                return p.server.post(p.document(id) + "/activities/sign", R"({"id":")" + p.buttonId(28) + "\"}");
            }),
        pressing("stamp", 28,
            [](Place &p, const Id &id, const Items &) {
                return p.server.post(
                    p.document(id) + "/htmlsignature", R"({"versions":1,"buttonId":")" + p.buttonId(28) + "\"}");
            }),
        Interface{"sign several", true, 29, false, false, false,
            [](Place &p, const Id &id, const Items &) {
                return p.server.post(p.application.documents() + "/batchSign",
                    R"({"id":")" + p.buttonId(29) + R"(","docIds":[")" + sealed(p.server, id) + "\"]}");
            }},
        pressing("archive", 45,
            [](Place &p, const Id &id, const Items &) {
                return p.server.get(p.act(id, "archive?actId=" + p.buttonId(45)));
            }),
        Interface{"export", true, 16, true, false, false,
            [](Place &p, const Id &, const Items &) {
                Answer answer = p.exported("?actId=" + p.buttonId(16));
                if (answer.status == 200) { // its texts, to be looked through
                    QByteArray texts;
                    for (const QStringList &row : Place::rowsOf(answer.body))
                        texts += row.join(u'|').toUtf8() + '\n';
                    answer.body = texts;
                }
                return answer;
            }},
        Interface{"print rows", true, 36, true, false, false,
            [](Place &p, const Id &, const Items &) {
                return p.server.post(p.runtimeOfView(p.view, "/activities/print?actId=" + p.buttonId(36)), "{}");
            }},
        Interface{"PDF", false, 25, false, false, true,
            [](Place &p, const Id &id, const Items &) {
                return p.server.post(
                    p.runtime(p.formOf(id) + "/activities/exportPdf?actId=" + p.buttonId(25)), R"({"htmlBody":""})");
            }},
        Interface{"PDF of rows", true, 36, true, false, true,
            [](Place &p, const Id &, const Items &) {
                return p.server.post(p.runtimeOfView(p.view, "/activities/exportPdf?actId=" + p.buttonId(36)), "{}");
            }},
        Interface{"download", false, 26, false, false, true,
            [](Place &p, const Id &id, const Items &) {
                return p.server.post(
                    p.runtime("/activities/" + p.buttonId(26) + "/download?docId=" + sealed(p.server, id)), "{}");
            }},
        Interface{"clear", false, 18, true, false, true,
            [](Place &p, const Id &, const Items &) {
                return p.server.del(p.runtime(p.form() + "/activities/clear?actId=" + p.buttonId(18)));
            }},
        Interface{"import", true, 27, true, false, true,
            [](Place &p, const Id &, const Items &) {
                return p.server.post(p.runtimeOfView(p.view, "/activities/importExcel"),
                    R"({"path":"/uploads/x.csv","actId":")" + p.buttonId(27) + "\"}");
            }},
        Interface{"trial of an import", true, 27, true, false, true,
            [](Place &p, const Id &, const Items &) {
                return p.server.post(p.runtimeOfView(p.view, "/activities/validationExcel"),
                    R"({"path":"/uploads/x.csv","actId":")" + p.buttonId(27) + "\"}");
            }},
    };
    return all;
}

} // namespace formwright::tests
