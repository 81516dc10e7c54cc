#include "ui/editors/view_page.h"

#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/page_header.h"

#include <QAction>
#include <QGridLayout>
#include <QHeaderView>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLabel>
#include <QTableWidget>
#include <QVBoxLayout>

namespace formwright::editors {

using namespace Qt::StringLiterals;
using contract::designtime::DesignView;
using contract::designtime::DesignViewColumn;

ViewPage::ViewPage(LoadDesign<DesignView> load, QWidget *parent)
    : DesignPage(parent),
      m_load(std::move(load)),
      m_columns(makeTable(5)),
      m_filter(new QLabel),
      m_order(new QLabel),
      m_filterName(new QLabel),
      m_orderName(new QLabel),
      m_openForm(new QAction(widgets::icon(u"form"_s), {}, this))
{
    m_openForm->setObjectName(u"openForm"_s);
    m_openForm->setEnabled(false);
    m_header->addAction(m_openForm);
    m_header->addAction(m_openDocuments, widgets::PageHeader::Emphasis::Primary);
    connect(m_openDocuments, &QAction::triggered, this,
        [this] { Q_EMIT openDocuments(m_view.applicationId, m_view.id, m_view.name); });
    connect(
        m_openForm, &QAction::triggered, this, [this] { Q_EMIT openForm(m_view.applicationId, m_view.relatedForm); });

    auto *facts = new QGridLayout;
    facts->setContentsMargins(widgets::space::Small, 0, widgets::space::Page, 0);
    facts->setHorizontalSpacing(widgets::space::Large);
    facts->setVerticalSpacing(widgets::space::Small);
    facts->setColumnStretch(1, 1);
    const auto addFact = [&](int row, QLabel *label, QLabel *value) {
        label->setForegroundRole(QPalette::PlaceholderText);
        label->setBuddy(value);
        value->setTextFormat(Qt::PlainText);
        value->setWordWrap(true);
        value->setTextInteractionFlags(Qt::TextSelectableByMouse);
        facts->addWidget(label, row, 0, Qt::AlignTop);
        facts->addWidget(value, row, 1);
    };
    addFact(0, m_filterName, m_filter);
    addFact(1, m_orderName, m_order);
    const QList<int> widths{200, 180, 120, 90};
    for (int column = 0; column < widths.size(); ++column)
        m_columns->setColumnWidth(column, widths.at(column));
    auto *layout = new QVBoxLayout(m_body);
    layout->setContentsMargins(widgets::space::Large, widgets::space::Small, 0, 0);
    layout->setSpacing(widgets::space::Large);
    layout->addLayout(facts);
    layout->addWidget(m_columns, 1);
    retranslate();
}

void ViewPage::retranslate()
{
    retranslateActions(tr("Show the documents of this view"));
    m_openForm->setText(tr("Open &Form"));
    m_columns->setHorizontalHeaderLabels({tr("Column"), tr("Field"), tr("Order"), tr("Filter"), tr("Shown")});
    m_columns->setAccessibleName(tr("Columns"));
    m_filterName->setText(tr("Filter"));
    m_orderName->setText(tr("Order"));
    if (isShown())
        showView(m_view);
}

void ViewPage::load()
{
    startLoading();
    m_load(this, [this](const client::Result<DesignView> &answer) {
        answer ? showView(*answer) : showFailure(tr("The view could not be loaded."), answer.failure());
    });
}

QString ViewPage::orderText(const DesignView &view)
{
    QStringList parts;
    for (const DesignViewColumn &column : view.columns) {
        if (column.isOrderByField == "true"_L1)
            parts.append(column.orderType.compare("DESC"_L1, Qt::CaseInsensitive) == 0
                    ? tr("%1, descending").arg(column.name)
                    : column.name);
    }
    return parts.isEmpty() ? tr("As they were created") : parts.join(u"; "_s);
}

QString ViewPage::filterText(const DesignView &view)
{
    const QJsonArray rules = QJsonDocument::fromJson(view.filterCondition.toUtf8()).array();
    QString text;
    for (const QJsonValue &value : rules) {
        const QJsonObject rule = value.toObject();
        const QString part = QStringList{rule.value("field"_L1).toString(), rule.value("operator"_L1).toString(),
            rule.value("match"_L1).toVariant().toString()}
                                 .join(u' ');
        text = text.isEmpty() ? part : QString(text % u'\n' % part);
    }
    return text.isEmpty() ? tr("All documents of the form") : text;
}

void ViewPage::showView(const DesignView &given)
{
    const DesignView view = given; // which may be m_view
    m_view = view;
    setWindowTitle(view.name);
    m_header->setTitle(view.name);
    m_header->setSubtitle(view.description.isEmpty() ? view.fullName : view.description);
    m_header->setBadge(tr("%Ln columns", nullptr, int(view.columns.size())), widgets::Tone::Neutral);
    m_openForm->setEnabled(!view.relatedForm.isEmpty());
    m_filter->setText(filterText(view));
    m_order->setText(orderText(view));
    m_columns->setRowCount(0);
    int row = 0;
    for (const DesignViewColumn &column : view.columns) {
        const bool isOrdered = column.isOrderByField == "true"_L1;
        const bool isDescending = column.orderType.compare("DESC"_L1, Qt::CaseInsensitive) == 0;
        const bool isShown = column.visible && column.isShowThisColumn && !column.hiddenColumn;
        setRow(m_columns, row++,
            {column.name, column.fieldName, isOrdered ? (isDescending ? tr("descending") : tr("ascending")) : QString(),
                column.isFilter ? u"✓"_s : QString(), isShown ? u"✓"_s : QString()});
    }
    finishLoading();
}

} // namespace formwright::editors
