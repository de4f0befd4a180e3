import type { ReactNode } from 'react'
import { Mark } from '#kit/layout/mark.tsx'

interface AuthFrameProps {
  title: string
  lead?: ReactNode
  /** Shown beside the form on a wide screen, below it on a small one. */
  aside?: ReactNode
  children?: ReactNode
}

/** Layout of a page with a single form: the logo, a title, the form. */
export function AuthFrame({ title, lead, aside, children }: AuthFrameProps) {
  const form = (
    <div className="grid w-full max-w-[27rem] grid-cols-[minmax(0,1fr)] content-start gap-6 justify-self-center">
      <header className="grid gap-3">
        <Mark className="size-9 text-accent-ink" />
        <div className="grid gap-1">
          <h1 className="type-page">{title}</h1>
          {lead !== undefined && <div className="text-pretty text-ink-muted">{lead}</div>}
        </div>
      </header>
      {children}
    </div>
  )
  return <FormWithAside aside={aside}>{form}</FormWithAside>
}

/** A form in the middle, with an aside beside it on a wide screen, below it on a small one. */
export function FormWithAside({ aside, children }: Pick<AuthFrameProps, 'aside' | 'children'>) {
  return (
    <div className="form-page" data-aside={aside ? '' : undefined}>
      {children}
      {aside && (
        <aside className="mx-auto grid w-full max-w-[40rem] grid-cols-[minmax(0,1fr)] gap-8 self-start rounded-surface border border-line bg-surface-1 p-5 sm:p-8">
          {aside}
        </aside>
      )}
    </div>
  )
}
