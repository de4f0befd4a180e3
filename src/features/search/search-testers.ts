import { sql } from 'drizzle-orm'
import type { PersonTx } from '#platform/db/open.ts'
import { foundOfEach } from './rules.ts'
import type { Found } from './schema.ts'

interface Row extends Record<string, unknown>, Record<keyof Found['testers'][number], unknown> {}

/**
 * Testers with a complete profile whose name holds the words (spec 2 §7), the beginning of the name first. The database
 * keeps every two letters of a name in an index, so two letters are enough and nothing has to be read through.
 */
export async function searchTesters(tx: PersonTx, words: string): Promise<Found['testers']> {
  const { rows } = await tx.execute<Row>(
    sql`select id, name, tester_level as level, location from testers_named(${words}, ${foundOfEach})`,
  )
  return rows as unknown as Found['testers']
}
