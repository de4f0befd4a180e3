import type { ReactNode } from 'react'

interface PortalRegionProps {
  /** Without a label there is no landmark. */
  label: string | undefined
  children: ReactNode
}

/**
 * A landmark around content that opens outside of the page's landmarks, so that people who navigate by landmarks find
 * it.
 */
export function PortalRegion({ label, children }: PortalRegionProps) {
  return <section aria-label={label}>{children}</section>
}
