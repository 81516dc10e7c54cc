#pragma once

#include "app/contract/designtime.h"

#include <QJsonObject>

namespace formwright::contract::designtime {

// A button of a form or view (Document C, DesignView.activities; decisions: buttons). Members that the documents do not
// have: permissionType, the scripts, onActionFlow, afterAction, address, colorType, icon, fileNameScript,
// signFields, lockFields.
struct DesignActivity {
    QString id;
    QString name;
    int type = 0; // platform-facts 5.1
    QString onActionForm;
    QString onActionView;
    QString onActionFlow;
    bool readonly = false;
    QString editMode = QStringLiteral("0");
    int orderno = 0;
    QString parentForm;
    QString parentView;
    QString jumpType;
    QString expSub;
    QString disableFlowNode;
    QString changeFlowOperator;
    QString changeFlowCc;
    int dispatcherMode = 0; // 0 forward, 1 redirect
    int jumpMode = 0; // 0 to a form, 1 to an address
    int jumpActOpenType = 0; // 0 current page, 1 layer, 2 tab, 3 new window
    bool withOld = false;
    QString actionType;
    int actionSelection = 0;
    int workFlowType = 0;
    bool contextMenu = false;
    bool showInToolbar = true;
    QString parentFullName;
    QString permissionType;
    QString hiddenScript;
    QString readonlyScript;
    QString beforeActionScript;
    QString actionScript;
    QString afterActionScript;
    QString fileNameScript;
    QString signFields; // of a signature: what it covers, names separated by ";"; empty for everything
    bool lockFields = true; // of a signature: what it covers stays as it is from then on
    QString importMapping;
    int afterAction = 0; // 0 none, 1 back, 2 close, 3 jump
    QString dispatcherUrl;
    QString address;
    QString addressMethod = QStringLiteral("POST");
    QString colorType = QStringLiteral("default");
    QString icon;
    QString multiLanguageLabel;
    QString description;
    QString applicationId;
    QString moduleId;
    int version = 1;
    Moment lastModifyTime;

    static constexpr auto fields()
    {
        using A = DesignActivity;
        return std::tuple{member("id", &A::id), member("name", &A::name), member("type", &A::type),
            member("onActionForm", &A::onActionForm), member("onActionView", &A::onActionView),
            member("onActionFlow", &A::onActionFlow), member("readonly", &A::readonly),
            member("editMode", &A::editMode), member("orderno", &A::orderno), member("parentForm", &A::parentForm),
            member("parentView", &A::parentView), member("jumpType", &A::jumpType), member("expSub", &A::expSub),
            member("disableFlowNode", &A::disableFlowNode), member("changeFlowOperator", &A::changeFlowOperator),
            member("changeFlowCc", &A::changeFlowCc), member("dispatcherMode", &A::dispatcherMode),
            member("jumpMode", &A::jumpMode), member("jumpActOpenType", &A::jumpActOpenType),
            member("withOld", &A::withOld), member("actionType", &A::actionType),
            member("actionSelection", &A::actionSelection), member("workFlowType", &A::workFlowType),
            member("contextMenu", &A::contextMenu), member("showInToolbar", &A::showInToolbar),
            member("parentFullName", &A::parentFullName), member("permissionType", &A::permissionType),
            member("hiddenScript", &A::hiddenScript), member("readonlyScript", &A::readonlyScript),
            member("beforeActionScript", &A::beforeActionScript), member("actionScript", &A::actionScript),
            member("afterActionScript", &A::afterActionScript), member("fileNameScript", &A::fileNameScript),
            member("signFields", &A::signFields), member("lockFields", &A::lockFields),
            member("afterAction", &A::afterAction), member("dispatcherUrl", &A::dispatcherUrl),
            member("address", &A::address), member("addressMethod", &A::addressMethod),
            member("colorType", &A::colorType), member("icon", &A::icon),
            member("multiLanguageLabel", &A::multiLanguageLabel), member("description", &A::description),
            member("applicationId", &A::applicationId), member("moduleId", &A::moduleId),
            member("version", &A::version).about("counts saves; send it back to notice those of others"),
            member("lastModifyTime", &A::lastModifyTime)};
    }
};

// What a client says of a button; what is absent keeps its value, or gets its default in a new button.
struct ActivityContent {
    std::optional<QString> name;
    std::optional<int> type;
    std::optional<QString> onActionForm;
    std::optional<QString> onActionView;
    std::optional<QString> onActionFlow;
    std::optional<bool> readonly;
    std::optional<QString> editMode;
    std::optional<int> orderno;
    std::optional<QString> parentForm;
    std::optional<QString> parentView;
    std::optional<QString> jumpType;
    std::optional<QString> expSub;
    std::optional<QString> disableFlowNode;
    std::optional<QString> changeFlowOperator;
    std::optional<QString> changeFlowCc;
    std::optional<int> dispatcherMode;
    std::optional<int> jumpMode;
    std::optional<int> jumpActOpenType;
    std::optional<bool> withOld;
    std::optional<QString> actionType;
    std::optional<int> actionSelection;
    std::optional<int> workFlowType;
    std::optional<bool> contextMenu;
    std::optional<bool> showInToolbar;
    std::optional<QString> permissionType;
    std::optional<QString> hiddenScript;
    std::optional<QString> readonlyScript;
    std::optional<QString> beforeActionScript;
    std::optional<QString> actionScript;
    std::optional<QString> afterActionScript;
    std::optional<QString> fileNameScript;
    std::optional<QString> signFields;
    std::optional<bool> lockFields;
    std::optional<QString> importMapping;
    std::optional<int> afterAction;
    std::optional<QString> dispatcherUrl;
    std::optional<QString> address;
    std::optional<QString> addressMethod;
    std::optional<QString> colorType;
    std::optional<QString> icon;
    std::optional<QString> multiLanguageLabel;
    std::optional<QString> description;
    std::optional<int> version;

