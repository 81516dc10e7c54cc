#pragma once

#include "backend/storage/session.h"

#include <QStringList>

#include <optional>

namespace formwright::revisions {

// What is saved as one. Buttons and columns belong to their form or view, permissions to their role.
enum class ElementKind { Application, Module, Form, View, Menu, Role, Flow, Library, Style };

QString kindName(ElementKind kind); // application, module, ...
std::optional<ElementKind> kindNamed(const QString &name);

struct Element {
    ElementKind kind = ElementKind::Form;
    QString id;
};

// An element as one text: JSON whose members stand in the order of the contract, a line each; a text of several lines
// is an array of them. The same element gives the same text on every server and engine: it holds no times and no
// counters.
struct ElementText {
    Element element;
    QString applicationId;
    QString name;
    int version = 0; // 0: elements of this kind count no saves of their own
    qint64 modified = 0; // 0: not known
    QString text;
    QStringList parts; // ids of its columns and buttons
};
// Nothing when there is no such element.
std::optional<ElementText> textOf(storage::Session &session, const Element &element);

// What has this id; of a column or button, what it belongs to. Nothing when there is none.
std::optional<Element> elementOf(storage::Session &session, const QString &id);

// Everything of a software, itself first; by kind and id.
QList<Element> elementsOf(storage::Session &session, const QString &applicationId);

} // namespace formwright::revisions
