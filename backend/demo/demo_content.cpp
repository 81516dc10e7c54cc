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

const QList<Task> &tasks()
{
    static const QList<Task> tasks{{u"H", u"", u"Fit out hall 3", u"Hall 3", -40, 100, 45},
        {u"H1", u"H", u"Floor and power", u"Hall 3", -40, 34, 100},
        {u"H11", u"H1", u"Level the floor", u"Hall 3, north", -40, 12, 100},
        {u"H12", u"H1", u"Lay the cables", u"Hall 3, north", -30, 14, 100},
        {u"H13", u"H1", u"Test the sockets", u"Hall 3, south", -14, 5, 100},
        {u"H2", u"H", u"Machines", u"Hall 3", -8, 42, 30}, {u"H21", u"H2", u"Move the saws", u"Hall 1", -8, 6, 100},
        {u"H22", u"H2", u"Set up the press", u"Hall 3, north", -1, 11, 40},
        {u"H23", u"H2", u"Connect the dust extraction", u"Hall 3, roof", 8, 9, 0},
        {u"H24", u"H2", u"Trial run", u"Hall 3, north", 22, 12, 0}, {u"H3", u"H", u"Offices", u"Gallery", 2, 40, 10},
        {u"H31", u"H3", u"Choose furniture", u"Gallery", 2, 10, 60},
        {u"H32", u"H3", u"Paint the walls", u"Gallery", 12, 8, 0}, {u"H33", u"H3", u"Move in", u"Gallery", 38, 3, 0},
        {u"H4", u"H", u"Safety inspection", u"Hall 3", 46, 1, 0}, {u"F", u"", u"Spring fair", u"Town hall", 5, 26, 20},
        {u"F1", u"F", u"Design the stand", u"Studio", 5, 9, 70},
        {u"F2", u"F", u"Build the samples", u"Hall 1", 12, 12, 10},
        {u"F3", u"F", u"Open days", u"Town hall", 27, 4, 0}};
    return tasks;
}

QString taskTemplate()
{
    return uR"(<section class="form">
  <h1>Task</h1>
  <table>
    <tr><th>Code</th><td><o-input name="code" label="Code" required unique maxlength="12"></o-input></td>
        <th>Part of</th><td><o-input name="partof" label="Part of" maxlength="12"></o-input></td></tr>
    <tr><th>Task</th><td colspan="3"><o-input name="task" label="Task" required maxlength="120"></o-input></td></tr>
    <tr><th>Begins</th><td><o-date-picker name="begins" label="Begins" datePattern="YMD"></o-date-picker></td>
        <th>Ends</th><td><o-date-picker name="ends" label="Ends" datePattern="YMD"></o-date-picker></td></tr>
    <tr><th>Done, %</th><td><o-input type="integer" name="done" label="Done, %" min="0" max="100"></o-input></td>
        <th>Place</th><td><o-input name="place" label="Place" maxlength="80"></o-input></td></tr>
  </table>
</section>
)"_s;
}

QString requestSearchTemplate()
{
    return uR"(<section class="form">
  <h1>Find requests</h1>
  <p><o-input name="what" label="Article"></o-input></p>
  <p><o-select name="state" label="Status">
    <option value="draft">Draft</option><option value="submitted">Submitted</option><option value="approved">Approved</option>
    <option value="ordered">Ordered</option><option value="rejected">Rejected</option></o-select></p>
  <p><o-date-picker name="until" label="Needed until" datePattern="YMD"></o-date-picker></p>
</section>
)"_s;
}

QString requestTemplate(const QString &offersViewId)
{
    return uR"form(<section class="form">
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
  <o-calctext label="In all" valueScript="Math.round(getItemValueAsDouble('quantity') * getItemValueAsDouble('price') * 100) / 100"></o-calctext>
  <o-include name="offers" label="Offers" viewId="%1"></o-include>
</section>
)form"_s.arg(offersViewId);
}

QString offerTemplate()
{
    return uR"(<section class="form">
  <h1>Offer</h1>
  <p><o-input name="supplier" label="Supplier" required maxlength="80"></o-input></p>
  <p><o-input type="decimal" name="price" label="Price each" required min="0"></o-input></p>
  <p><o-input type="integer" name="days" label="Days to delivery" min="0" max="999"></o-input></p>
  <p><o-checkbox name="chosen" label="Chosen"></o-checkbox></p>
  <p><o-textarea name="remark" label="Remark" maxlength="1000"></o-textarea></p>
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
