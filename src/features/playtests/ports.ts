import type { SQL } from 'drizzle-orm'
import { port } from '#platform/port.ts'

/** Predicate: a decision of the studio on this playtest is stored and can still be undone (reviews-12). */
export const isBeingDecided = port<(playtestId: SQL) => SQL>('stored decisions that can be undone')

/** Escrow accounts that are not of spots and what they have to hold, as a table: id, credits. */
export const otherEscrows = port<() => SQL>('escrow of other things than spots')

/** Predicate: the tester of this playtest agreed to be recorded and sent none, for another reason than a full store. */
export const isRecordingMissed = port<(playtestId: SQL) => SQL>('recordings that testers did not send')
