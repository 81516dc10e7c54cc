// Files of a server as copies on this computer: opened by whatever program knows them, or saved where the person says.
#pragma once

#include <QObject>
#include <QTemporaryDir>

#include <functional>
#include <memory>

class QWidget;

namespace formwright::comments {

class FileCopies : public QObject
{
    Q_OBJECT

public:
    // Gets the content and goes on with it; says itself why there is none.
    using Then = std::function<void(const QByteArray &content)>;
    using Download = std::function<void(const Then &then)>;

    explicit FileCopies(QWidget *parent); // what is said is said over it

    // A program is saved and not opened: opening it would run it.
    void open(const QString &name, const Download &download);
    void save(const QString &name, const Download &download);

private:
    QWidget *m_parent;
    std::unique_ptr<QTemporaryDir> m_opened; // copies that other programs show
    int m_number = 0;
};

} // namespace formwright::comments
