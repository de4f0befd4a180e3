import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { canBy, type Rights, useRights } from '#features/access/ui/rights.ts'
import type { Me } from '#features/accounts/ui/use-me.ts'
import { admin } from '#features/admin/ui/calls.ts'
import { hasNoDates, isRunning } from '#features/playtests/ui/is-running.ts'
import { useMyInvitations } from '#features/recruiting/invitations/ui/my-invitations.ts'
import { records } from '#features/results/ui/calls.ts'
import { useMyTests } from '#features/reviews/ui/calls.ts'
import { security } from '#features/security/ui/calls.ts'
import { useUnread } from '#features/teams/channels/ui/use-unread.ts'
import type { NavItem } from '#kit/shell/nav-item.ts'
import { paths } from '#shared/paths.ts'
import type { Role } from '#shared/roles.ts'
import { type RailName, railAt } from './rail-at.ts'
import { type RailEntry, studioAddress, studioEntries, teamEntries, testerEntries } from './rail-entries.ts'

type LateRails = typeof import('./late-rail-entries.ts')

let loaded: LateRails | undefined

interface Rail {
  label: string
  items: NavItem[]
}

interface RailParts {
  entries: readonly RailEntry[]
  here: string
  address: (tab: string) => string
  counts: Record<string, number>
}

const buildFor =
  (rights: Rights) =>
  ({ entries, here, address, counts }: RailParts): NavItem[] =>
    entries
      .filter(({ needs }) => !needs || canBy(rights, needs))
      .map(({ tab, needs: _, ...entry }) => {
        const count = counts[tab] ?? 0
        return { ...entry, href: address(tab), current: tab === here, ...(count > 0 && { count, fresh: true }) }
      })

/**
 * The tabs of the dashboard that a page belongs to; undefined for other pages. Counts are fetched only for a signed-in
 * person who holds the dashboard's role, because no call may precede the answer of the page's guard.
 */
export function useRail(pathname: string, tab: string | undefined, me: Me | null): Rail | undefined {
  const at = me?.role === 'studio' ? studioRailAt(pathname, tab) : railAt(pathname, tab)
  const is = (name: RailName) => at?.name === name
  const late = useLateEntries(
    is('admin') ? 'adminEntries' : is('business') ? 'businessEntries' : is('player') ? 'playerEntries' : undefined,
  )
  const holds = (role: Role) => me?.roles.includes(role) ?? false
  const invited = useWaitingInvitations(is('tester') && holds('tester'))
  const tests = useWaitingTests(is('tester') && holds('tester'))
  const reviews = useWaitingReviews(is('studio') && holds('studio'))
  const unread = useUnread({ enabled: is('team') && holds('teammember') }).total
  const admins = useAdminCounts(is('admin') && holds('admin'))
  const workspace = useWorkspaceOfAddress()
  const build = buildFor(useRights())
  if (!at) return undefined
  const rails: Record<RailName, Omit<RailParts, 'here'>> = {
    tester: { entries: testerEntries, address: paths.testerTab, counts: { invitations: invited, sessions: tests } },
    player: { entries: late, address: paths.playerTab, counts: {} },
    team: {
      entries: teamEntries,
      address: (part) => paths.teamMemberTab(part, workspace),
      counts: { channels: unread },
    },
    admin: { entries: late, address: paths.adminTab, counts: admins },
    business: { entries: late, address: paths.businessTab, counts: {} },
    studio: { entries: studioEntries, address: studioAddress, counts: { requests: reviews } },
  }
  return { label: 'Dashboard', items: build({ ...rails[at.name], here: at.here }) }
}

/** Pages of several roles that have the rail of a studio for its people. */
function studioRailAt(pathname: string, tab: string | undefined): ReturnType<typeof railAt> {
  if (pathname === paths.sample) return { name: 'studio', here: 'requests' }
  if (pathname.startsWith(paths.advancedTesting)) return { name: 'studio', here: 'plans' }
  if (pathname === paths.analytics || pathname === '/advanced-insights') return { name: 'studio', here: 'insights' }
  return railAt(pathname, tab)
}

/** Number of invitations that wait for an answer. */
function useWaitingInvitations(enabled: boolean): number {
  return useMyInvitations({ enabled }).data?.filter(({ status }) => status === 'pending').length ?? 0
}

/** Number of tests that wait for the tester. */
function useWaitingTests(enabled: boolean): number {
  return useMyTests({ enabled }).data?.filter((test) => isRunning(test) && !hasNoDates(test)).length ?? 0
}

/** Number of reviews that wait for the studio's decision. */
function useWaitingReviews(enabled: boolean): number {
  const { data } = useQuery({ ...records.record.queryOptions(), enabled })
  return data?.waiting ?? 0
}

/** Disputes, data requests and security alerts that wait for an admin, by tab. */
function useAdminCounts(enabled: boolean): Record<string, number> {
  const { data } = useQuery({ ...admin.overview.queryOptions(), enabled })
  const alerts = useQuery({ ...security.openAlerts.queryOptions(), enabled })
  const waiting = data ? { disputes: data.disputes, compliance: data.dataRequests } : {}
  return { ...waiting, security: alerts.data?.open ?? 0 }
}

/** The workspace in the address: it stays the same when a person goes from its tasks to its channels. */
function useWorkspaceOfAddress(): string | undefined {
  const { workspace }: Record<string, unknown> = useSearch({ strict: false })
  return typeof workspace === 'string' ? workspace : undefined
}

/** The entries of a rail that most people never see: with their icons they are loaded beside the page. Empty until then. */
function useLateEntries(rail: keyof LateRails | undefined): readonly RailEntry[] {
  const [rails, setRails] = useState(loaded)
  const wanted = rail !== undefined && !rails
  useEffect(() => {
    if (!wanted) return
    const keep = (module: LateRails) => {
      loaded = module
      setRails(module)
    }
    // Offline, the page itself says that it couldn’t be loaded.
    import('./late-rail-entries.ts').then(keep, () => undefined)
  }, [wanted])
  return (rail && rails?.[rail]) ?? []
}
