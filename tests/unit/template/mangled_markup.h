// Templates as people and programs write them, sound and broken.
#pragma once

#include <QStringList>

namespace formwright::tests {

inline QStringList markups()
{
    return {
        QString(),
        QStringLiteral("just text & more <b>bold</b>"),
        QStringLiteral("<section class=\"form\">\n  <h1>Order</h1>\n  <table>\n    <tr><th>Number</th><td><o-input "
                       "name=\"number\" required></o-input></td></tr>\n    <tr><th>Item</th><td><o-input name=item>"
                       "</td></tr>\n  </table>\n</section>\n"),
        QStringLiteral("<div>\r\n\t<p>a<br>b<hr></p>\r\n\t<o-select name='s'><option value=\"1\">One &amp; "
                       "only</option></o-select>\r\n\t<o-textarea name=\"t\" label='it&#39;s'>\r\n</div>\r\n"),
        QStringLiteral("\uFEFF<details open><summary>More</summary><o-tab><section label=\"A\"><o-input "
                       "name=\"a\"></o-input></section><section label=\"B\"></section></o-tab></details>"),
        QStringLiteral("<b>b<i>c</b>d</i> <o-input name=x></o-input>"),
        QStringLiteral("<table><tr><o-input name=\"lost\"></o-input><td>1</tr>text<tr><td>2</table>"),
        QStringLiteral("<p><o-tab><section label=x><o-input name=y></o-input></section></o-tab></p>"),
        QStringLiteral("<ul><li>one<li>two <o-input name=i><li>three</ul><p>open<div>shut</div>"),
        QStringLiteral("<o-input name=a a=1 A=2 'odd\"=3 =x / b/><input className=\"x.y.InputField\" name=\"q\" "
                       "valueScript=\"a==@quot;b@quot;\">"),
        QStringLiteral("<!DOCTYPE html><!-- c --><html><head><title>a<b</title><style>p > a {}</style></head><body "
                       "class=a><script>if (a < b) '</p>'</script></body></html> behind"),
        QStringLiteral("<form><form><o-input name=f></form></form></div></p></br><select><o-input name=z></select>"),
        QStringLiteral("<svg><path d=\"M0\"/><foreignObject><p>x</p></foreignObject></svg><a><a>x</a></a>"),
        QStringLiteral("<textarea>\n<o-input name=no></textarea><o-a><o-b></o-a></o-b><nobr><nobr>x"),
        QStringLiteral("\u00e9\U0001F600<o-input name=\"\u540d\"></o-input>\U0001F600<p>\u4f60<!-- \u597d --></p>"),
        QStringLiteral("<p>never closed <o-input name=\"a"),
        QStringLiteral("a<!-- never closed <p>b</p>"),
        QStringLiteral("<<p>><//p>< /p><p/ >&<&amp;&copy;&#x41;"),
    };
}

} // namespace formwright::tests
