/**
 * Browser script of the API documentation: lists the calls of the OpenAPI description and sends test calls. It is kept
 * as text because no build step processes it.
 */
export const script = `
const list = document.getElementById('calls')
const make = (tag, attributes = {}, ...children) => {
  const node = Object.assign(document.createElement(tag), attributes)
  node.append(...children)
  return node
}
const exampleOf = (schema) => {
  if (!schema) return undefined
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  if (schema.const !== undefined) return schema.const
  const kind = schema.anyOf?.[0] ?? schema.oneOf?.[0] ?? schema.allOf?.[0]
  if (kind) return exampleOf(kind)
  if (schema.type === 'object') return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, value]) => [key, exampleOf(value)]))
  if (schema.type === 'array') return schema.minItems ? [exampleOf(schema.items)] : []
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 0
  if (schema.type === 'boolean') return false
  if (schema.format === 'uuid') return '00000000-0000-4000-8000-000000000000'
  return schema.type === 'null' ? null : ''
}
const json = (value) => JSON.stringify(value, null, 2)
let count = 0
function call(path, method, operation) {
  const id = 'call-' + ++count
  const inputs = operation.requestBody?.content?.['application/json']?.schema
  const query = operation.parameters ?? []
  const start = inputs ? exampleOf(inputs) : Object.fromEntries(query.map((one) => [one.name, exampleOf(one.schema)]))
  const field = make('textarea', { id: id + '-in', value: json(start ?? {}), spellcheck: false })
  const result = make('pre', { hidden: true, tabIndex: 0 })
  result.setAttribute('aria-live', 'polite')
  const run = make('button', { type: 'button', textContent: 'Try it' })
  run.onclick = async () => {
    run.disabled = true
    result.hidden = false
    try {
      const input = JSON.parse(field.value || '{}')
      const get = method === 'get'
      const queryString = get ? '?' + new URLSearchParams(Object.entries(input).map(([key, value]) => [key, typeof value === 'object' ? JSON.stringify(value) : String(value)])) : ''
      const answer = await fetch('/api' + path + queryString, { method: method.toUpperCase(), ...(get ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) }) })
      const text = await answer.text()
      result.textContent = answer.status + ' ' + answer.statusText + '\\n' + (text ? json(JSON.parse(text)) : '')
    } catch (error) {
      result.textContent = String(error)
    }
    run.disabled = false
  }
  const answer = operation.responses?.['200']?.content?.['application/json']?.schema
  const body = make('div', {}, make('label', { htmlFor: field.id, textContent: 'Input' }), field, run, result)
  if (inputs) body.append(make('p', { className: 'soft', textContent: 'What it takes' }), make('pre', { textContent: json(inputs), tabIndex: 0 }))
  if (answer) body.append(make('p', { className: 'soft', textContent: 'What it answers' }), make('pre', { textContent: json(answer), tabIndex: 0 }))
  const box = make('details', {}, make('summary', {}, make('b', { textContent: method.toUpperCase(), className: method === 'get' ? '' : 'acts' }), make('code', { textContent: '/api' + path }), make('span', { className: 'soft', textContent: operation.summary ?? '' })), body)
  box.dataset.searchText = (path + ' ' + operation.operationId + ' ' + (operation.summary ?? '')).toLowerCase()
  return box
}
fetch('/api/openapi.json').then((answer) => answer.json()).then((description) => {
  const groups = new Map()
  for (const [path, methods] of Object.entries(description.paths))
    for (const [method, operation] of Object.entries(methods)) {
      const group = operation.tags?.[0] ?? 'Other'
      groups.set(group, [...(groups.get(group) ?? []), call(path, method, operation)])
    }
  list.replaceChildren(...[...groups].flatMap(([group, calls]) => [make('h2', { textContent: group }), ...calls]))
}).catch(() => { list.textContent = 'Couldn’t load the description. Reload the page to try again.' })
document.getElementById('filter').oninput = (event) => {
  const query = event.target.value.toLowerCase()
  for (const box of document.querySelectorAll('details')) box.hidden = !box.dataset.searchText.includes(query)
}`
