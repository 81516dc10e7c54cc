'use strict';

// The page over /druid/figures: what a server does, for whoever operates it. Nothing but text is put into the page.

const chinese = {
    'Operations': '运行状况', 'every five seconds': '每五秒刷新', 'Filter': '筛选', 'Process': '进程', 'Version': '版本', 'Started': '启动时间',
    'Memory': '内存', 'Processor time': '处理器时间', 'Open files': '打开的文件', 'Script processes': '脚本进程', 'Workers': '工作线程',
    'Threads': '线程', 'Busy': '忙碌', 'Waiting': '等待', 'Slow ones busy': '慢请求执行中', 'Slow ones waiting': '慢请求等待中',
    'Connections': '连接', 'Open': '打开', 'Event streams': '事件流', 'Request bodies held': '内存中的请求正文', 'Answers held': '内存中的应答',
    'Database': '数据库', 'Engine': '引擎', 'Sessions': '会话', 'Units waiting': '等待的工作单元', 'Units': '工作单元', 'Commits': '提交',
    'Average commit': '平均提交时间', 'Worst commit': '最慢提交', 'Units repeated': '重做的工作单元', 'Requests': '请求', 'Method': '方法',
    'Address': '地址', 'Count': '次数', 'Refused': '被拒绝', 'Failed': '失败', 'Total': '合计', 'Average': '平均', 'Worst': '最慢',
    'Statements': '语句', 'Statement': '语句', 'Slowest': '最慢的执行', 'Time': '耗时', 'At': '时间', 'Jobs': '任务', 'Kind': '种类', 'State': '状态',
    'Flow deadlines due': '到期的流程时限', 'Call-backs waiting': '等待的回调', 'Mail and other channels waiting': '等待的邮件和其他渠道消息', 'Caches': '缓存', 'Cache': '缓存', 'Found': '命中', 'Read': '读取',
    'Hit rate': '命中率', 'Nothing.': '无。', 'The figures could not be read: ': '无法读取数据：', 'sign in as a designer or super administrator first': '请先以设计者或超级管理员身份登录',
    '(none)': '（无）'
};
const inChinese = typeof navigator !== 'undefined' && (navigator.language || '').toLowerCase().startsWith('zh');

function tr(text) {
    return inChinese && chinese[text] || text;
}

function milliseconds(value) {
    if (value >= 1000)
        return (value / 1000).toFixed(value >= 100000 ? 0 : 1) + ' s';
    return value.toFixed(value >= 10 ? 0 : value >= 1 ? 1 : 3) + ' ms';
}

function bytes(value) {
    const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];
    let unit = 0;
    for (; value >= 1024 && unit + 1 < units.length; ++unit)
        value /= 1024;
    return value.toFixed(unit === 0 || value >= 100 ? 0 : 1) + ' ' + units[unit];
}

function moment(value) {
    return new Date(value).toLocaleString();
}

function rate(found, read) {
    return found + read === 0 ? '' : (100 * found / (found + read)).toFixed(1) + ' %';
}

function contains(texts, filter) {
    const wanted = filter.trim().toLowerCase();
    return wanted === '' || texts.join(' ').toLowerCase().includes(wanted);
}

