import type { AnnotatedTable, Readers } from '#platform/db/table.ts'
import { everyTable } from '../ports.ts'
import { activities } from './activities.ts'
import type { ProcessingActivity } from './schema.ts'

const recipients: Readonly<Record<Readers, string>> = {
  nobody: 'The operator',
  owner: 'The person',
  parties: 'The other side of a test, team or subscription',
  role: 'Staff of the platform, by role',
  everyone: 'Everyone, visitors too',
}

/**
 * The record of processing activities, from the annotations of the columns: which personal data are processed for what,
 * who reads them, and what an erasure does. Tables without personal data are left out.
 */
export function readRecord(): ProcessingActivity[] {
  const personal = everyTable.ask().filter(({ personal: { copy } }) => typeof copy !== 'string')
  return activities.flatMap(({ tables: _tables, ...activity }) => {
    const own = personal.filter(({ name }) => activityOf(name)?.title === activity.title)
    if (own.length === 0) return []
    const read = new Set(own.flatMap(({ columns }) => Object.values(columns).map((note) => note.read)))
    const named = (Object.keys(recipients) as Readers[]).filter((reader) => read.has(reader))
    return [{ ...activity, recipients: named.map((reader) => recipients[reader]), tables: own.map(recorded) }]
  })
}

const activityOf = (name: string) => activities.find(({ tables }) => tables.test(name))

const recorded = ({ name, columns, personal: { erase } }: AnnotatedTable): ProcessingActivity['tables'][number] => ({
  table: name,
  columns: Object.entries(columns).map(([column, { read, withheld }]) => ({
    column,
    readBy: read,
    withheld: withheld ?? null,
  })),
  erasure: typeof erase === 'string' ? erase : 'delete' in erase ? 'delete' : 'blank',
})
