#pragma once

#include "bench/sockets.h"

#include <QByteArray>
#include <QList>

#include <functional>

namespace formwright::bench {

// The requests of a signed-in user who found everything over the API, starting from an address and a login.
// Without what all of them add up to and how many they are, or with both.
enum class ViewRowsOf { Page, Totals };

class OrderClient
{
public:
    // Sends the text of a request and gives what is answered.
    using Ask = std::function<HttpAnswer(const QByteArray &)>;

    // Signs in, finds the software, its form and view, and so many documents. Throws std::runtime_error with what the
    // server answered.
    OrderClient(quint16 port, int documents);
    OrderClient(const Ask &ask, int documents);

    // Each of these in random order of documents, so many requests of a kind.
    QList<QByteArray> reads(int count) const;
    QList<QByteArray> lists(int count, bool withTotal) const;
    // The same pages through a view, as designed.
    QList<QByteArray> viewRows(int count, ViewRowsOf of = ViewRowsOf::Page) const;
    QList<QByteArray> creates(int count) const;
    QList<QByteArray> patches(int count) const;
    QList<QByteArray> logins() const;
    QByteArray notification() const;
    QByteArray eventStream() const;

    const QByteArray &token() const { return m_token; }
    // "/api/runtime/<software>/views/<view>" with the rest behind it.
    QByteArray viewTarget(const QByteArray &rest) const
    {
        return "/api/runtime/" + m_application + "/views/" + m_view + rest;
    }

    // The size of one document as answered, in bytes.
    qsizetype documentSize() const { return m_documentSize; }

private:
    QByteArray documentTarget(int index) const;

    QByteArray m_token;
    QByteArray m_application;
    QByteArray m_form;
    QByteArray m_view;
    QByteArray m_totals; // the view that adds up, where there is one
    QList<QByteArray> m_documents;
    qsizetype m_documentSize = 0;
};

// Mixes requests: of each hundred so many of each list, in a shuffled order.
QList<QByteArray> mixed(const QList<QPair<int, QList<QByteArray>>> &parts, int count);

} // namespace formwright::bench
