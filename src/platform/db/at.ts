import { type SQL, sql } from 'drizzle-orm'

/** A time in a statement, or null. The driver would write a Date in the zone of this machine. */
export const at = (time: Date | null | undefined): SQL => sql`${time?.toISOString() ?? null}::timestamptz`
