// The rows of a view that belong to one document, to be changed where they stand.
#pragma once

#include "ui/documents/form_document.h"
#include "ui/models/documents_source.h"

#include <QAbstractTableModel>
#include <QSet>

namespace formwright::models {

// Each row is a document of its own, which is sent when it is complete: see saveRow(). What is typed stays in the row
// until the server has taken it, and what follows from it by the scripts of the form is shown a moment later. What is
// done to rows are steps of the document that they belong to. GUI thread.
class ChildRows : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum class State { Loading, Ready, Failed };
    // ValueRole: QJsonValue in a QVariant, as the server has it. ErrorRole: why the cell was refused.
    enum Role { ValueRole = Qt::UserRole + 200, ErrorRole };

    // The parent is stored.
    ChildRows(client::ApiClient &client, const DocumentsAddress &address, QObject *parent = nullptr);

    // Whose steps changes are, which call the rows by names that begin with `key`. It outlives this.
    void beStepsOf(documents::FormDocument &document, const QString &key);
    // By the rest of such a name: the id of a row, or that and a field behind "|". What is asked for before the rows
    // are there is made once they are.
    QJsonValue stepValue(const QString &name) const;
    void takeStep(const QString &name, const QJsonValue &value);
    QList<std::pair<QString, QJsonValue>> unsavedSteps() const;

    // Asks for columns and rows; what is typed and not saved stays.
    void load();
    // Of a view as it is designed: its columns and no rows, and nobody is asked for any.
    void showDesign(
        const contract::runtime_designs::ViewDefinition &view, const contract::runtime_designs::FormDefinition &form);
    bool isDesign() const { return m_isDesign; }
    State state() const { return m_state; }
    const client::Failure &failure() const { return m_failure; } // of the load
    const DocumentsSource &source() const { return *m_source; }
    // More than are shown.
    bool isCutOff() const { return m_isCutOff; }

    // Asks the server for an empty row, which added() tells.
    void addRow(); // a step once something is typed there
    void removeRow(int row); // one that is not stored at once; removed() tells of others
    void restore(const QString &documentId); // one that was removed
    void revertRow(int row);
    // Sends what was typed; nothing where nothing was, or it is on its way. rowSaved() or rowRefused() tell.
    void saveRow(int row);
    void saveAll();
    void revertAll();
    // Another person changed it: takes what is stored now, and drops what was typed.
    void reloadRow(int row);

    bool isChanged(int row) const { return m_rows.at(row).isChanged(); }
    bool isNew(int row) const { return m_rows.at(row).isNew; }
    // A new one that nobody typed into.
    bool isUntouched(int row) const { return m_rows.at(row).isUntouched(); }
    int rowOf(const QString &documentId) const; // -1 for none
    bool hasUnsaved() const;
    bool isSaving() const;
    QString documentId(int row) const { return m_rows.at(row).id; }
    const contract::runtime_designs::FieldDefinition &field(int column) const
    {
        return m_source->columns().at(column).field;
    }
    bool mayChange(const QModelIndex &index) const;
    // Nothing is changed here any more, as while the document is archived.
    void setReadOnly(bool isReadOnly);
    bool isReadOnly() const { return m_isReadOnly; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;

Q_SIGNALS:
    void stateChanged();
    void unsavedChanged(); // also when one is on its way, or no more
    void added(int row);
    void notAdded(const formwright::client::Failure &failure);
    void rowSaved(int row);
    void rowRefused(int row, const formwright::client::Failure &failure);
    void removed(const QString &documentId);
    void notRemoved(const formwright::client::Failure &failure);
    void followingFailed(const formwright::client::Failure &failure);

private:
    struct Row {
        QString id;
        int versions = 0;
        QJsonObject document; // as the server told it
        QJsonObject typed; // by field
        QJsonObject sent; // while it is on its way
        QHash<QString, QString> errors; // by field, in small letters
        bool isNew = false;
        bool isSaving = false;
        bool mayEdit = true;

        bool isChanged() const { return isNew || !typed.isEmpty(); }
        bool isUntouched() const { return isNew && typed.isEmpty() && !isSaving; }
        QJsonObject items() const;
    };

    static Row rowFrom(const QJsonObject &document);
    static QJsonObject stateOf(const Row &row);
    QString stepName(const Row &row, const QString &field = {}) const;
    void makeStep(const QString &title, const designs::Members &members, const Row &row, const QString &field);
    void setValue(int row, const QString &field, const QJsonValue &value, const QString &typed);
    void takeRow(const QString &id, const QJsonObject &state);
    void drop(int row);
    void dropStored(const QString &id);
    void clearRow(int row);
    documents::DocumentScripts::State scriptState(const Row &row, const QString &field) const;
    void follow(const Row &row, const QString &typed);
    void takeFollowed(const QString &id, const QJsonObject &items);
    QJsonObject shownItems(const Row &row) const; // with what scripts make of them
    void fetch(int page, const QList<QJsonObject> &before);
    void take(const QList<QJsonObject> &documents);
    void setState(State state);
    void readBack(const QString &id);
    void refused(const QString &id, const client::Failure &failure);
    void rowChanged(int row);

    client::ApiClient &m_client;
    DocumentsSource *m_source;
    State m_state = State::Loading;
    client::Failure m_failure;
    QList<Row> m_rows;
    bool m_isCutOff = false;
    bool m_isReadOnly = false;
    bool m_isDesign = false;
    quint64 m_asked = 0; // the load that counts
    documents::FormDocument *m_document = nullptr;
    QString m_key;
    QList<std::pair<QString, QJsonValue>> m_waiting; // steps, until the rows are there
    bool m_hasRows = false; // they were there once
    QSet<QString> m_going; // stored ones that are being removed
    QSet<QString> m_wantedBack; // of those
    QSet<QString> m_unwanted; // new ones that go once they are stored
    QHash<QString, documents::DocumentScripts *> m_scripts; // of rows that are changed
    QString m_typed; // the field that somebody types into, while that is put in
    bool m_isFollowing = false; // while values are put in that follow
};

} // namespace formwright::models
