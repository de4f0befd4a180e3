import { type SQL, sql } from 'drizzle-orm'
import { gameErrors, sessionErrors } from './tables.ts'

interface ErrorOfSession {
  sessionId: SQL
  buildId: SQL | string
}

/** Predicate: this error of the build happened in the session; false for null. */
export const hasError = ({ sessionId, buildId, fingerprint }: ErrorOfSession & { fingerprint: string | null }): SQL =>
  sql`exists (select 1 from ${sessionErrors} e where e.session_id = ${sessionId} and e.build_id = ${buildId} and e.fingerprint = ${fingerprint}::text)`

/** The errors of a build in a session as JSON: fingerprint and message. */
export const errorsIn = ({ sessionId, buildId }: ErrorOfSession): SQL => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('fingerprint', e.fingerprint, 'message', g.message) order by g.last_at desc), '[]')
  from ${sessionErrors} e join ${gameErrors} g on g.game_id = e.game_id and g.fingerprint = e.fingerprint
  where e.session_id = ${sessionId} and e.build_id = ${buildId})`

/** The message of an error of a game; null for an unknown one. */
export const errorMessage = ({ gameId, fingerprint }: { gameId: SQL; fingerprint: SQL }): SQL =>
  sql`(select g.message from ${gameErrors} g where g.game_id = ${gameId} and g.fingerprint = ${fingerprint})`
