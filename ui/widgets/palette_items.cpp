#include "ui/widgets/palette_items.h"

#include "ui/widgets/fuzzy.h"

namespace formwright::widgets {

namespace {
constexpr int MostShown = 200;
}

void PaletteModel::clear(const QString &text)
{
    beginResetModel();
    m_text = text;
    m_found.clear();
    endResetModel();
}

void PaletteModel::add(const QList<PaletteItem> &items)
{
    beginResetModel();
    for (const PaletteItem &item : items) {
        auto match = fuzzyMatch(m_text, item.title);
        if (!match) {
            // The alias counts for less, and has no letters to light up.
            match = fuzzyMatch(m_text, item.alias);
            if (!match || item.alias.isEmpty())
                continue;
            match->score /= 2;
            match->positions.clear();
        }
        const auto recent = m_recent.indexOf(item.id);
        m_found << Found{item, match->score, recent < 0 ? int(m_recent.size()) : int(recent), match->positions};
    }
    std::stable_sort(m_found.begin(), m_found.end(), [](const Found &left, const Found &right) {
        return left.score != right.score ? left.score > right.score : left.recency < right.recency;
    });
    if (m_found.size() > MostShown)
        m_found.resize(MostShown);
    endResetModel();
}

int PaletteModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_found.size());
}

QVariant PaletteModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Found &found = m_found[index.row()];
    switch (role) {
    case Qt::DisplayRole:
        return found.item.title;
    case Qt::AccessibleTextRole:
        return QStringList{found.item.title, found.item.detail, found.item.shortcut}.join(u' ').simplified();
    case DetailRole:
        return found.item.detail;
    case IconNameRole:
        return found.item.icon;
    case ShortcutRole:
        return found.item.shortcut;
    case PositionsRole:
        return QVariant::fromValue(found.positions);
    default:
        return {};
    }
}

} // namespace formwright::widgets
