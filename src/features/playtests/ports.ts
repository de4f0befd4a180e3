import type { SQL } from 'drizzle-orm'
import { port } from '#platform/port.ts'

/** Predicate: a decision of the studio on this playtest is stored and can still be undone (ruling 84). */
export const isBeingDecided = port<(playtestId: SQL) => SQL>('stored decisions that can be undone')
