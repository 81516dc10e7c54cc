// Says above a page, for as long as it is so, that what is changed there would be lost if the program ended.
#pragma once

#include "ui/widgets/inline_message.h"

namespace formwright::pages {

class UnkeptMessage : public widgets::InlineMessage
{
    Q_OBJECT

public:
    explicit UnkeptMessage(QWidget *parent = nullptr);

    // `why` is what the system says of it.
    void follow(bool isKept, const QString &why);
};

} // namespace formwright::pages
