#pragma once

#include "api/button_fixture.h"
#include "backend/files/spreadsheet.h"
#include "support/uploaded_file.h"

#include <QTemporaryDir>

namespace formwright::tests {

// The place of the buttons, with a view that is exported and filled from files.
class ExcelPlace : public ButtonPlace
{
public:
    explicit ExcelPlace(const QString &engine, const QHash<QString, QString> &settings = {})
        : ButtonPlace(engine, settings)
    {
        exportButton = button(16, {{u"parentView"_s, view}});
        importButton = button(27, {{u"parentView"_s, view}});
    }

    QByteArray activity(const QByteArray &name, const QByteArray &query = {}) const
    {
        return runtimeOfView(view, "/activities/" + name + query);
    }
    QByteArray runtimeOfView(const QString &id, const QByteArray &rest) const
    {
        return runtime("/views/" + sealed(const_cast<TestBackend &>(server), id) + rest);
    }
    Answer exported(const QByteArray &query = {}, const QByteArray &body = "{}")
    {
        return server.post(activity("exportExcel", query), body);
    }
    // The rows of a workbook as texts, the headings first.
    static QList<QStringList> rowsOf(const QByteArray &content, const QString &sheet = {})
    {
        const QTemporaryDir directory;
        const QString path = directory.filePath(u"book.xlsx"_s);
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            return {};
        file.close();
        const auto reader = files::openSpreadsheet(path, {sheet, 1});
        QList<QStringList> all{reader->headers()};
        files::Row row;
        while (reader->next(row)) {
            QStringList texts;
            for (const files::Cell &cell : row.cells)
                texts.append(files::plainText(cell));
            all.append(texts);
        }
        return all;
    }
    QList<QStringList> exportedRows(const QByteArray &query = {}, const QByteArray &body = "{}")
    {
        const Answer answer = exported(query, body);
        if (answer.status != 200) {
            qWarning("%s", answer.body.constData());
            return {};
        }
        return rowsOf(answer.body);
    }

    QByteArray upload(const QByteArray &name, const QByteArray &content)
    {
        return uploadForImport(server, name, content);
    }
    Answer imported(const QByteArray &path, const QByteArray &act = "importExcel")
    {
        return server.post(activity(act), R"({"path":")" + path + "\"}");
    }
    QJsonObject progress(const QByteArray &kind, const QByteArray &query = {})
    {
        return server.get("/api/runtime/" + kind + "/readProcess" + query).data().toObject();
    }
    bool isOver(const QByteArray &kind, const QByteArray &query = {})
    {
        const QString state = progress(kind, query).value("state"_L1).toString();
        return state == "done"_L1 || state == "failed"_L1 || state == "cancelled"_L1;
    }
    // Uploads and imports it, and waits for its end.
    QJsonObject importOf(
        const QByteArray &content, const QByteArray &name = "rows.csv", const QByteArray &act = "importExcel")
    {
        const Answer begun = imported(upload(name, content), act);
        if (begun.status != 200) {
            qWarning("%s", begun.body.constData());
            return {};
        }
        if (!QTest::qWaitFor([&] { return isOver("importExcel"); }, 60'000))
            return {};
        return progress("importExcel");
    }
    // "row column: reason" of each cell that was refused.
    static QStringList failuresOf(const QJsonObject &progress, const QString &member = u"failures"_s)
    {
        QStringList texts;
        const QJsonArray failures = progress.value(member).toArray();
        for (const QJsonValue &each : failures)
            texts.append(QString::number(each["row"_L1].toInt()) % u' ' % each["column"_L1].toString() % u": "_s
                % each["reason"_L1].toString());
        return texts;
    }

    QString exportButton;
    QString importButton;
};

} // namespace formwright::tests
