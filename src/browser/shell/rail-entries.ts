import {
  Activity,
  Award,
  Bug,
  CalendarCheck,
  ChartSpline,
  CircleAlert,
  ClipboardList,
  Flag,
  Gamepad2,
  Gauge,
  Gavel,
  Gift,
  Handshake,
  Hash,
  KeyRound,
  LayoutDashboard,
  Link2,
  ListChecks,
  type LucideIcon,
  Mail,
  Package,
  Play,
  Receipt,
  Rss,
  Scale,
  ScrollText,
  Send,
  ShieldCheck,
  SlidersHorizontal,
  SquareKanban,
  Star,
  Store,
  Tag,
  UserCheck,
  UserRound,
  Users,
  UsersRound,
} from 'lucide-react'
import type { Permission } from '#features/access/permissions.ts'

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
  { tab: 'promo', label: 'Promo', icon: Tag, needs: 'promo_edit' },
  { tab: 'team', label: 'Team', icon: UsersRound, needs: 'workspace_manage' },
]

export const testerEntries: readonly RailEntry[] = [
  { tab: 'opportunities', label: 'Opportunities', icon: ClipboardList, shortLabel: 'Tests', needs: 'listing_read' },
  { tab: 'invitations', label: 'Invitations', icon: Mail, shortLabel: 'Invites', needs: 'invitation_answer' },
  { tab: 'sessions', label: 'Sessions', icon: Play, needs: 'review_participate' },
  { tab: 'reviews', label: 'Reviews', icon: Star, needs: 'review_participate' },
  { tab: 'rewards', label: 'Rewards', icon: Award, needs: 'progress_read' },
  { tab: 'profile', label: 'Profile', icon: UserRound, needs: 'profile_update' },
]

export const playerEntries: readonly RailEntry[] = [
  { tab: 'early-access', label: 'Early access', icon: Gamepad2, shortLabel: 'Play', needs: 'early_access_join' },
  { tab: 'shop', label: 'Shop', icon: Store, needs: 'promo_buy' },
  { tab: 'library', label: 'Library', icon: KeyRound },
  { tab: 'purchases', label: 'Purchases', icon: Receipt },
  { tab: 'following', label: 'Following', icon: Rss, needs: 'early_access_join' },
]

export const teamEntries: readonly RailEntry[] = [
  { tab: 'overview', label: 'Overview', icon: LayoutDashboard },
  { tab: 'tasks', label: 'Tasks', icon: SquareKanban },
  { tab: 'channels', label: 'Channels', icon: Hash },
  { tab: 'people', label: 'People', icon: UsersRound },
]

export const businessEntries: readonly RailEntry[] = [
  { tab: 'pipeline', label: 'Pipeline', icon: SquareKanban, needs: 'pipeline_edit' },
  { tab: 'follow-ups', label: 'Follow-ups', icon: CalendarCheck, needs: 'pipeline_edit' },
  { tab: 'offers', label: 'Offers', icon: Gift, needs: 'offer_make' },
  { tab: 'referrals', label: 'Referrals', icon: Link2, needs: 'referral_edit' },
  { tab: 'supply', label: 'Supply', icon: ChartSpline, needs: 'pipeline_edit' },
]

export const adminEntries: readonly RailEntry[] = [
  { tab: 'overview', label: 'Overview', icon: LayoutDashboard },
  { tab: 'people', label: 'People', icon: Users, group: 'Product' },
  { tab: 'games', label: 'Games', icon: Gamepad2, group: 'Product' },
  { tab: 'disputes', label: 'Disputes', icon: Gavel, group: 'Product' },
  { tab: 'reviews', label: 'Reviews', icon: Star, group: 'Product' },
  { tab: 'reports', label: 'Reports', icon: Flag, group: 'Product' },
  { tab: 'codes', label: 'Codes', icon: KeyRound, group: 'Product' },
  { tab: 'posts', label: 'Posts', icon: Rss, group: 'Product' },
  { tab: 'problems', label: 'Problems', icon: CircleAlert, group: 'Product' },
  { tab: 'prices', label: 'Prices', icon: SlidersHorizontal, group: 'Money' },
  { tab: 'packages', label: 'Packages', icon: Package, group: 'Money' },
  { tab: 'consulting', label: 'Consulting', icon: Handshake, group: 'Money' },
  { tab: 'offers', label: 'Offers', icon: Gift, group: 'Money' },
  { tab: 'economy', label: 'Economy', icon: ChartSpline, group: 'Money' },
  { tab: 'approvals', label: 'Approvals', icon: UserCheck, group: 'Money' },
  { tab: 'permissions', label: 'Permissions', icon: ListChecks, group: 'Trust' },
  { tab: 'compliance', label: 'Compliance', icon: Scale, group: 'Trust' },
  { tab: 'security', label: 'Security', icon: ShieldCheck, group: 'Trust' },
  { tab: 'health', label: 'Health', icon: Activity, group: 'System' },
  { tab: 'performance', label: 'Performance', icon: Gauge, group: 'System' },
  { tab: 'errors', label: 'Errors', icon: Bug, group: 'System' },
  { tab: 'audit', label: 'Audit log', icon: ScrollText, group: 'System' },
]
