import { landingOf, paths } from '#shared/paths.ts'
import type { Role } from '#shared/roles.ts'
import type { PageRow } from './page-row.ts'

/** The person who opens a page; `registering` means that their registration is not finished (product-5). */
export interface Visitor {
  role: Role
  roles: readonly Role[]
  registering?: boolean
  /** When and why the account was suspended (accounts-12). */
  suspended?: object | null
  /** An admin who has to set up a second factor first. */
  lacksFactor?: boolean | undefined
}

interface Access {
  row: PageRow
  visitor: Visitor | null
  /** The full requested address with its query; the person returns there after signing in. */
  asked: string
  /** Whether this server shows the demo pages (product-13). */
  demo: boolean
}

/**
 * Decides whether a person may open a page. Returns 'enter', 'missing', or the address to redirect to, replacing the
 * history entry (product-5). The server checks access on each call; this check only spares people pages
 * that they may not use.
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
  if (visitor.lacksFactor && access.includes('admin')) return { goTo: paths.settingsTab('security') }
  return { goTo: access.includes('admin') ? paths.home : landingOf[visitor.role] }
}
