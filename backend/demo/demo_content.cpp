#include "backend/demo/demo_content.h"

namespace formwright::demo {

using namespace Qt::StringLiterals;

const QStringList &departmentNames()
{
    static const QStringList names{
        u"Alder Works"_s, u"Purchasing"_s, u"Workshop"_s, u"Design studio"_s, u"Warehouse"_s, u"Finance"_s};
    return names;
}

const QList<Person> &people()
{
    static const QList<Person> people{{u"mara", u"Mara Lindqvist", 1}, {u"tomasz", u"Tomasz Zieliński", 1},
        {u"jun", u"Jun Watanabe", 2}, {u"amina", u"Amina Diallo", 2}, {u"pablo", u"Pablo Ortega", 3},
        {u"wei", u"魏晓雨", 3}, {u"ola", u"Ola Nordmann", 4}, {u"grace", u"Grace Mwangi", 5}};
    return people;
}

QString requestTemplate()
{
    return uR"(<section class="form">
  <h1>Purchase request</h1>
  <p class="hint">Say what is needed, by when and why. Purchasing answers within two days.</p>
  <table>
    <tr><th>Number</th><td><o-input name="number" label="Number" required unique maxlength="12" pattern="PR-[0-9]{4,8}"></o-input></td>
        <th>Status</th><td><o-select name="status" label="Status" required>
          <option value="draft">Draft</option><option value="submitted">Submitted</option><option value="approved">Approved</option>
          <option value="ordered">Ordered</option><option value="rejected">Rejected</option></o-select></td></tr>
    <tr><th>Article</th><td colspan="3"><o-input name="article" label="Article" required maxlength="120"></o-input></td></tr>
    <tr><th>Quantity</th><td><o-input type="integer" name="quantity" label="Quantity" required min="1" max="10000"></o-input></td>
        <th>Price each</th><td><o-input type="decimal" name="price" label="Price each" min="0"></o-input></td></tr>
    <tr><th>Category</th><td><o-select name="category" label="Category">
          <option value="tools">Tools</option><option value="material">Material</option><option value="office">Office</option>
          <option value="services">Services</option></o-select></td>
        <th>Needed by</th><td><o-date-picker name="needed" label="Needed by" datePattern="YMD"></o-date-picker></td></tr>
    <tr><th>Requested by</th><td><o-user-select name="requester" label="Requested by"></o-user-select></td>
        <th>Urgent</th><td><o-checkbox name="urgent" label="Urgent"></o-checkbox></td></tr>
    <tr><th>Supplier</th><td colspan="3"><o-input name="supplier" label="Supplier" maxlength="80"></o-input></td></tr>
    <tr><th>Reason</th><td colspan="3"><o-textarea name="reason" label="Reason" maxlength="2000"></o-textarea></td></tr>
  </table>
</section>
)"_s;
}

QString supplierTemplate()
{
    return uR"(<section class="form">
  <h1>Supplier</h1>
  <p class="hint">Everybody in Purchasing may add one. The rating is looked at once a year.</p>
  <h2>Contact</h2>
  <p><o-input name="name" label="Name" required unique maxlength="80"></o-input></p>
  <p><o-input name="email" label="E-mail" pattern="[^@\s]+@[^@\s]+"></o-input></p>
  <p><o-select name="country" label="Country"><option value="SE">Sweden</option><option value="PL">Poland</option>
    <option value="JP">Japan</option><option value="DE">Germany</option><option value="CN">China</option></o-select></p>
  <h2>What they deliver</h2>
  <p><o-radio name="rating" label="Rating"><option value="A">A</option><option value="B">B</option><option value="C">C</option></o-radio></p>
  <p><o-checkbox name="delivers" label="Delivers"><option value="tools">Tools</option><option value="material">Material</option>
    <option value="office">Office</option><option value="services">Services</option></o-checkbox></p>
  <details open><summary>Since when</summary>
    <p><o-date-picker name="since" label="Supplier since" datePattern="YMD"></o-date-picker></p>
    <p><o-checkbox name="active" label="Active"></o-checkbox></p>
  </details>
</section>
)"_s;
}

const QStringList &supplierNames()
{
    static const QStringList names{u"Birch Tool Company"_s, u"Nordic Sheet Metal"_s, u"Kowal i Syn"_s,
        u"Hoshino Fasteners"_s, u"Ludwig Bürobedarf"_s, u"Blue Crane Logistics"_s, u"青竹文具"_s,
        u"Harbour Electrics"_s, u"Weber Prüftechnik"_s, u"Skog Timber"_s, u"Rivet and Rope"_s, u"Sakura Coatings"_s,
        u"Młyn Papier"_s, u"Fjell Safety"_s, u"Quay Side Printing"_s, u"Eastgate Bearings"_s, u"Orchard Cleaning"_s,
        u"Tin Roof Software"_s};
    return names;
}

const QStringList &articles()
{
    static const QStringList names{u"Torque wrench, 20-100 Nm"_s, u"Aluminium sheet 2 mm"_s, u"Copy paper A4"_s,
        u"Safety gloves size 9"_s, u"Oak planks, planed"_s, u"Drawing tablet"_s, u"Hex bolts M8 x 30"_s,
        u"Forklift inspection"_s, u"Label printer"_s, u"Two-part epoxy"_s, u"Steel shelving"_s,
        u"Calibrated scale 30 kg"_s, u"Window cleaning, spring"_s, u"Carbide drill set"_s, u"Packing tape, clear"_s,
        u"Dust extractor filter"_s, u"Whiteboard 180 x 90"_s, u"Powder coating, batch"_s, u"Ear defenders"_s,
        u"LED work light"_s};
    return names;
}

const QStringList &reasons()
{
    static const QStringList texts{u"The old one no longer holds its setting."_s, u"Stock is down to the last box."_s,
        u"Needed for the order of the city library."_s, u"Replaces the one lent to the other hall."_s,
        u"Asked for at the safety round."_s, u"Yearly inspection is due."_s, u"Trial for the new finish."_s, u""_s};
    return texts;
}

} // namespace formwright::demo