    static constexpr auto fields()
    {
        using A = ActivityContent;
        return std::tuple{member("name", &A::name),
            member("type", &A::type).about("6 script, 18 clear, 21 save and copy, 34 save, ..."),
            member("onActionForm", &A::onActionForm), member("onActionView", &A::onActionView),
            member("onActionFlow", &A::onActionFlow), member("readonly", &A::readonly),
            member("editMode", &A::editMode), member("orderno", &A::orderno).about("last when absent"),
            member("parentForm", &A::parentForm).about("of a new button: the form it stands on, or parentView"),
            member("parentView", &A::parentView), member("jumpType", &A::jumpType), member("expSub", &A::expSub),
            member("disableFlowNode", &A::disableFlowNode), member("changeFlowOperator", &A::changeFlowOperator),
            member("changeFlowCc", &A::changeFlowCc), member("dispatcherMode", &A::dispatcherMode),
            member("jumpMode", &A::jumpMode), member("jumpActOpenType", &A::jumpActOpenType),
            member("withOld", &A::withOld), member("actionType", &A::actionType),
            member("actionSelection", &A::actionSelection), member("workFlowType", &A::workFlowType),
            member("contextMenu", &A::contextMenu), member("showInToolbar", &A::showInToolbar),
            member("permissionType", &A::permissionType).about("public or private"),
            member("hiddenScript", &A::hiddenScript).upTo(longestScript),
            member("readonlyScript", &A::readonlyScript).upTo(longestScript),
            member("beforeActionScript", &A::beforeActionScript)
                .upTo(longestScript)
                .about("a text or an alert that it returns stops the act"),
            member("actionScript", &A::actionScript).upTo(longestScript),
            member("afterActionScript", &A::afterActionScript).upTo(longestScript),
            member("fileNameScript", &A::fileNameScript)
                .upTo(longestScript)
                .about("type 26: returns the path of the attachment; without it the first one of the document"),
            member("signFields", &A::signFields)
                .about("of a signature: names of the fields it covers, separated by ; and empty for everything"),
            member("lockFields", &A::lockFields)
                .about("of a signature: what it covers stays as it is from then on (the default)"),
            member("importMapping", &A::importMapping)
                .upTo(longestScript)
                .about("type 27: which column of a file becomes which field, JSON text of [{column, field}]; without "
                       "it columns go by labels and names"),
            member("afterAction", &A::afterAction).about("0 none, 1 back, 2 close, 3 jump"),
            member("dispatcherUrl", &A::dispatcherUrl).upTo(longestScript).about("a script whose value is an address"),
            member("address", &A::address).about("http or https; executeAddress sends the document there"),
            member("addressMethod", &A::addressMethod).about("GET, POST or PUT"), member("colorType", &A::colorType),
            member("icon", &A::icon), member("multiLanguageLabel", &A::multiLanguageLabel).upTo(longestScript),
            member("description", &A::description),
            member("version", &A::version).about("refused with 409 when the stored number differs")};
    }
};

struct ListActivities {
    QString applicationId;
    QString moduleId;
    QString formId;
    QString viewId;

