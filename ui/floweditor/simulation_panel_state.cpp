// What is shown of where a simulated flow stands, and what can be chosen there.
#include "app/flow/chart.h"
#include "ui/floweditor/chart_source.h"
#include "ui/floweditor/flow_canvas.h"
#include "ui/floweditor/simulation_panel.h"
#include "ui/pages/told_reason.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/picker_field.h"

#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QSignalBlocker>
#include <QTabWidget>
#include <QTableWidget>
#include <QTreeWidget>

#include <utility>

namespace formwright::floweditor {

using namespace Qt::StringLiterals;

namespace {

constexpr int placeRole = Qt::UserRole + 1; // the place of a line, and its person
constexpr int personRole = Qt::UserRole + 2;
constexpr int childRole = Qt::UserRole + 3; // a sub-flow

QTreeWidgetItem *lineOf(QTreeWidget &tree, QTreeWidgetItem *above, const QString &name, const QString &state)
{
    auto *line = above ? new QTreeWidgetItem(above) : new QTreeWidgetItem(&tree);
    line->setText(0, name);
    line->setText(1, state);
    return line;
}

// Plain values can be typed over; what was there stays known.
void showItems(QTableWidget &table, const QJsonObject &items)
{
    table.setRowCount(int(items.size()));
    int row = 0;
    for (auto it = items.begin(); it != items.end(); ++it, ++row) {
        auto *name = new QTableWidgetItem(it.key());
        name->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
        table.setItem(row, 0, name);
        const bool isPlain = !it->isArray() && !it->isObject();
        auto *value = new QTableWidgetItem(it->toVariant().toString());
        value->setData(Qt::UserRole, it->toVariant().toString());
        if (!isPlain)
            value->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
        table.setItem(row, 1, value);
    }
}

QJsonObject typedIn(const QTableWidget &table)
{
    QJsonObject items;
    for (int row = 0; row < table.rowCount(); ++row) {
        const QTableWidgetItem *value = table.item(row, 1);
        if (value->text() != value->data(Qt::UserRole).toString())
            items.insert(table.item(row, 0)->text(), value->text());
    }
    return items;
}

// Fields that are not there any more are left out.
void typeIn(QTableWidget &table, const QJsonObject &typed)
{
    for (int row = 0; row < table.rowCount(); ++row) {
        QTableWidgetItem *value = table.item(row, 1);
        const QJsonValue own = typed.value(table.item(row, 0)->text());
        value->setText(own.isString() ? own.toString() : value->data(Qt::UserRole).toString());
    }
}

} // namespace

// Those of a sub-flow stand below it.
void SimulationPanel::showPlaces()
{
    const QSignalBlocker quiet(m_places);
    m_places->clear();
    m_flows.clear();
    QHash<QString, QTreeWidgetItem *> lines; // of sub-flows
    const auto addSubFlow = [&](QTreeWidgetItem *above, const QJsonObject &flow, const QJsonObject &place) {
        auto *line = lineOf(*m_places, above, flow.value("name"_L1).toString(), flow.value("person"_L1).toString());
        line->setData(0, placeRole, place);
        line->setData(0, childRole, flow);
        lines.insert(flow.value("id"_L1).toString(), line);
        m_flows.insert(flow.value("id"_L1).toString(), flow);
    };
    for (const QJsonValue &each : m_answer.value("subFlows"_L1).toArray())
        addSubFlow(nullptr, each.toObject(), {});
    QTreeWidgetItem *first = nullptr;
    const QJsonArray places = m_answer.value("places"_L1).toArray();
    for (const QJsonValue &value : places) {
        const QJsonObject place = value.toObject();
        const QString flow = place.value("flow"_L1).toString();
        const QString name = hasBegun() ? place.value("name"_L1).toString() : tr("It has not begun");
        auto *line = lineOf(*m_places, lines.value(flow), name, SimulationTexts::placeState(place));
        line->setFont(0, widgets::strongFont());
        line->setData(0, placeRole, place);
        const QJsonArray subFlows = place.value("subFlows"_L1).toArray();
        for (const QJsonValue &each : subFlows)
            addSubFlow(line, each.toObject(), place);
        const QJsonArray people = place.value("people"_L1).toArray();
        for (const QJsonValue &each : people) {
            const QJsonObject person = each.toObject();
            const qint64 due = person.value("due"_L1).toInteger();
            const bool isPending = person.value("isPending"_L1).toBool();
            const QString more = isPending && due > 0 ? tr("until %1", "date and time").arg(momentText(due))
                                                      : SimulationTexts::personState(person);
            auto *below = lineOf(*m_places, line, person.value("name"_L1).toString(), more);
            below->setData(0, placeRole, place);
            below->setData(0, personRole, person);
            if (!first && isPending)
                first = below;
        }
    }
    m_places->expandAll();
    m_places->resizeColumnToContents(0);
    m_places->setCurrentItem(first ? first : m_places->topLevelItem(0));
    showVerbs();
}

// Of the sub-flow that is chosen, or that something chosen is in; else of the flow itself.
void SimulationPanel::showChart()
{
    const QTreeWidgetItem *line = m_places->currentItem();
    const QJsonObject child = line ? line->data(0, childRole).toJsonObject() : QJsonObject();
    QString flow = child.isEmpty() ? chosenPlace().value("flow"_L1).toString() : child.value("id"_L1).toString();
    auto chart = flow::chartFrom(m_flows.value(flow).value("chart"_L1).toObject());
    if (!chart) {
        flow.clear();
        chart = flow::chartFrom(m_answer.value("chart"_L1).toObject());
    }
    m_chartOf->setVisible(!flow.isEmpty());
    m_chartOf->setText(tr("Sub-flow: %1", "name of a flow").arg(m_flows.value(flow).value("name"_L1).toString()));
    if (chart)
        m_canvas->setPicture(pictureOf(*chart, locale(), m_answer.value("now"_L1).toInteger()));
    if (std::exchange(m_shownFlow, flow) != flow)
        m_canvas->fit();
}

void SimulationPanel::showHappened()
{
    m_happened->clear();
    const QJsonArray steps = m_answer.value("steps"_L1).toArray();
    for (const QJsonValue &value : steps) {
        const QJsonObject step = value.toObject();
        const QString refusal = step.value("refusal"_L1).toString();
        if (!refusal.isEmpty() && step.value("act"_L1).toInt(-1) >= 0)
            continue; // was not done
        const QString when = momentText(step.value("at"_L1).toInteger());
        QString what = SimulationTexts::happened(step);
        if (const QString flow = step.value("flow"_L1).toString(); !flow.isEmpty())
            what = tr("%1: %2", "name of a sub-flow, what happened in it").arg(flow, what);
        if (!refusal.isEmpty())
            what = tr("%1: %2", "what could not happen, why").arg(what, pages::toldReasons(refusal));
        auto *line = new QTreeWidgetItem(m_happened, {when, what});
        QStringList notes;
        for (const QJsonValue &note : step.value("notes"_L1).toArray())
            notes.append(note.toString());
        line->setToolTip(1, QString(QStringList{what, notes.join(u'\n')}.join(u'\n')).trimmed().toHtmlEscaped());
        for (const QString &note : std::as_const(notes))
            new QTreeWidgetItem(line, {QString(), note});
        line->setExpanded(true);
    }
    m_happened->resizeColumnToContents(0);
    m_happened->scrollToBottom();
}

void SimulationPanel::showValues()
{
    const QSignalBlocker quiet(m_values);
    showItems(*m_values, m_answer.value("items"_L1).toObject());
}

// What was typed and is not sent yet goes with whatever is done next.
QJsonObject SimulationPanel::filledIn() const
{
    return typedIn(*m_values);
}

void SimulationPanel::fillIn(const QJsonObject &typed)
{
    typeIn(*m_values, typed);
}

QJsonObject SimulationPanel::chosenPlace() const
{
    const QTreeWidgetItem *line = m_places->currentItem();
    return line ? line->data(0, placeRole).toJsonObject() : QJsonObject();
}

QJsonObject SimulationPanel::chosenPerson() const
{
    const QTreeWidgetItem *line = m_places->currentItem();
    return line ? line->data(0, personRole).toJsonObject() : QJsonObject();
}

// The first of a place, where none of them is chosen.
QJsonObject SimulationPanel::chosenChild() const
{
    const QTreeWidgetItem *line = m_places->currentItem();
    const QJsonObject chosen = line ? line->data(0, childRole).toJsonObject() : QJsonObject();
    return chosen.isEmpty() ? chosenPlace().value("subFlows"_L1)[0].toObject() : chosen;
}

// That sub-flow, or the one around it whose document it is on; nothing for the document of the flow itself.
QJsonObject SimulationPanel::documentOf(QString flow) const
{
    for (QJsonObject each; !flow.isEmpty(); flow = each.value("parent"_L1).toString()) {
        each = m_flows.value(flow);
        if (each.value("isOwn"_L1).toBool())
            return each;
    }
    return {};
}

QJsonObject SimulationPanel::shownDocument() const
{
    const QJsonObject child = chosenChild();
    return documentOf(child.isEmpty() ? chosenPlace().value("flow"_L1).toString() : child.value("id"_L1).toString());
}

void SimulationPanel::showChild()
{
    const QJsonObject of = shownDocument();
    {
        const QSignalBlocker quiet(m_childValues);
        showItems(*m_childValues, of.value("items"_L1).toObject());
        typeIn(*m_childValues, m_childTyped.value(of.value("id"_L1).toString()));
    }
    m_tabs->setTabVisible(m_tabs->indexOf(m_childValues), !of.isEmpty());
}

void SimulationPanel::typeInChild()
{
    m_childTyped.insert(shownDocument().value("id"_L1).toString(), typedIn(*m_childValues));
}

std::optional<SimulationVerb> SimulationPanel::chosenVerb() const
{
    const int index = m_verb->currentIndex();
    return index >= 0 && index < m_verbs.size() ? std::optional(m_verbs.at(index)) : std::nullopt;
}

void SimulationPanel::showVerbs()
{
    showChart();
    const auto before = chosenVerb();
    {
        const QSignalBlocker quiet(m_verb);
        const QJsonObject place = chosenPlace();
        m_verbs = place.isEmpty() ? QList<SimulationVerb>() : SimulationTexts::verbs(place, chosenPerson(), hasBegun());
        m_verb->clear();
        for (const SimulationVerb &verb : std::as_const(m_verbs))
            m_verb->addItem(verb.title);
        m_verb->setCurrentIndex(m_verbs.isEmpty() ? -1 : before ? std::max(0, int(m_verbs.indexOf(*before))) : 0);
    }
    showChild();
    showNodes();
}

void SimulationPanel::showNodes()
{
    const auto verb = chosenVerb();
    const QJsonObject place = chosenPlace();
    {
        const QSignalBlocker quiet(m_nodes);
        m_nodes->clear();
        const bool takesAll = verb && verb->nodes == VerbNodes::Next && place.value("takesAll"_L1).toBool();
        const auto add = [&](const QString &id, const QString &name) {
            auto *line = new QListWidgetItem(name.isEmpty() ? id : name, m_nodes);
            line->setData(Qt::UserRole, id);
            if (takesAll)
                line->setCheckState(m_nodes->count() == 1 || hasBegun() ? Qt::Checked : Qt::Unchecked);
        };
        if (verb && verb->nodes == VerbNodes::Any) {
            for (const PictureNode &node : m_canvas->picture().nodes())
                add(node.id, node.name);
        } else if (verb && verb->nodes != VerbNodes::None) {
            const QJsonArray nodes = place.value(verb->nodes == VerbNodes::Next ? "next"_L1 : "back"_L1).toArray();
            for (const QJsonValue &node : nodes)
                add(node["id"_L1].toString(), node["name"_L1].toString());
        }
        if (m_nodes->count() > 0 && !takesAll)
            m_nodes->setCurrentRow(verb->nodes == VerbNodes::Back ? m_nodes->count() - 1 : 0);
    }
    m_nodes->setVisible(m_nodes->count() > 1);
    if (m_people)
        m_people->setVisible(verb && verb->takesPeople);
    showState();
}

} // namespace formwright::floweditor
