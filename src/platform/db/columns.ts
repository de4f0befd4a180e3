import { sql } from 'drizzle-orm'
import { type AnyPgColumn, pgPolicy, pgRole, timestamp, type UpdateDeleteAction, uuid } from 'drizzle-orm/pg-core'

/** The row-level role: queries on behalf of a signed-in person run with it. */
export const personRole = pgRole('playhatch_person').existing()

/** Id of the profile that the row-level role acts for; null for an anonymous visitor. */
export const me = sql`(select nullif(current_setting('app.user_id', true), '')::uuid)`

export const id = () => uuid().primaryKey().defaultRandom()
/** A required reference to a row of another table. */
export const refersTo = (column: () => AnyPgColumn, actions?: { onDelete: UpdateDeleteAction }) =>
  uuid().notNull().references(column, actions)
/** A timestamptz column. `name` is only needed where the column's name differs from the property's. */
export const instant = (name = '') => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () => instant().notNull().defaultNow()

/** Row policies. An operation needs a policy and a column grant; everything else is rejected. */
export const mayRead = (using: ReturnType<typeof sql>) => pgPolicy('read', { for: 'select', to: personRole, using })
export const mayInsert = (withCheck: ReturnType<typeof sql>) =>
  pgPolicy('insert', { for: 'insert', to: personRole, withCheck })
export const mayUpdate = (using: ReturnType<typeof sql>) =>
  pgPolicy('update', { for: 'update', to: personRole, using, withCheck: using })
export const mayDelete = (using: ReturnType<typeof sql>) => pgPolicy('delete', { for: 'delete', to: personRole, using })
