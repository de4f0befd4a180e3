import type { ReactNode } from 'react'
import { Egg } from '../data/eggs.tsx'

interface EmptyStateProps {
  title: ReactNode
  /** One sentence: what will be shown here, or what to do next. */
  text?: ReactNode
  /** One action. */
  action?: ReactNode
  icon?: ReactNode
}

export function EmptyState({ title, text, action, icon }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-4 rounded-surface border border-dashed border-line-strong px-5 py-10 text-center">
      <span className="text-ink-muted [&_.lucide]:size-7">{icon ?? <Egg state="open" className="h-9 w-7" />}</span>
      <div className="grid max-w-[46ch] gap-1">
        <p className="type-row">{title}</p>
        {text !== undefined && <p className="text-pretty text-ink-muted">{text}</p>}
      </div>
      {action}
    </div>
  )
}

/** An empty list below its own heading, where a large empty state would outweigh it: one sentence. */
export function EmptyLine({ children }: { children: ReactNode }) {
  return (
    <p className="rounded-surface border border-dashed border-line-strong px-4 py-3 break-words text-ink-muted">
      {children}
    </p>
  )
}
