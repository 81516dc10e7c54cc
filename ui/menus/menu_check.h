// What is wrong with menus: entries that lead nowhere, or to what is gone, and scripts that cannot run.
#pragma once

#include "app/script/problem.h"
#include "ui/menus/link_kinds.h"
#include "ui/menus/menu_design.h"

namespace formwright::menus {

struct Finding {
    bool isError = true; // it cannot be saved so
    QString text;
    QString id; // of the entry
    QString property; // by its path in the property editor
};

class MenuCheck
{
public:
    QList<Finding> findingsOf(const MenuDesign &design, const MenuTargets &targets);

private:
    void checkEntry(const MenuDesign &design, const QString &id, const MenuTargets &targets);
    void checkLink(const QString &id, const QJsonObject &entry, const MenuTargets &targets);
    void checkScript(const QString &id, const QString &name, const QString &source);

    QList<Finding> m_found;
    // A script is looked through once, however often something else is changed.
    QHash<QString, QList<script::Problem>> m_scripts;
};

} // namespace formwright::menus
