import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { Caller } from '#platform/rpc/procedure.ts'

/** Who changes what a colleague made: only that colleague may, or an admin. */
export interface ActingColleague {
  me: string
  isAdmin: boolean
}

export const actingAs = ({ profileId, roles }: Caller): ActingColleague => ({
  me: profileId,
  isAdmin: roles.includes('admin'),
})

/** SQL: the row of this colleague is theirs to change. */
export const isOwnOf = (colleague: SQL | { getSQL(): SQL }, { me, isAdmin }: ActingColleague): SQL =>
  isAdmin ? sql`true` : sql`${colleague} = ${me}`
