/** The rule for tables.ts: each column is annotated where it stands, so that grants, copies and erasures know it. */
import { walkTree } from './walk-tree.mjs'

const annotations = ['hidden', 'own', 'editable', 'shared', 'byRole', 'open']

/** The violations in the syntax tree of a tables.ts file. */
export function breachesOfTables(file, tree) {
  if (!file.endsWith('/tables.ts')) return []
  const found = []
  walkTree(tree.body, ({ type, callee, arguments: [name, columns] = [] }) => {
    if (type !== 'CallExpression') return
    if (callee.value === 'pgTable') found.push(`${file}: pgTable\n    ${byTable}`)
    if (callee.value !== 'table' || columns?.expression.type !== 'ObjectExpression') return
    for (const { key, value } of columns.expression.properties)
      if (!annotations.includes(value?.callee?.value))
        found.push(`${file}: ${name.expression.value}.${key?.value ?? '…'}\n    ${annotated}`)
  })
  return found
}

const byTable = 'tables are made by table(…) of platform/db/table.ts, which keeps their annotations'
const annotated = `a column says who reads it: ${annotations.join(', ')}`
