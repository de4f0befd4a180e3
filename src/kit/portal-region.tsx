import type { ReactNode } from 'react'

interface PortalRegionProps {
  /** Without it there is nothing to come past. */
  label: string | undefined
  children: ReactNode
}

/** What opens outside the page's landmarks stands in one of its own, so that whoever goes by landmarks comes past it. */
export function PortalRegion({ label, children }: PortalRegionProps) {
  return <section aria-label={label}>{children}</section>
}
