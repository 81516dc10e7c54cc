// What the command palette finds: items, where they come from, and the order they are shown in.
#pragma once

#include <QAbstractListModel>

#include <functional>

namespace formwright::widgets {

struct PaletteItem {
    QString id; // stable: recency is kept under it
    QString title;
    QString detail{}; // where it belongs: "Purchasing / Requests"
    QString icon{};
    QString shortcut{};
    QString alias{}; // searched as well, never shown
    std::function<void()> run{};
};

// A source of items with its prefix. `find` may answer at once or later, on the GUI thread; answers to a question
// that is no longer asked are dropped. An answer may contain what does not match: it is filtered again.
struct PaletteProvider {
    QString prefix; // ">" or one letter, which is then followed by a blank
    std::function<QString()> title; // "Forms", in the language of the moment
    std::function<void(const QString &text, std::function<void(QList<PaletteItem>)> answer)> find;
    bool isAtHand{}; // costs nothing to ask: also while nothing is typed
};

enum PaletteRole { DetailRole = Qt::UserRole + 1, IconNameRole, ShortcutRole, PositionsRole };

// The found items, best first: by match, then by how recently each was used, then in the order given.
class PaletteModel : public QAbstractListModel
{
    Q_OBJECT
public:
    using QAbstractListModel::QAbstractListModel;

    void setRecent(const QStringList &ids) { m_recent = ids; }
    void clear(const QString &text);
    void add(const QList<PaletteItem> &items);
    const PaletteItem &item(int row) const { return m_found[row].item; }

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

private:
    struct Found {
        PaletteItem item;
        int score;
        int recency; // 0 is the latest
        QList<int> positions;
    };
    QString m_text;
    QStringList m_recent;
    QList<Found> m_found;
};

} // namespace formwright::widgets
