import type { ReactNode } from 'react'
import { cx } from '../styles/class-names.ts'
import { InOrder } from './in-order.tsx'

interface SectionsProps {
  className?: string
  /** The sections, each a child. */
  children: ReactNode
}

/** The sections of a tab below one another. What is below a loading one is invisible until it no longer moves. */
export const Sections = ({ className, children }: SectionsProps) => (
  <div className={cx('grid grid-cols-[minmax(0,1fr)] gap-8', className)}>
    <InOrder>{children}</InOrder>
  </div>
)
