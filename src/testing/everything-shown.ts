import type { Database } from '#platform/db/open.ts'
import { callerOn, type TestPerson } from './call.ts'
import type { World } from './example.ts'
import { procedures } from './procedures.ts'
import { fences } from './table-fences.ts'

/** All answers of reading procedures to this person, with each input that could name the object. */
export async function everyAnswer(
  { db, clock }: World,
  person: TestPerson,
  ids: Record<string, string>,
): Promise<Map<string, string>> {
  const call = callerOn(db, clock)
  const inputs = [undefined, {}, ...Object.entries(ids).map(([name, id]) => ({ [name]: id }))]
  const answers = new Map<string, string>()
  for (const [path, procedure] of procedures) {
    if (procedure['~orpc'].route.method !== 'GET') continue
    for (const input of inputs) {
      const answer = await call(person, procedure, input as never).catch(() => undefined)
      if (answer !== undefined) answers.set(`${path} ${JSON.stringify(input)}`, JSON.stringify(answer))
    }
  }
  return answers
}

/** All rows that the database shows to this person. */
export async function everyRow(db: Database, profileId: string): Promise<Map<string, string>> {
  const rows = new Map<string, string>()
  for (const [table, { columns }] of Object.entries(fences)) {
    const readable = Object.entries(columns).flatMap(([column, rights]) => (/[rw?]/.test(rights) ? [column] : []))
    if (readable.length === 0) continue
    const { rows: found } = await db.asPerson(profileId, (tx) =>
      tx.execute(`select ${readable.join(', ')} from ${table}`),
    )
    rows.set(table, JSON.stringify(found))
  }
  return rows
}
