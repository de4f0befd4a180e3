/**
 * A read whose answer PostgreSQL makes whole: whether the session is open, whose it is and the rows come from one statement in
 * one round trip. Nothing about the session is remembered here, so a sign-out counts at once in every process.
 */
export interface QuickRead {
  /** The address of its procedure below `/api`, read by GET. */
  path: string
  /** Its procedure's name, for the log and the measures. */
  operation: string
  /**
   * Who asked, and the answer as JSON. Null where the ordinary way has to decide: without an open session, or with an input
   * that is not valid.
   */
  read(cookies: string | undefined, query: unknown): Promise<{ profileId: string; json: string } | null>
}
