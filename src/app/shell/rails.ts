import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import {
  Award,
  ClipboardList,
  Gamepad2,
  Hash,
  LayoutDashboard,
  Mail,
  Play,
  Send,
  SquareKanban,
  Star,
  UserRound,
  Users,
  UsersRound,
} from 'lucide-react'
import { invitations } from '#features/invitations/ui/calls.ts'
import { useUnread } from '#features/teams/channels/ui/use-unread.ts'
import type { NavItem } from '#kit/shell/nav-item.ts'
import { paths } from '#shared/paths.ts'

interface Rail {
  label: string
  items: NavItem[]
}

type Entry = [tab: string, label: string, icon: NavItem['icon'], shortLabel?: string]

const studioEntries: Entry[] = [
  ['overview', 'Overview', LayoutDashboard],
  ['games', 'Games', Gamepad2],
  ['testers', 'Testers', Users],
  ['requests', 'Requests', Send],
  ['team', 'Team', UsersRound],
]

const testerEntries: Entry[] = [
  ['opportunities', 'Opportunities', ClipboardList, 'Tests'],
  ['invitations', 'Invitations', Mail, 'Invites'],
  ['sessions', 'Sessions', Play],
  ['reviews', 'Reviews', Star],
  ['rewards', 'Rewards', Award],
  ['profile', 'Profile', UserRound],
]

const teamEntries: Entry[] = [
  ['overview', 'Overview', LayoutDashboard],
  ['tasks', 'Tasks', SquareKanban],
  ['channels', 'Channels', Hash],
]

const build = (entries: Entry[], here: string, address: (tab: string) => string): NavItem[] =>
  entries.map(([tab, label, icon, shortLabel]) => ({
    label,
    href: address(tab),
    current: tab === here,
    ...(icon && { icon }),
    ...(shortLabel && { shortLabel }),
  }))

/** The parts of the dashboard that a page belongs to; none for pages that stand alone. */
export function useRail(pathname: string, tab: string | undefined): Rail | undefined {
  const inTester = pathname === paths.tester || pathname.startsWith(`${paths.tester}/`)
  const inStudio = pathname === paths.studio || pathname.startsWith(`${paths.studio}/`)
  const inTeam = pathname === paths.teamMember
  const waiting = useWaitingInvitations(inTester)
  const unread = useUnread({ enabled: inTeam }).total
  const workspace = useWorkspaceOfAddress()
  if (inTester) {
    const here = pathname === paths.tester ? (tab ?? 'opportunities') : 'sessions'
    const items = build(testerEntries, here, paths.testerTab)
    return {
      label: 'Dashboard',
      items: items.map((item) => (item.label === 'Invitations' ? withCount(item, waiting) : item)),
    }
  }
  if (inTeam) {
    const items = build(teamEntries, tab ?? 'overview', (part) => paths.teamMemberTab(part, workspace))
    return {
      label: 'Dashboard',
      items: items.map((item) => (item.label === 'Channels' ? withCount(item, unread) : item)),
    }
  }
  if (inStudio) {
    const part = pathname.split('/')[2]
    const here = pathname === paths.studio ? (tab ?? 'overview') : part === 'games' ? 'games' : 'requests'
    return { label: 'Dashboard', items: build(studioEntries, here, paths.studioTab) }
  }
  return undefined
}

const withCount = (item: NavItem, count: number): NavItem => (count > 0 ? { ...item, count, fresh: true } : item)

function useWaitingInvitations(enabled: boolean): number {
  const { data } = useQuery({ ...invitations.mine.queryOptions(), enabled })
  return data?.filter((invitation) => invitation.status === 'pending').length ?? 0
}

/** Whoever goes from the tasks of a workspace to its channels stays in it. */
function useWorkspaceOfAddress(): string | undefined {
  const { workspace }: Record<string, unknown> = useSearch({ strict: false })
  return typeof workspace === 'string' ? workspace : undefined
}
