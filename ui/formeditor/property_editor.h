// The property editor beside the canvas: what can be set of the elements that are selected, or of the form itself where
// none is.
#pragma once

#include "ui/designing/property_editor.h"
#include "ui/formeditor/property_table.h"

namespace formwright::formeditor {

class FormProperties : public designing::PropertySource
{
    Q_OBJECT

public:
    explicit FormProperties(FormDesign &design, QObject *parent = nullptr);

    void setSurroundings(const Surroundings &surroundings);

    designing::PropertyTable table() const override;
    designing::PropertyValue value(const designing::Property &property) const override;
    void set(const designing::Property &property, const QString &text) override;
    void reset(const designing::Property &property) override;
    QString refusal(const designing::Property &property, const QString &text) const override;
    designing::PropertyHead head() const override;
    bool isAny() const override { return !isOfForm() || !m_design.settings().isEmpty(); }
    QString nothingText() const override;
    QString selectionKey() const override;
    QStringList words() const override;

private:
    bool isOfForm() const { return m_design.selection().isEmpty(); }

    FormDesign &m_design;
    Surroundings m_surroundings;
};

class PropertyEditor : public designing::PropertyEditor
{
    Q_OBJECT

public:
    explicit PropertyEditor(FormDesign &design, QWidget *parent = nullptr)
        : PropertyEditor(*new FormProperties(design, &design), parent)
    { }

    void setSurroundings(const Surroundings &surroundings) { m_source.setSurroundings(surroundings); }

private:
    PropertyEditor(FormProperties &source, QWidget *parent)
        : designing::PropertyEditor(source, parent), m_source(source)
    { }

    FormProperties &m_source;
};

} // namespace formwright::formeditor