    static constexpr auto fields()
    {
        using L = ListActivities;
        return std::tuple{path("applicationId", &L::applicationId), path("moduleId", &L::moduleId),
            query("formId", &L::formId).optional().about("one of both is needed"),
            query("viewId", &L::viewId).optional()};
    }
};

struct ActivityPath {
    QString applicationId;
    QString moduleId;
    QString activityId;

    static constexpr auto fields()
    {
        using A = ActivityPath;
        return std::tuple{path("applicationId", &A::applicationId), path("moduleId", &A::moduleId),
            path("activityId", &A::activityId)};
    }
};

struct CreateActivity {
    QString applicationId;
    QString moduleId;
    ActivityContent activity;

    static constexpr auto fields()
    {
        using C = CreateActivity;
        return std::tuple{
            path("applicationId", &C::applicationId), path("moduleId", &C::moduleId), wholeBody(&C::activity)};
    }
};

struct UpdateActivity {
    QString applicationId;
    QString moduleId;
    QString activityId;
    QString message;
    ActivityContent activity;

    static constexpr auto fields()
    {
        using U = UpdateActivity;
        return std::tuple{path("applicationId", &U::applicationId), path("moduleId", &U::moduleId),
            path("activityId", &U::activityId),
            query("message", &U::message).optional().upTo(longestMessage).about(messageHelp), wholeBody(&U::activity)};
    }
};

struct DeleteActivities {
    QString applicationId;
    QString moduleId;
    QList<QString> ids;

    static constexpr auto fields()
    {
        using D = DeleteActivities;
        return std::tuple{
            path("applicationId", &D::applicationId), path("moduleId", &D::moduleId), wholeBody(&D::ids).atMost(1000)};
    }
};

inline constexpr auto listActivities = Endpoint<ListActivities, QList<DesignActivity>>{module, Method::Get,
    "/applications/{applicationId}/modules/{moduleId}/activities", Permission::DesignRead,
    "List the buttons of a form or view"}
                                           .ourOwn();
inline constexpr auto getActivity = Endpoint<ActivityPath, DesignActivity>{module, Method::Get,
    "/applications/{applicationId}/modules/{moduleId}/activities/{activityId}", Permission::DesignRead, "Read a button"}
                                        .ourOwn();
inline constexpr auto createActivity = Endpoint<CreateActivity, Created>{module, Method::Post,
    "/applications/{applicationId}/modules/{moduleId}/activities", Permission::DesignWrite, "Create a button"}
                                           .manual()
                                           .created()
                                           .ourOwn();
inline constexpr auto updateActivity = Endpoint<UpdateActivity, Saved>{module, Method::Put,
    "/applications/{applicationId}/modules/{moduleId}/activities/{activityId}", Permission::DesignWrite,
    "Update a button"}
                                           .manual()
                                           .ourOwn();
inline constexpr auto deleteActivities = Endpoint<DeleteActivities, Nothing>{module, Method::Delete,
    "/applications/{applicationId}/modules/{moduleId}/activities", Permission::DesignWrite, "Delete buttons"}
                                             .writes()
                                             .ourOwn();

} // namespace formwright::contract::designtime
