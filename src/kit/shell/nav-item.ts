import type { LucideIcon } from 'lucide-react'

/** A destination, as rail, tab bar and drawer show it. */
export interface NavItem {
  label: string
  /** Fits under an icon on a phone: 'Invites' for 'Invitations'. */
  shortLabel?: string
  href: string
  icon?: LucideIcon
  current?: boolean
  /** Heading above the first item of a group, on a wide rail. */
  group?: string
  count?: number
  /** The count is about new items, not a total: it takes the accent colour. */
  fresh?: boolean
}
