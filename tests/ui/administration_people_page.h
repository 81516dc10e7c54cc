// Somebody at the page of the people of a company that tests/ui/administration_company.h plays.
#pragma once

#include "ui/administration/people/departments_pane.h"
#include "ui/administration/people/people_page.h"
#include "ui/administration_company.h"
#include "ui/widgets/language.h"

#include <QAction>
#include <QMimeData>
#include <QSettings>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

#include <memory>

namespace formwright::tests {

using namespace formwright::administration;
using models::PagedTableModel;

class AtThePeoplePage
{
protected:
    AtThePeoplePage() { m_language.setChoice(widgets::LanguageChoice::English); }

    // A company as new, before each test.
    void renew()
    {
        m_administration.reset();
        m_company = std::make_unique<FakeCompany>();
        m_administration = std::make_unique<Administration>(m_company->client, nullptr);
    }
    void leave()
    {
        m_administration.reset();
        m_company.reset();
    }

    std::unique_ptr<PeoplePage> open(QSettings *settings = nullptr)
    {
        AdminContext context = m_administration->context();
        context.settings = settings;
        auto page = std::make_unique<PeoplePage>(context, AdminAddress{.kind = u"people"_s, .domainId = u"d1"_s});
        page->resize(1000, 600);
        page->show();
        page->load();
        [&] {
            QTRY_COMPARE(page->model().state(), PagedTableModel::State::Ready);
            QTRY_VERIFY(page->departments().model().rowCount() > 2);
            QTRY_COMPARE(QString(page->windowTitle()).remove(u"[*]"_s), u"People of Acme"_s);
        }();
        return page;
    }

    void choose(PeoplePage &page, const QString &departmentId)
    {
        page.departments().showPath(m_company->pathOf(departmentId));
        QTRY_COMPARE(page.departments().departmentId(), departmentId);
        QTRY_COMPARE(page.model().query().departmentId, departmentId);
        QTRY_COMPARE(page.model().state(), PagedTableModel::State::Ready);
        m_company->server.forget();
    }

    void select(PeoplePage &page, const QStringList &ids)
    {
        QItemSelection selection;
        for (const QString &id : ids) {
            const int row = page.model().rowOf(id);
            QVERIFY2(row >= 0, qPrintable(id));
            selection.select(page.model().index(row, 0), page.model().index(row, PeopleModel::Telephone));
        }
        page.table()->selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
        page.table()->selectionModel()->setCurrentIndex(selection.indexes().first(), QItemSelectionModel::NoUpdate);
    }

    void drop(PeoplePage &page, const QString &departmentId, Qt::DropAction action)
    {
        DepartmentsModel &tree = page.departments().model();
        const std::unique_ptr<QMimeData> dragged(page.model().mimeData({page.model().index(0, 0)}));
        QVERIFY(tree.canDropMimeData(dragged.get(), action, -1, -1, tree.find(departmentId)));
        tree.dropMimeData(dragged.get(), action, -1, -1, tree.find(departmentId));
    }

    void trigger(QWidget &page, const QString &text)
    {
        for (QAction *action : page.findChildren<QAction *>()) {
            if (QString(action->text()).remove(u'&') == text) {
                QVERIFY2(action->isEnabled(), qPrintable(text));
                action->trigger();
                return;
            }
        }
        QFAIL(qPrintable(text));
    }

    // Of the people in the n-th change of many.
    QStringList sentFor(int index) const
    {
        QStringList ids;
        for (const QJsonValue &each :
            m_company->asked("PATCH", u"/people"_s).value(index).body.toObject().value("people"_L1).toArray())
            ids.append(each[u"id"].toString());
        return ids;
    }

    PeopleWork &work() { return m_administration->navigator().workOf(u"d1"_s); }

    widgets::Language m_language; // plural forms
    std::unique_ptr<FakeCompany> m_company;
    std::unique_ptr<Administration> m_administration;
};

} // namespace formwright::tests
