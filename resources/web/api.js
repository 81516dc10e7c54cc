'use strict';
// The interface of the server, read from its own description: to look for an operation, and to try it with the token
// that the browser has. Whatever comes from outside is set as text; nothing is ever parsed as markup.

const chinese = {
    'Interface': '接口', ' of ': ' / ', 'Filter': '筛选', 'our own as well': '包括我们自有的接口', 'words of the address, the method or the summary': '地址、方法或说明中的词',
    'an event stream: it lasts as long as the connection': '事件流：与连接同时结束', 'The server did not answer: ': '服务器没有应答：', 'Deprecated.': '已弃用。',
    'body (JSON)': '正文 (JSON)', 'Schema of the body': '正文的结构', 'It takes files, which this page does not send.': '此接口接收文件，本页面不能发送文件。',
    'Try it': '试一试', 'It changes what is stored. Send it?': '此操作会更改存储的内容。要发送吗？', 'sign in as a designer or administrator first': '请先以设计者或管理员身份登录',
    'The description could not be read: ': '无法读取接口说明：'
};
const inChinese = typeof navigator !== 'undefined' && (navigator.language || '').toLowerCase().startsWith('zh');

function tr(text) {
    return inChinese && chinese[text] || text;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];

// The operations of a description, in the order of its addresses.
function operationsOf(description) {
    const found = [];
    for (const address of Object.keys(description.paths || {}).sort()) {
        for (const method of methods) {
            const operation = description.paths[address][method];
            if (operation)
                found.push({ address, method, operation, tag: (operation.tags || [''])[0] });
        }
    }
    return found;
}

// Every word has to stand in the method, the address or the summary.
function matches(entry, filter, withOurs) {
    if (!withOurs && entry.operation['x-formwright'])
        return false;
    const text = (entry.method + ' ' + entry.address + ' ' + (entry.operation.summary || '') + ' ' + entry.tag).toLowerCase();
    return filter.toLowerCase().split(/\s+/).every(word => text.includes(word));
}

// What a schema may look like, to begin with.
function sampleOf(schema, depth = 0) {
    if (!schema || depth > 6)
        return null;
    if (Array.isArray(schema.enum) && schema.enum.length)
        return schema.enum[0];
    const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
    if (type === 'object' || schema.properties) {
        const sample = {};
        for (const name of Object.keys(schema.properties || {}))
            sample[name] = sampleOf(schema.properties[name], depth + 1);
        return sample;
    }
    if (type === 'array')
        return [sampleOf(schema.items, depth + 1)].filter(each => each !== null);
    return { string: '', integer: 0, number: 0, boolean: false }[type] ?? null;
}

// The request that the fields make: values by "path:name", "query:name", "header:name", and "body".
function requestFor(entry, values) {
    let address = entry.address;
    const query = [];
    const headers = {};
    for (const parameter of entry.operation.parameters || []) {
        const value = values[parameter.in + ':' + parameter.name] || '';
        if (parameter.in === 'path')
            address = address.split('{' + parameter.name + '}').join(encodeURIComponent(value));
        else if (value !== '' && parameter.in === 'query')
            query.push(encodeURIComponent(parameter.name) + '=' + encodeURIComponent(value));
        else if (value !== '' && parameter.in === 'header')
            headers[parameter.name] = value;
    }
    const request = { address: address + (query.length ? '?' + query.join('&') : ''), method: entry.method.toUpperCase(), headers };
    if (entry.operation.requestBody && values.body) {
        headers['Content-Type'] = 'application/json';
        request.body = values.body;
    }
    return request;
}

function bodySchemaOf(entry) {
    const content = entry.operation.requestBody && entry.operation.requestBody.content;
    return content && content['application/json'] ? content['application/json'].schema : null;
}

function takesFiles(entry) {
    const content = entry.operation.requestBody && entry.operation.requestBody.content;
    return Boolean(content && content['multipart/form-data']);
}

function element(name, attributes, ...children) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes || {}))
        made.setAttribute(key, value);
    made.append(...children);
    return made;
}

const longestShown = 200000;

// The text of an answer, as a person reads it.
function textOf(answer) {
    const type = answer.headers.get('Content-Type') || '';
    if (type.startsWith('text/event-stream'))
        return answer.body.cancel().then(() => tr('an event stream: it lasts as long as the connection'));
    if (type.startsWith('application/json'))
        return answer.text().then(text => {
            try {
                return JSON.stringify(JSON.parse(text), null, 2);
            } catch (error) {
                return text; // as it came
            }
        });
    if (type.startsWith('text/'))
        return answer.text();
    return answer.blob().then(content => content.size + ' bytes of ' + (type || 'nothing'));
}

let sent = 0;

