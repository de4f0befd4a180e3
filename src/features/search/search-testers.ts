import type { PersonTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { maxResultsPerKind } from './rules.ts'
import { type Found, foundTester } from './schema.ts'

/**
 * Testers with a completed profile whose name contains the query (product-10), names that begin with it first. The
 * bigrams of names are indexed, so a query of two letters needs no full scan.
 */
export const searchTesters = (tx: PersonTx, query: string): Promise<Found['testers']> =>
  rows(
    tx,
    foundTester,
  )`select id, name, tester_level as level, location from testers_named(${query}, ${maxResultsPerKind})`
