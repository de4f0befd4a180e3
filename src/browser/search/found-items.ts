import { Gamepad2, type LucideIcon, Star, User } from 'lucide-react'
import { statusLabels } from '#features/games/rules.ts'
import type { Found } from '#features/search/schema.ts'
import { paths } from '#shared/paths.ts'
import { roleBadge, roles } from '#shared/roles.ts'

/** One search result: what it is, and the address that opens it (product-10). */
export interface FoundItem {
  id: string
  label: string
  hint: string
  icon: LucideIcon
  href: string
}

/** The items that match the typed text. While a new answer loads, the previous items may match something else. */
export const matchingItems = (items: readonly FoundItem[], typed: string): FoundItem[] => {
  const query = typed.trim().toLowerCase()
  return items.filter(({ label, hint }) => `${label} ${hint}`.toLowerCase().includes(query))
}

const joined = (parts: (string | null)[]) => parts.filter(Boolean).join(' · ')

export const foundItems = ({ games, testers, reviews, people }: Found): FoundItem[] => [
  ...games.map(({ id, title, version, status, studioName, own }) => ({
    id: `game ${id}`,
    label: version === null ? title : `${title} ${version}`,
    hint: own ? `Game · ${statusLabels[status]}` : `Game · ${studioName}`,
    icon: Gamepad2,
    href: own ? paths.studioGame(id) : paths.game(id),
  })),
  ...testers.map(({ id, name, level, location }) => ({
    id: `tester ${id}`,
    label: name,
    hint: joined(['Tester', level, location]),
    icon: User,
    href: paths.studioTester(id),
  })),
  ...reviews.map(({ id, gameTitle, excerpt }) => ({
    id: `review ${id}`,
    label: excerpt,
    hint: `Review · ${gameTitle}`,
    icon: Star,
    href: paths.testerReview(id),
  })),
  ...people.map(({ id, name, email, role }) => ({
    id: `person ${id}`,
    label: name,
    hint: joined([roles.some((one) => one === role) ? roleBadge[role as (typeof roles)[number]] : null, email]),
    icon: User,
    href: paths.adminPeople(email ?? name),
  })),
]
