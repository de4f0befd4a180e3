import type { LucideIcon } from 'lucide-react'

/** A place one can go to, as rail, bar and drawer show it. */
export interface NavItem {
  label: string
  /** Fits under an icon on a phone: 'Invites' for 'Invitations'. */
  shortLabel?: string
  href: string
  icon?: LucideIcon
  current?: boolean
  count?: number
  /** The count is news, not a size: it takes the accent. */
  fresh?: boolean
}
