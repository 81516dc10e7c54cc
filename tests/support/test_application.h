#pragma once

#include "support/test_backend.h"

namespace formwright::tests {

// A software with one form, bound to the domain of the test's user, made without the design-time interface.
struct TestApplication {
    QString applicationId;
    QString moduleId;
    QString formId;

    // Opaque ids for the test's user, as its client would have found them.
    QByteArray application;
    QByteArray form;

    QByteArray documents() const { return "/api/runtime/" + application + "/documents"; }
};

// `fields` is the inside of a template: "<o-input name=a>".
TestApplication makeApplication(TestBackend &server, const QString &fields);
// Another form in the same software.
QString addForm(TestBackend &server, const TestApplication &application, const QString &name, const QString &fields);

// An id as the test's user sees it.
QByteArray sealed(TestBackend &server, const QString &plain);

// The body of a create or update.
QByteArray documentBody(const TestApplication &application, const QByteArray &items, const QByteArray &id = {},
    int versions = 1, const QByteArray &parent = {}, const QByteArray &form = {});

} // namespace formwright::tests
