import { Coins, Plus, Send } from 'lucide-react'
import type { GameSummary } from '#features/games/schema.ts'
import type { records } from '#features/results/ui/calls.ts'
import { Button } from '#kit/controls/button.tsx'
import { Link } from '#kit/layout/link.tsx'
import { type ActiveRequest, hasOrdered, needsStudio, toDoOf } from './to-do-of.ts'

export interface StudioToday {
  record: Awaited<ReturnType<typeof records.record.call>>
  games: readonly GameSummary[]
  active: readonly ActiveRequest[]
  /** Undefined while it is loading. */
  balance: number | undefined
}

const icons = { pay: Coins, add: Plus, request: Send } as const

/** What needs the studio besides its requests. Its button is the page's accent unless a request has that. */
export function ToDo({ record, games, active, balance }: StudioToday) {
  const isFirst = !active.some(needsStudio)
  return toDoOf({ requests: active, games, balance, ordered: hasOrdered(record) }).map(
    ({ key, title, text, label, href }) => {
      const Icon = icons[key]
      return (
        <section
          key={key}
          aria-label={title}
          className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 rounded-surface border border-line bg-surface-1 px-4 py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:px-5"
        >
          <span className="grid h-10 w-14 place-items-center rounded-control bg-surface-2 text-ink-muted">
            <Icon className="size-5" aria-hidden="true" />
          </span>
          <div className="grid gap-0.5">
            <h2 className="type-row break-words">{title}</h2>
            <p className="text-pretty text-ink-muted">{text}</p>
          </div>
          <Button asChild variant={isFirst ? 'accent' : 'line'} className="max-sm:col-span-2">
            <Link href={href}>{label}</Link>
          </Button>
        </section>
      )
    },
  )
}
