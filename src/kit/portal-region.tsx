import type { ReactNode } from 'react'

/** What opens outside the page's landmarks stands in one of its own, so that whoever goes by landmarks comes past it. */
export function PortalRegion({ label, children }: { label: string; children: ReactNode }) {
  return <section aria-label={label}>{children}</section>
}
