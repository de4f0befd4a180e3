import type { SQL } from 'drizzle-orm'
import { port } from '#platform/port.ts'

/** Whole credits in escrow for the open and taken spots of a studio, as an expression. */
export const escrowOf = port<(studioId: string) => SQL>('credits in escrow')

/** Whole credits due to a tester for validated reviews that are not paid yet, as an expression. */
export const promisedTo = port<(testerId: string) => SQL>('credits promised to a tester')

/** The title of a game, as an expression; null for a game that the reader may not see. */
export const titleOf = port<(gameId: SQL) => SQL>('title of a game')
