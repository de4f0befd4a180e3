import {
  ChartSpline,
  Coins,
  FlaskConical,
  Handshake,
  LayoutDashboard,
  ListPlus,
  type LucideIcon,
  Plus,
  Send,
  Settings,
  UserPlus,
} from 'lucide-react'
import type { Permission } from '#features/access/permissions.ts'
import { landingOf, paths } from '#shared/paths.ts'
import { buysCredits, type Role } from '#shared/roles.ts'
import { rowOf } from '../page-paths.ts'
import type { PagePath } from '../pages.ts'
import { adminEntries, businessEntries, playerEntries } from '../shell/late-rail-entries.ts'
import { type RailEntry, studioAddress, studioEntries, teamEntries, testerEntries } from '../shell/rail-entries.ts'

/** A page to go to, or an action to start. */
export interface Destination {
  label: string
  href: string
  icon: LucideIcon
  /** It starts an action. */
  act?: true
  /** Only people with this permission are offered it. */
  needs?: Permission
}

const tabs = (entries: readonly RailEntry[], address: (tab: string) => string): Destination[] =>
  entries.map(({ tab, label, icon, needs }) => ({ label, href: address(tab), icon, ...(needs && { needs }) }))

const acts: Partial<Record<Role, Destination[]>> = {
  studio: [
    { label: 'Add game', href: paths.newGame, icon: Plus, act: true, needs: 'game_create' },
    { label: 'Request reviews', href: paths.newRequest(), icon: Send, act: true, needs: 'request_order' },
    { label: 'New plan', href: paths.newPlan, icon: FlaskConical, act: true, needs: 'request_edit' },
    { label: 'Invite testers', href: paths.studioTab('testers'), icon: UserPlus, act: true, needs: 'invitation_send' },
  ],
  tester: [{ label: 'Find a test', href: paths.testerTab('opportunities'), icon: ListPlus, act: true }],
  admin: [{ label: 'Adjust someone’s credits', href: paths.adminTab('people'), icon: Coins, act: true }],
}

const parts: Partial<Record<Role, Destination[]>> = {
  studio: tabs(studioEntries, studioAddress),
  tester: tabs(testerEntries, paths.testerTab),
  player: tabs(playerEntries, paths.playerTab),
  teammember: tabs(teamEntries, (tab) => paths.teamMemberTab(tab)),
  businessdeveloper: tabs(businessEntries, paths.businessTab),
  admin: [...tabs(adminEntries, paths.adminTab), { label: 'Analytics', href: paths.analytics, icon: ChartSpline }],
}

const everyones: Destination[] = [
  { label: 'Buy credits', href: paths.credits, icon: Coins, act: true },
  { label: 'Credits', href: paths.credits, icon: Coins },
  { label: 'Settings', href: paths.settings, icon: Settings },
]

const forStudios: Destination[] = [{ label: 'Consulting', href: paths.consulting, icon: Handshake }]

/** All destinations and actions of a person, those of the shown role first (product-1). */
export function destinationsOf({ role, roles }: { role: Role; roles: readonly Role[] }): Destination[] {
  const held = [role, ...roles.filter((one) => one !== role)]
  const dashboards = held.map((one) => ({
    label: rowOf(landingOf[one] as PagePath).label,
    href: landingOf[one],
    icon: LayoutDashboard,
  }))
  return [
    ...held.flatMap((one) => acts[one] ?? []),
    ...dashboards,
    ...held.flatMap((one) => (parts[one] ?? []).filter(({ href }) => href !== landingOf[one])),
    ...(held.includes('studio') ? forStudios : []),
    ...(roles.some(buysCredits) ? everyones : everyones.filter(({ act }) => !act)),
  ]
}

/** The destinations whose label contains each typed word. */
export function destinationsNamed(destinations: readonly Destination[], typed: string): Destination[] {
  const terms = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return destinations.filter(({ label }) => terms.every((term) => label.toLowerCase().includes(term)))
}
