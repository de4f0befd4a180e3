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

/** A form in the middle, with or without an aside: the form does not move when the aside appears or disappears. */
export function FormWithAside({ aside, children }: Pick<AuthFrameProps, 'aside' | 'children'>) {
  if (aside === undefined) return <div className="grid py-6 sm:py-14">{children}</div>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 py-6 sm:py-14 xl:grid-cols-[minmax(0,1fr)_27rem_minmax(0,1fr)] xl:gap-16">
      <div className="grid xl:col-start-2">{children}</div>
      <aside className="grid w-full max-w-[27rem] content-start gap-8 justify-self-center xl:max-w-[20rem] xl:justify-self-start xl:pt-12">
        {aside}
      </aside>
    </div>
  )
}
