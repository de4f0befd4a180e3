import { landingOf, paths } from '#shared/paths.ts'
import type { Role } from '#shared/roles.ts'
import type { PageRow } from './page-table.ts'

/** Whoever stands at the door; `registering` has an account whose registration is not finished (ruling 18). */
export interface Visitor {
  role: Role
  roles: readonly Role[]
  registering?: boolean
  /** Since when the account is suspended, and why (ruling 57). */
  suspended?: object | null
}

interface Access {
  row: PageRow
  visitor: Visitor | null
  /** The whole address asked for, query included: where one goes on after signing in. */
  asked: string
  /** Whether this server shows the demonstration (ruling 45). */
  demo: boolean
}

/**
 * Whether a person may open a page: 'enter', 'missing', or where they are sent instead, replacing history (spec 1 §2.1,
 * ruling 27). The server guards every call by itself; this only spares people pages that are not theirs.
 */
export function checkAccess({ row, visitor, asked, demo }: Access): 'enter' | 'missing' | { goTo: string } {
  if (!demo && row.outsideDemo === 'missing') return 'missing'
  if (visitor?.suspended && !row.whileSuspended) return { goTo: paths.suspended }
  const access = !demo && row.outsideDemo === 'admins' ? (['admin'] as const) : row.access
  if (access === 'anyone') return 'enter'
  if (access === 'signed-out') {
    return visitor === null || (row.signUp && visitor.registering) ? 'enter' : { goTo: paths.home }
  }
  if (visitor === null) return { goTo: paths.signInFor(asked) }
  if (access === 'signed-in') return 'enter'
  if (access === 'suspended') return visitor.suspended ? 'enter' : { goTo: landingOf[visitor.role] }
  if (visitor.roles.includes('admin') || access.some((role) => visitor.roles.includes(role))) return 'enter'
  return { goTo: access.includes('admin') ? paths.home : landingOf[visitor.role] }
}
