import type { ReactNode } from 'react'
import { cx } from '../styles/class-names.ts'
import { InOrder } from './in-order.tsx'

interface PageProps {
  title: ReactNode
  /** A line below the title: facts, or a sentence. */
  lead?: ReactNode
  /** Shown before the title: a small cover. */
  figure?: ReactNode
  /** Buttons; at most one of them is the accent button. */
  actions?: ReactNode
  /** Shown beside the content on a wide screen, below it on a small one. */
  aside?: ReactNode
  /** Accessible name of the aside. */
  asideLabel?: string
  /** The aside has the button that the page is for: on a small screen it stands below the head instead. */
  asideFirst?: boolean
  /** `narrow` for reading and forms. */
  width?: 'full' | 'content' | 'narrow'
  children: ReactNode
}

/** Class names of a page's column by its width. */
export const pageWidths = {
  full: '',
  content: 'mx-auto max-w-content',
  narrow: 'mx-auto max-w-[40rem]',
  form: 'form-column',
}

/** Layout of a page: title, actions, and its parts with space between them. */
export function Page({ title, lead, figure, actions, aside, asideFirst, width = 'full', children, ...of }: PageProps) {
  const head = (
    <header className="-mb-2 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
      <div className="flex min-w-0 items-start gap-4">
        {figure}
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
          <h1 dir="auto" className="type-page">
            {title}
          </h1>
          {lead !== undefined && <div className="text-ink-muted">{lead}</div>}
        </div>
      </div>
      {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  )
  const beside = (
    <aside aria-label={of.asideLabel} className={asideFirst ? 'grid gap-4' : 'aside-parts'}>
      {aside}
    </aside>
  )
  const body = (
    <div className={parts}>
      {head}
      {children}
    </div>
  )
  return (
    <div className={cx('w-full', pageWidths[width])}>
      {aside === undefined ? (
        body
      ) : asideFirst ? (
        <div className="with-aside aside-first">
          {head}
          {beside}
          <div className={parts}>{children}</div>
        </div>
      ) : (
        <div className="with-aside">
          {/* On a small screen the aside is below. */}
          <InOrder below="max-lg:invisible">
            {body}
            {beside}
          </InOrder>
        </div>
      )}
    </div>
  )
}

const parts = 'grid grid-cols-[minmax(0,1fr)] gap-8'
