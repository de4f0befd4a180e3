import { sql } from 'drizzle-orm'
import type { PersonTx } from '#platform/db/open.ts'
import { maxResultsPerKind } from './rules.ts'
import type { Found } from './schema.ts'

interface Row extends Record<string, unknown>, Record<keyof Found['testers'][number], unknown> {}

/**
 * Testers with a completed profile whose name contains the query (spec 2 §7), names that begin with it first. The
 * bigrams of names are indexed, so a query of two letters needs no full scan.
 */
export async function searchTesters(tx: PersonTx, query: string): Promise<Found['testers']> {
  const { rows } = await tx.execute<Row>(
    sql`select id, name, tester_level as level, location from testers_named(${query}, ${maxResultsPerKind})`,
  )
  return rows as unknown as Found['testers']
}
