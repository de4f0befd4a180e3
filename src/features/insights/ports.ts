import type { SQL } from 'drizzle-orm'
import { port } from '#platform/port.ts'

/**
 * SQL: who has played this game otherwise than in a test of a request, as a select of tester_id, device (null: that of the
 * profile), system, browser, engine, screen, gpu, language (null where not known), is_noted (their browser said so), in_store.
 */
export const alsoPlayed = port<(gameId: SQL) => SQL>('play of a game beside its tests')
