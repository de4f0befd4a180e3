/**
 * A read whose answer PostgreSQL builds completely: one statement in one round trip checks the session, identifies the
 * caller and reads the rows. It uses no session cache, so a sign-out takes effect immediately in every process.
 */
export interface QuickRead {
  /** The path of its procedure below `/api`, called by GET. */
  path: string
  /** The procedure's name, for the log and the metrics. */
  operation: string
  /**
   * Returns the caller and the answer as JSON. Null if the regular procedure has to handle the call: without an open
   * session, or with an invalid input.
   */
  read(cookies: string | undefined, query: unknown): Promise<{ profileId: string; json: string } | null>
}
