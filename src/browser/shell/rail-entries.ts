import {
  Award,
  ChartSpline,
  ClipboardList,
  FlaskConical,
  Gamepad2,
  Hash,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Play,
  Send,
  SquareKanban,
  Star,
  Tag,
  UserRound,
  Users,
  UsersRound,
} from 'lucide-react'
import type { Permission } from '#features/access/permissions.ts'
import { paths } from '#shared/paths.ts'

/** A tab of a dashboard: its name in the address, and its label. */
export interface RailEntry {
  tab: string
  label: string
  icon: LucideIcon
  shortLabel?: string
  /** Heading above the first entry of a group. */
  group?: string
  /** Only people with this permission see the tab. */
  needs?: Permission
}

export const studioEntries: readonly RailEntry[] = [
  { tab: 'overview', label: 'Overview', icon: LayoutDashboard },
  { tab: 'games', label: 'Games', icon: Gamepad2, needs: 'game_read' },
  { tab: 'testers', label: 'Testers', icon: Users, needs: 'tester_find' },
  { tab: 'requests', label: 'Requests', icon: Send, needs: 'request_read' },
  { tab: 'plans', label: 'Plans', icon: FlaskConical, needs: 'request_read' },
  { tab: 'insights', label: 'Analytics', icon: ChartSpline, needs: 'request_read' },
  { tab: 'promo', label: 'Promo', icon: Tag, needs: 'promo_edit' },
  { tab: 'team', label: 'Team', icon: UsersRound, needs: 'workspace_manage' },
]

/** Where an entry of the studio's rail leads: to a tab of the dashboard, or to a page of its own. */
export const studioAddress = (tab: string): string =>
  tab === 'insights' ? paths.analytics : tab === 'plans' ? paths.advancedTesting : paths.studioTab(tab)

export const testerEntries: readonly RailEntry[] = [
  { tab: 'opportunities', label: 'Opportunities', icon: ClipboardList, needs: 'listing_read' },
  { tab: 'invitations', label: 'Invitations', icon: Mail, shortLabel: 'Invites', needs: 'invitation_answer' },
  { tab: 'sessions', label: 'Tests', icon: Play, needs: 'review_participate' },
  { tab: 'reviews', label: 'Reviews', icon: Star, needs: 'review_participate' },
  { tab: 'rewards', label: 'Rewards', icon: Award, needs: 'progress_read' },
  { tab: 'profile', label: 'Profile', icon: UserRound, needs: 'profile_update' },
]

export const teamEntries: readonly RailEntry[] = [
  { tab: 'overview', label: 'Overview', icon: LayoutDashboard },
  { tab: 'tasks', label: 'Tasks', icon: SquareKanban },
  { tab: 'channels', label: 'Channels', icon: Hash },
  { tab: 'people', label: 'People', icon: UsersRound },
]
