// Somebody builds the demo from nothing, by mouse and keyboard alone: the software and its module, forms, views, a
// library of scripts, buttons, flows, the menu, a role and what it is permitted. What is exported then is the package
// that the demo ships.
//
// By call, and not by hand:
// - what is said in by_hand.h: scrolling, and the focus between the parts of a page;
// - the three people of the company who act in flows are made; no package has people, nor the domain they are in,
//   which is made by hand;
// - the answers that are compared are asked for.
// Left out of the comparison, beside what is said in shipped_package.h: settings of the form Receipt that no page of
// the desktop sets yet (notSetByHand).
#pragma once

#include "flow_by_hand.h"
#include "form_by_hand.h"
#include "shipped_package.h"
#include "view_by_hand.h"

namespace formwright::tests {

class DemoByHandTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    // demo_by_hand_forms.cpp
    void theFormOfSuppliersIsDrawn();
    void theFormOfOffersIsDrawn();
    void theFormOfSearchesIsDrawn();
    void theFormOfTasksIsDrawn();
    void theLibraryIsWritten();
    void theFormOfReceiptsIsDrawn();
    void theViewOfOffersIsMade();
    void theFormOfRequestsIsDrawn();
    void theButtonsOfRequestsAreMade();
    // demo_by_hand_views.cpp
    void suppliersAreListed();
    void requestsAreListed();
    void requestsAreSearched();
    void requestsAreGrouped();
    void tasksAreShownInEveryWay_data();
    void tasksAreShownInEveryWay();
    void damagedGoodsAreForSomeAlone();
    void missingGoodsAreFoundBySql();
    void receiptsAreFoundByQuery();
    void receiptsHaveOperationsAndButtons();
    // demo_by_hand_flows.cpp
    void theCheckIsDrawn();
    void theApprovalIsDrawn();
    void aButtonStartsIt();
    // demo_by_hand_rights.cpp
    void theMenuIsMade();
    void theRoleIsMade();
    void theRoleIsPermitted();

    void thePackageIsTheOneShipped();

private:
    void makeCompany();
    void giveSoftware();
    void compare(const QStringList &elements, const QStringList &without = {})
    {
        ShippedPackage::compare(ShippedPackage::packageOf(*m_at), m_shipped, elements, without);
    }
    void compareButtons(qsizetype count);
    void drawRequests(const QString &name, const QString &sorted, const QString &order, const QStringList &unfiltered);
    void drawReceipts(const QString &name);

    ShippedPackage::Files m_shipped;
    std::unique_ptr<AtTheDesktop> m_at;
    std::unique_ptr<FormHand> m_forms;
    std::unique_ptr<ViewHand> m_views;
    std::unique_ptr<FlowHand> m_flows;
};

} // namespace formwright::tests