function send(request, shown) {
    // A later one is asked for by the same button: what an earlier one is answered is nobody's any more.
    const number = ++sent;
    shown.number = number;
    const show = (text, isFailure) => {
        if (shown.number !== number)
            return;
        shown.textContent = text;
        shown.className = isFailure ? 'failed' : '';
    };
    shown.textContent = '…';
    shown.className = '';
    const started = performance.now();
    const options = { method: request.method, headers: request.headers, body: request.body, credentials: 'same-origin',
        redirect: 'manual' };
    return fetch(request.address, options).then(answer => textOf(answer).then(text => {
        const milliseconds = Math.round(performance.now() - started);
        const cut = text.length > longestShown ? text.slice(0, longestShown) + '\n…' : text;
        show(answer.status + ' ' + answer.statusText + ', ' + milliseconds + ' ms\n' + cut, !answer.ok);
    })).catch(error => show(tr('The server did not answer: ') + error.message, true));
}

let fields = 0;

function fieldFor(key, name, about, isRequired, control) {
    const id = 'field-' + ++fields;
    control.id = id;
    control.name = key;
    if (isRequired)
        control.required = true;
    const row = element('div', { class: 'field' }, element('label', { for: id }, name + (isRequired ? ' *' : '')), control);
    if (about)
        row.append(element('span', { class: 'about' }, about));
    return row;
}

// Made when it is opened first: there are hundreds.
function fill(details, entry) {
    const form = element('form', {});
    if (entry.operation.deprecated)
        form.append(element('p', {}, tr('Deprecated.')));
    for (const parameter of entry.operation.parameters || []) {
        if (parameter.in !== 'cookie')
            form.append(fieldFor(parameter.in + ':' + parameter.name, parameter.name + ' (' + parameter.in + ')',
                parameter.description, parameter.required, element('input', { type: 'text', autocomplete: 'off' })));
    }
    const schema = bodySchemaOf(entry);
    if (schema) {
        const body = element('textarea', { rows: '8', spellcheck: 'false' });
        body.value = JSON.stringify(sampleOf(schema), null, 2);
        form.append(fieldFor('body', tr('body (JSON)'), '', false, body));
        const shape = element('details', {}, element('summary', {}, tr('Schema of the body')),
            element('pre', {}, JSON.stringify(schema, null, 2)));
        form.append(shape);
    }
    if (takesFiles(entry))
        form.append(element('p', {}, tr('It takes files, which this page does not send.')));
    const shown = element('pre', { 'aria-live': 'polite' });
    form.append(element('p', {}, element('button', {}, tr('Try it'))), shown);
    form.addEventListener('submit', event => {
        event.preventDefault();
        const values = {};
        for (const control of form.elements) {
            if (control.name)
                values[control.name] = control.value;
        }
        if (entry.method !== 'get' && !confirm(entry.method.toUpperCase() + ' ' + entry.address + '\n' + tr('It changes what is stored. Send it?')))
            return;
        send(requestFor(entry, values), shown);
    });
    details.append(form);
}

function show(entries, filter, withOurs) {
    const place = document.getElementById('operations');
    const groups = new Map();
    let count = 0;
    for (const entry of entries) {
        if (!matches(entry, filter, withOurs))
            continue;
        ++count;
        if (!groups.has(entry.tag))
            groups.set(entry.tag, []);
        groups.get(entry.tag).push(entry);
    }
    const sections = [];
    for (const [tag, group] of groups) {
        sections.push(element('h2', {}, tag));
        for (const entry of group) {
            const details = element('details', entry.operation.deprecated ? { class: 'deprecated' } : {},
                element('summary', {}, element('span', { class: 'method' }, entry.method.toUpperCase()),
                    element('span', { class: 'address' }, entry.address), ' ' + (entry.operation.summary || '')));
            details.addEventListener('toggle', () => {
                if (details.open && details.childElementCount === 1)
                    fill(details, entry);
            });
            sections.push(details);
        }
    }
    place.replaceChildren(...sections);
    document.getElementById('count').textContent = count + tr(' of ') + entries.length;
}

function begin(entries) {
    const filter = document.getElementById('filter');
    const ours = document.getElementById('ours');
    const again = () => show(entries, filter.value, ours.checked);
    filter.addEventListener('input', again);
    ours.addEventListener('change', again);
    again();
}

function start() {
    const place = document.getElementById('operations');
    if (inChinese) {
        document.documentElement.lang = 'zh-CN';
        for (const id of ['title', 'filter-text', 'ours-text'])
            document.getElementById(id).textContent = tr(document.getElementById(id).textContent);
        const filter = document.getElementById('filter');
        filter.placeholder = tr(filter.placeholder);
        document.title = tr('Interface') + ' - Formwright';
    }
    const done = () => place.setAttribute('aria-busy', 'false');
    fetch('/v3/api-docs', { credentials: 'same-origin' }).then(answer => {
        if (!answer.ok)
            throw new Error(answer.status === 401 ? tr('sign in as a designer or administrator first') : 'status ' + answer.status);
        return answer.json();
    }).then(description => begin(operationsOf(description))).catch(error => {
        place.replaceChildren(element('p', { class: 'failed' }, tr('The description could not be read: ') + error.message));
    }).then(done);
}

if (typeof document !== 'undefined')
    start();
