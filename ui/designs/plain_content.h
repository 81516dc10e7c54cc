// A content with nothing around it, to make changes to: what a journal's steps lead to.
#pragma once

#include "ui/designs/change.h"

namespace formwright::designs {

class PlainContent : public Changeable
{
public:
    explicit PlainContent(const QJsonObject &content) : m_content(content) { }

    void exchange(Change &change) override;
    bool isNoChange(const Change &change) const override;
    bool fits(const Change &change) const override;
    QJsonObject content() const override { return m_content; }

private:
    QString text() const;

    QJsonObject m_content;
};

} // namespace formwright::designs
