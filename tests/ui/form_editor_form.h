// A form on a server of a few lines, and the page that it is drawn on.
#pragma once

#include "app/contract/encode.h"
#include "ui/fake_server.h"
#include "ui/formeditor/canvas.h"
#include "ui/formeditor/form_editor.h"

#include <QApplication>
#include <QDropEvent>
#include <QMimeData>
#include <QTest>

namespace formwright::tests {

inline const QString drawnForm
    = QStringLiteral("<h1>Purchase request</h1>\n"
                     "<p>What a department wants to buy.</p>\n"
                     "<o-input name=\"number\" label=\"Number\" required maxlength=\"12\"></o-input>\n"
                     "<o-input name=\"amount\" label=\"Amount\" type=\"decimal\"></o-input>\n"
                     "<o-date-picker name=\"needed\" label=\"Needed by\"></o-date-picker>\n"
                     "<o-select name=\"state\" label=\"State\">\n"
                     "  <option value=\"open\">Open</option>\n"
                     "  <option value=\"done\">Done</option>\n"
                     "</o-select>\n"
                     "<details open>\n"
                     "  <summary>Who asks</summary>\n"
                     "  <o-user-select name=\"asker\" label=\"Asked by\"></o-user-select>\n"
                     "  <o-checkbox name=\"urgent\" label=\"Urgent\"></o-checkbox>\n"
                     "</details>\n"
                     "<table>\n"
                     "  <tr>\n"
                     "    <th>Reason</th>\n"
                     "    <td><o-textarea name=\"reason\" label=\"Reason\"></o-textarea></td>\n"
                     "  </tr>\n"
                     "</table>\n");

// What the server has of it, and how often it was saved.
struct StoredForm {
    QString text = drawnForm;
    int version = 4;
    QJsonObject settings{}; // members that were set
    QString module = QStringLiteral("m1"); // empty: it was deleted
    std::optional<FakeAnswer> refused{}; // to every save

    FakeAnswer answer(const FakeRequest &request)
    {
        if (module.isEmpty())
            return refusal(404, QStringLiteral("no such thing"));
        if (request.method == "GET" && request.path.endsWith(QLatin1StringView("/forms/f1"))) {
            contract::designtime::DesignForm form;
            form.id = QStringLiteral("f1");
            form.name = QStringLiteral("Purchase request");
            form.templatecontext = text;
            form.version = version;
            form.applicationId = QStringLiteral("a1");
            form.moduleId = module;
            form.permissionType = QStringLiteral("public");
            form.layoutType = QStringLiteral("horizontal");
            contract::JsonWriter out;
            contract::encode(out, form, contract::WireContext());
            QJsonObject told = QJsonDocument::fromJson(out.text()).object();
            for (auto it = settings.begin(); it != settings.end(); ++it)
                told.insert(it.key(), it.value());
            return data(told);
        }
        if (request.method == "PUT" && request.path.endsWith(QLatin1StringView("/forms/f1"))) {
            if (!request.path.contains(QString(QLatin1StringView("/modules/") + module + QLatin1StringView("/"))))
                return refusal(404, QStringLiteral("there is no such form"));
            if (refused)
                return *refused;
            const QJsonObject body = request.body.toObject();
            const QJsonValue sent = body.value(QLatin1StringView("version"));
            if (!sent.isUndefined() && !sent.isNull() && sent.toInt() != version)
                return refusal(409, QStringLiteral("the form was changed by somebody else: read it again"), 40911);
            for (auto it = body.begin(); it != body.end(); ++it) {
                if (it.key() == QLatin1StringView("templatecontext"))
                    text = it.value().toString(text); // null: as it is
                else if (!it.value().isNull() && it.key() != QLatin1StringView("version"))
                    settings.insert(it.key(), it.value());
            }
            return data(
                QJsonObject{{QStringLiteral("id"), QStringLiteral("f1")}, {QStringLiteral("version"), ++version}});
        }
        return refusal(404, QStringLiteral("no such thing"));
    }
};

inline forms::NodeId nodeNamed(const formeditor::FormDesign &design, const QString &name)
{
    for (const forms::SourceNode &node : design.tree().nodes()) {
        if (node.isElement() && node.value(u"name") == name)
            return node.id;
    }
    return 0;
}

inline forms::NodeId nodeTagged(const formeditor::FormDesign &design, const QString &tag)
{
    for (const forms::SourceNode &node : design.tree().nodes()) {
        if (node.tag == tag)
            return node.id;
    }
    return 0;
}

// As the window system hands it over, since the mouse of a test has no drags.
inline void dropOn(QWidget &on, QMimeData &data, QPoint at, Qt::DropActions actions = Qt::CopyAction | Qt::MoveAction)
{
    QDragEnterEvent enter(at, actions, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&on, &enter);
    QVERIFY(enter.isAccepted());
    QDragMoveEvent move(at, actions, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&on, &move);
    QVERIFY(move.isAccepted());
    QDropEvent dropped(at, actions, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&on, &dropped);
}

inline QStringList drawnFields(const formeditor::FormDesign &design)
{
    QStringList names;
    for (const int index : design.tree().fields())
        names.append(design.tree().at(index).value(u"name"));
    return names;
}

} // namespace formwright::tests
