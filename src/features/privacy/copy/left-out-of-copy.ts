import { everyTable } from '../ports.ts'
import type { LeftOut } from '../requests/tables.ts'

/** What the copies of all people leave out: columns that are withheld, with their reasons. */
export const leftOutOfCopy = (): LeftOut[] =>
  everyTable.ask().flatMap(({ name, columns, personal }) => {
    if (typeof personal.copy === 'string') return []
    const withheld = Object.entries(columns).flatMap(([column, note]) =>
      note.withheld === undefined ? [] : [`${column}: ${note.withheld}`],
    )
    return withheld.length === 0 ? [] : [{ table: name, rows: 0, reason: withheld.join('; ') }]
  })