// The tables of the page as values: {title, columns: [{name, isNumber}], rows: [[text]]}.
function tablesOf(figures, filter) {
    const tables = [];
    const pairs = (title, rows) => tables.push({ title, rows: rows.map(([name, value]) => [tr(name), String(value)]) });
    const table = (title, columns, rows) => tables.push({ title, columns: columns.map(([name, isNumber]) => ({ name, isNumber: Boolean(isNumber) })),
        rows: rows.filter(row => contains(row, filter)) });
    const process = figures.process;
    pairs('Process', [['Version', process.version], ['Started', moment(process.started)], ['Memory', bytes(process.memory)],
        ['Processor time', milliseconds(1000 * process.processorSeconds)], ['Open files', process.openFiles],
        ['Script processes', process.scriptProcesses]]);
    if (figures.workers) {
        const workers = figures.workers;
        pairs('Workers', [['Threads', workers.threads], ['Busy', workers.busy], ['Waiting', workers.waiting],
            ['Slow ones busy', workers.slowBusy + ' / ' + workers.mostSlow], ['Slow ones waiting', workers.slowWaiting]]);
        const connections = figures.connections;
        pairs('Connections', [['Open', connections.open], ['Event streams', connections.streams],
            ['Request bodies held', bytes(connections.heldBodies)], ['Answers held', bytes(connections.heldAnswers)]]);
    }
    const database = [['Engine', figures.database.engine], ['Sessions', figures.database.sessions]];
    const writer = figures.database.writer;
    if (writer) {
        database.push(['Units waiting', writer.waiting], ['Units', writer.units], ['Commits', writer.commits],
            ['Average commit', milliseconds(writer.averageMs)], ['Worst commit', milliseconds(writer.worstMs)]);
    } else {
        database.push(['Units repeated', figures.database.repeatedUnits]);
    }
    pairs('Database', database);
    const times = each => [milliseconds(each.totalMs), milliseconds(each.averageMs), milliseconds(each.worstMs)];
    const timeColumns = [['Total', true], ['Average', true], ['Worst', true]];
    table('Statements', [['Statement'], ['Count', true], ['Failed', true], ...timeColumns],
        figures.statements.map(each => [each.statement, String(each.count), String(each.failed), ...times(each)]));
    table('Slowest', [['Statement'], ['Time', true], ['At']],
        figures.slowest.map(each => [each.statement, milliseconds(each.ms), moment(each.at)]));
    if (figures.requests) {
        table('Requests', [['Method'], ['Address'], ['Count', true], ['Refused', true], ['Failed', true], ...timeColumns],
            figures.requests.routes.map(each => [each.method, each.route || tr('(none)'), String(each.count), String(each.refused),
                String(each.failed), ...times(each)]));
    }
    const jobs = figures.jobs.map(each => [each.kind, each.state, String(each.count)]);
    table('Jobs', [['Kind'], ['State'], ['Count', true]], [...jobs,
        [tr('Flow deadlines due'), '', String(figures.timersDue)], [tr('Call-backs waiting'), '', String(figures.callBacksWaiting)],
        [tr('Mail and other channels waiting'), '', String(figures.deliveriesWaiting)]]);
    table('Caches', [['Cache'], ['Found', true], ['Read', true], ['Hit rate', true]],
        figures.caches.map(each => [each.cache, String(each.found), String(each.read), rate(each.found, each.read)]));
    return tables;
}

function element(name, attributes, ...children) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes || {}))
        made.setAttribute(key, value);
    made.append(...children);
    return made;
}

function shown(table) {
    const body = element('tbody', {});
    for (const row of table.rows) {
        const cells = row.map((text, column) => table.columns
            ? element('td', table.columns[column].isNumber ? { class: 'number' } : {}, text)
            : element(column === 0 ? 'th' : 'td', column === 0 ? { scope: 'row' } : {}, text));
        body.append(element('tr', {}, ...cells));
    }
    const parts = [element('h2', {}, tr(table.title))];
    if (table.rows.length === 0)
        return [...parts, element('p', {}, tr('Nothing.'))];
    const made = element('table', { 'aria-label': tr(table.title) });
    if (table.columns) {
        made.append(element('thead', {}, element('tr', {}, ...table.columns.map(column =>
            element('th', column.isNumber ? { scope: 'col', class: 'number' } : { scope: 'col' }, tr(column.name))))));
    }
    made.append(body);
    return [...parts, element('div', { class: 'wide', tabindex: '0', role: 'region', 'aria-label': tr(table.title) }, made)];
}

let last = null;

function show() {
    if (!last)
        return;
    const place = document.getElementById('figures');
    const scrolled = window.scrollY;
    place.replaceChildren(...tablesOf(last, document.getElementById('filter').value).flatMap(shown));
    window.scrollTo(0, scrolled);
}

function read() {
    const state = document.getElementById('state');
    return fetch('/druid/figures', { credentials: 'same-origin' }).then(answer => {
        if (!answer.ok)
            throw new Error(answer.status === 401 ? tr('sign in as a designer or super administrator first') : 'status ' + answer.status);
        return answer.json();
    }).then(figures => {
        last = figures;
        state.textContent = moment(Date.now());
        state.className = '';
        show();
    }).catch(error => {
        state.textContent = tr('The figures could not be read: ') + error.message;
        state.className = 'failed';
    }).then(() => document.getElementById('figures').setAttribute('aria-busy', 'false'));
}

function start() {
    const place = id => document.getElementById(id);
    if (inChinese) {
        document.documentElement.lang = 'zh-CN';
        for (const id of ['title', 'live-text', 'filter-text'])
            place(id).textContent = tr(place(id).textContent);
        document.title = tr('Operations') + ' - Formwright';
    }
    place('filter').addEventListener('input', show);
    const pause = 5000;
    // One question at a time, and none while nobody looks or somebody has chosen text.
    const again = () => {
        const isWanted = place('live').checked && !document.hidden && String(window.getSelection()) === '';
        Promise.resolve(isWanted ? read() : null).then(() => setTimeout(again, pause));
    };
    read().then(() => setTimeout(again, pause));
}

if (typeof document !== 'undefined')
    start();
