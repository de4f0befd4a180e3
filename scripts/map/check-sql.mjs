/** Rules for SQL in source files: tables are named by their objects, only their area writes them, and rows have a schema. */
import { readFileSync } from 'node:fs'
import { fileAt } from './architecture-rules.mjs'
import { resolve } from './read-imports.mjs'
import { walkTree } from './walk-tree.mjs'

/** The names of all tables and views that the tables.ts files define. */
export const tableNames = (files) =>
  files
    .filter((file) => file.endsWith('/tables.ts'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\b(?:table|pgView)\(\s*'(\w+)'/g)])
    .map(([, name]) => name)

/** The violations in one file's syntax tree. */
export function breachesOfSql(file, tree, tables) {
  const from = fileAt(file)
  if (from.isTest || from.stem === 'tables' || from.path === 'src/platform/db/at.ts' || tables.length === 0) return []
  // The demo writes past moments that no operation can: minutes played before, places of people.
  const elsewhere = from.path.startsWith('src/server/seed/') ? new Set() : namesFromElsewhere(tree, from)
  const bareName = new RegExp(`\\b(?:from|join|update|into|using)\\s+(?:only\\s+)?(${tables.join('|')})\\b(?!\\.)`, 'i')
  const found = []
  const breach = (rule, name) => found.push(`${file}: ${name}\n    ${rule}`)

  walkTree(tree.body, visit)
  return found

  function visit(node) {
    if (isSql(node)) {
      for (const [at, quasi] of node.template.quasis.entries()) {
        const [, bare] = quasi.raw.match(bareName) ?? []
        if (bare) breach(byObject, bare)
        const table = node.template.expressions[at]
        if (/\b(?:update|into|delete\s+from)\s+(?:only\s+)?$/i.test(quasi.raw) && elsewhere.has(table?.value))
          breach(onlyItsArea, table.value)
      }
      if (node.template.expressions.some(isTimeAsText)) breach(byAt, 'toISOString()')
      walkTree(node.template.expressions, visit)
      return false
    }
    visitText(node)
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return
    const method = node.callee.property.value
    const [argument] = node.arguments
    if (['insert', 'update', 'delete'].includes(method) && elsewhere.has(argument?.expression.value))
      breach(onlyItsArea, argument.expression.value)
    if (method === 'execute' && node.typeArguments && !file.startsWith('src/platform/db/'))
      breach(haveSchema, 'execute<…>')
  }

  function visitText(node) {
    const text = textOf(node)
    const [, bare] = (/\b(?:select|insert|update|delete)\b/i.test(text) && text.match(bareName)) || []
    if (bare) breach(byObject, bare)
  }
}

const byAt = 'times in statements are written by at(time) of platform/db/at.ts'
const byObject = 'statements name tables by their objects (in sql`…`, or in textOf(sql`…`) for a plain text)'
const onlyItsArea =
  'only the area that a table belongs to writes it: call an operation of that area, or say an event (tx.happened)'
const haveSchema = 'rows of a statement have a schema: rows(tx, schema)`…`'

/** sql`…`, rows(tx, schema)`…` and foundRow(tx, schema)`…`. */
const isSql = ({ type, tag }) =>
  type === 'TaggedTemplateExpression' && (tag.value === 'sql' || ['rows', 'foundRow'].includes(tag.callee?.value))

const isTimeAsText = ({ type, callee }) =>
  type === 'CallExpression' && callee.type === 'MemberExpression' && callee.property.value === 'toISOString'

const textOf = ({ type, value, quasis }) =>
  type === 'StringLiteral' ? value : type === 'TemplateLiteral' ? quasis.map(({ raw }) => raw).join(' ') : ''

/** Local names of the tables that the file imports from another area (its sql.ts) or, outside of platform, from platform. */
function namesFromElsewhere(tree, from) {
  const imports = tree.body.filter(({ type }) => type === 'ImportDeclaration')
  return new Set(
    imports.flatMap(({ source, specifiers }) => {
      const { stem, area, layer } = fileAt(resolve(source.value, from.path).to)
      const isForeign =
        layer === 'platform' ? stem === 'tables' && from.layer !== 'platform' : stem === 'sql' && area !== from.area
      return isForeign ? specifiers.map(({ local }) => local.value) : []
    }),
  )
}
