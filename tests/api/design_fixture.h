#pragma once

#include "support/designer.h"

#include <QJsonDocument>

namespace formwright::tests {

inline const QByteArray designs = "/api/designtime/applications";

// A software with one of everything, made over the interface.
class DesignedSoftware
{
public:
    explicit DesignedSoftware(TestBackend &server) : server(server), designer(server)
    {
        using namespace Qt::StringLiterals;
        application = designer.application(u"Orders"_s);
        module = designer.module(application, u"Main"_s);
        form = designer.form(application, module, u"Order"_s, orderTemplate);
        view = designer.view(application, module, u"All orders"_s, form);
        column = designer.column(application, view, {{u"name"_s, u"Customer"_s}, {u"fieldName"_s, u"customer"_s}});
        button = made(inModule() + "/activities",
            {{u"name"_s, u"Approve"_s}, {u"type"_s, 6}, {u"parentForm"_s, form},
                {u"actionScript"_s, u"var a = 1;\nvar b = 2;\n"_s}});
        menu = made(path() + "/menus", {{u"name"_s, u"All"_s}, {u"linkType"_s, u"01"_s}, {u"actionContent"_s, view}});
        role = made(path() + "/roles", {{u"name"_s, u"Clerk"_s}});
        flow = made(inModule() + "/flows", {{u"name"_s, u"Approval"_s}});
        library = made(path() + "/libraries", {{u"name"_s, u"sums"_s}, {u"content"_s, u"function sum(){return 1;}"_s}});
    }

    QByteArray path() const { return designs + "/" + application.toLatin1(); }
    QByteArray inModule() const { return path() + "/modules/" + module.toLatin1(); }
    QByteArray formPath() const { return inModule() + "/forms/" + form.toLatin1(); }
    QByteArray viewPath() const { return inModule() + "/views/" + view.toLatin1(); }

    QString made(const QByteArray &where, const QJsonObject &what)
    {
        using namespace Qt::StringLiterals;
        const Answer answer = server.post(where, json(what));
        if (answer.status != 200 && answer.status != 201)
            throw std::runtime_error(QByteArray("not made: " + answer.body).toStdString());
        return answer.data().toObject().value("id"_L1).toString();
    }

    QJsonArray revisionsOf(const QString &id)
    {
        using namespace Qt::StringLiterals;
        return server.get(designs + "/elements/" + id.toLatin1() + "/revisions?linesPerPage=1000")
            .data()
            .toObject()
            .value("datas"_L1)
            .toArray();
    }
    // "create 1", ..., newest first.
    QStringList actionsOf(const QString &id)
    {
        using namespace Qt::StringLiterals;
        QStringList actions;
        for (const QJsonValue &row : revisionsOf(id))
            actions.append(row["action"_L1].toString() + u' ' + QString::number(row["number"_L1].toInt()));
        return actions;
    }
    QString revision(const QString &id, int newest = 0)
    {
        using namespace Qt::StringLiterals;
        return revisionsOf(id).at(newest)["id"_L1].toString();
    }
    QString textOf(const QString &revisionId)
    {
        using namespace Qt::StringLiterals;
        return server.get(designs + "/revisions/" + revisionId.toLatin1()).data()["text"_L1].toString();
    }
    Answer restore(const QString &revisionId)
    {
        return server.post(designs + "/revisions/" + revisionId.toLatin1() + "/restore");
    }

    static inline const QString orderTemplate
        = QStringLiteral("<form>\n<o-input name=\"customer\"></o-input>\n<o-input name=\"amount\" "
                         "type=\"decimal\"></o-input>\n</form>\n");

    TestBackend &server;
    Designer designer;
    QString application;
    QString module;
    QString form;
    QString view;
    QString column;
    QString button;
    QString menu;
    QString role;
    QString flow;
    QString library;
};

} // namespace formwright::tests
