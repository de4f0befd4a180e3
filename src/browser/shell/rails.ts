import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { canBy, type Rights, useRights } from '#features/access/ui/rights.ts'
import type { Me } from '#features/accounts/ui/use-me.ts'
import { admin } from '#features/admin/ui/calls.ts'
import { isRunning } from '#features/playtests/ui/is-running.ts'
import { useMyInvitations } from '#features/recruiting/invitations/ui/my-invitations.ts'
import { records } from '#features/results/ui/calls.ts'
import { useMyTests } from '#features/reviews/ui/calls.ts'
import { security } from '#features/security/ui/calls.ts'
import { useUnread } from '#features/teams/channels/ui/use-unread.ts'
import type { NavItem } from '#kit/shell/nav-item.ts'
import { paths } from '#shared/paths.ts'
import type { Role } from '#shared/roles.ts'
import { type RailEntry, studioEntries, teamEntries, testerEntries } from './rail-entries.ts'

type LateRails = typeof import('./late-rail-entries.ts')

let loaded: LateRails | undefined

interface Rail {
  label: string
  items: NavItem[]
}

const buildFor =
  (rights: Rights) =>
  (
    entries: readonly RailEntry[],
    { here, address, counts }: { here: string; address: (tab: string) => string; counts: Record<string, number> },
  ): NavItem[] =>
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
  const inTester = pathname === paths.tester || pathname.startsWith(`${paths.tester}/`)
  const inStudio =
    pathname === paths.studio ||
    pathname.startsWith(`${paths.studio}/`) ||
    (pathname === paths.sample && me?.role === 'studio')
  const inPlayer = pathname === paths.player || pathname.startsWith(`${paths.player}/`)
  const inTeam = pathname === paths.teamMember
  const inAdmin = pathname.startsWith('/admin/') || pathname === paths.systemHealth
  const inBusiness = pathname === paths.businessDev
  const late = useLateEntries(
    inAdmin ? 'adminEntries' : inBusiness ? 'businessEntries' : inPlayer ? 'playerEntries' : undefined,
  )
  const holds = (role: Role) => me?.roles.includes(role) ?? false
  const invited = useWaitingInvitations(inTester && holds('tester'))
  const tests = useWaitingTests(inTester && holds('tester'))
  const reviews = useWaitingReviews(inStudio && holds('studio'))
  const unread = useUnread({ enabled: inTeam && holds('teammember') }).total
  const admins = useAdminCounts(inAdmin && holds('admin'))
  const workspace = useWorkspaceOfAddress()
  const build = buildFor(useRights())
  if (inTester) {
    const onOffer = pathname.startsWith(paths.offer(''))
    const elsewhere = pathname.startsWith(paths.feedbackRoom('')) ? 'invitations' : 'sessions'
    const here = pathname === paths.tester || onOffer ? (tab ?? 'opportunities') : elsewhere
    const counts = { invitations: invited, sessions: tests }
    return { label: 'Dashboard', items: build(testerEntries, { here, address: paths.testerTab, counts }) }
  }
  if (inPlayer) {
    const here = tab ?? 'early-access'
    return { label: 'Dashboard', items: build(late, { here, address: paths.playerTab, counts: {} }) }
  }
  if (inTeam) {
    const address = (part: string) => paths.teamMemberTab(part, workspace)
    const counts = { channels: unread }
    return { label: 'Dashboard', items: build(teamEntries, { here: tab ?? 'overview', address, counts }) }
  }
  if (inAdmin) {
    const elsewhere = pathname === paths.systemHealth ? 'health' : 'people'
    const here = pathname === paths.adminDashboard ? (tab ?? 'overview') : elsewhere
    return { label: 'Dashboard', items: build(late, { here, address: paths.adminTab, counts: admins }) }
  }
  if (inBusiness) {
    const here = tab ?? 'pipeline'
    return { label: 'Dashboard', items: build(late, { here, address: paths.businessTab, counts: {} }) }
  }
  if (inStudio) {
    const part = pathname.split('/')[2]
    const parts: Record<string, string> = { games: 'games', feedback: 'testers' }
    const here = pathname === paths.studio ? (tab ?? 'overview') : (parts[part ?? ''] ?? 'requests')
    const counts = { requests: reviews }
    return { label: 'Dashboard', items: build(studioEntries, { here, address: paths.studioTab, counts }) }
  }
  return undefined
}

/** Number of invitations that wait for an answer. */
function useWaitingInvitations(enabled: boolean): number {
  return useMyInvitations({ enabled }).data?.filter(({ status }) => status === 'pending').length ?? 0
}

/** Number of tests that wait for the tester. */
function useWaitingTests(enabled: boolean): number {
  return useMyTests({ enabled }).data?.filter(isRunning).length ?? 0
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
