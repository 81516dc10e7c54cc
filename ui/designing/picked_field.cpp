#include "ui/designing/picked_field.h"

#include "ui/designing/token_field.h"
#include "ui/widgets/picker_field.h"

#include <QLineEdit>

namespace formwright::designing {

using namespace Qt::StringLiterals;
using widgets::PickerAnswer;
using widgets::PickerItem;

// As the source of the property, but for what the design itself says: names are written beside the ids, and so are
// those of whoever is gone.
class PickedField::Source : public widgets::PickerSource
{
public:
    explicit Source(std::shared_ptr<PickerSource> asked) : m_asked(std::move(asked)) { }

    void setWritten(const QHash<QString, QString> &names) { m_written = names; }
    void setMixed(bool isMixed) { m_isMixed = isMixed; }

    QString placeholder() const override { return m_isMixed ? PropertyEditor::tr("Mixed") : m_asked->placeholder(); }
    QString notFound(const QString &text) const override { return m_asked->notFound(text); }
    QString unknownName() const override { return m_asked->unknownName(); }
    QString browseText() const override { return m_asked->browseText(); }
    QString icon() const override { return m_asked->icon(); }
    void search(const QString &text, int page, QObject *context, Then then) override
    {
        m_asked->search(text, page, context, std::move(then));
    }
    void names(const QStringList &ids, QObject *context, Then then) override
    {
        m_asked->names(ids, context, [then, ids, written = m_written](const PickerAnswer &answer) {
            PickerAnswer known = answer;
            known.failure.clear();
            for (const QString &id : ids) {
                const bool isKnown = std::any_of(
                    answer.items.begin(), answer.items.end(), [&id](const PickerItem &item) { return item.id == id; });
                if (isKnown)
                    continue;
                const QString name = written.value(id).isEmpty() ? id : written.value(id);
                // Without an answer nothing is known against it.
                known.items.append({id,
                    answer.failure.isEmpty() ? PickedField::tr("%1 (not there any more)", "person or view").arg(name)
                                             : name});
            }
            then(known);
        });
    }
    bool hasGroups() const override { return m_asked->hasGroups(); }
    QString groupsTitle() const override { return m_asked->groupsTitle(); }
    bool choosesGroups() const override { return m_asked->choosesGroups(); }
    void groups(const QString &parent, QObject *context, Then then) override
    {
        m_asked->groups(parent, context, std::move(then));
    }
    void members(const QString &group, int page, QObject *context, Then then) override
    {
        m_asked->members(group, page, context, std::move(then));
    }

private:
    const std::shared_ptr<PickerSource> m_asked;
    QHash<QString, QString> m_written;
    bool m_isMixed = false;
};

PickedField::PickedField(const Property &property, QChar between)
    : PropertyField(nullptr),
      m_property(property),
      m_between(between),
      m_source(std::make_shared<Source>(property.source)),
      m_picker(new widgets::PickerField(m_source,
          property.editor == PropertyEditorKind::People || !between.isNull() ? widgets::PickerMode::Several
                                                                             : widgets::PickerMode::One,
          widgets::RecentPicks(nullptr, {})))
{
    setParent(m_picker);
    // As high as its names need: the grid that it stands in knows how wide it is.
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    m_picker->setSizePolicy(policy);
    m_picker->edit()->setAccessibleName(property.title);
    m_picker->edit()->setAccessibleDescription(property.help);
    connect(m_picker, &widgets::PickerField::edited, this, &PickedField::tell);
}

QWidget *PickedField::widget() const
{
    return m_picker;
}

void PickedField::show(const PropertyValue &value)
{
    const QString text = value.isMixed ? QString() : value.text;
    const bool isList = m_property.editor == PropertyEditorKind::People;
    QStringList ids;
    QHash<QString, QString> names;
    m_tokens.clear();
    m_others.clear();
    const QStringList tokens = isList ? text.split(u';', Qt::SkipEmptyParts)
        : m_between.isNull()          ? QStringList{text}
                                      : text.split(m_between, Qt::SkipEmptyParts);
    for (const QString &token : tokens) {
        QString id = m_between.isNull() ? tokenId(token) : token.trimmed();
        if (isList && (id.size() < 2 || !id.startsWith(u'U'))) {
            m_others.append(token);
            continue;
        }
        id = isList ? id.sliced(1) : id;
        if (id.isEmpty() || m_tokens.contains(id))
            continue;
        ids.append(id);
        m_tokens.insert(id, token);
        names.insert(id, token.section(u'|', 1).trimmed());
    }
    m_source->setWritten(names);
    m_source->setMixed(value.isMixed);
    m_picker->setIds(ids);
    m_picker->edit()->setPlaceholderText(ids.isEmpty() ? m_source->placeholder() : QString());
}

// Those that were there stay as they are written.
QString PickedField::tokenOf(const QString &id) const
{
    if (m_property.editor != PropertyEditorKind::People)
        return id;
    if (const auto written = m_tokens.constFind(id); written != m_tokens.cend())
        return *written;
    QString name = m_picker->nameOf(id);
    name.replace(u';', u' ').replace(u'|', u' ');
    return u'U' % id % u'|' % name;
}

void PickedField::tell()
{
    QStringList tokens = m_others;
    const QStringList ids = m_picker->ids();
    for (const QString &id : ids)
        tokens.append(tokenOf(id));
    QString text = tokens.join(m_between.isNull() ? QChar(u';') : m_between);
    if (m_property.editor == PropertyEditorKind::People && !text.isEmpty())
        text += u';';
    Q_EMIT edited(text);
}

} // namespace formwright::designing
