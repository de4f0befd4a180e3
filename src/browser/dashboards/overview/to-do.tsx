import { Coins, Plus, Send } from 'lucide-react'
import { useState } from 'react'
import type { GameSummary } from '#features/games/schema.ts'
import { GameThumb } from '#features/games/ui/game-thumb.tsx'
import type { records } from '#features/results/ui/calls.ts'
import { Button } from '#kit/controls/button.tsx'
import { Countdown } from '#kit/data/countdown.tsx'
import { DepthMark } from '#kit/data/depth-mark.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Panel, PanelHeader } from '#kit/layout/panel.tsx'
import { type ActiveRequest, hasOrdered, type ToDoItem, toDoOf } from './to-do-of.ts'

export interface StudioToday {
  record: Awaited<ReturnType<typeof records.record.call>>
  games: readonly GameSummary[]
  active: readonly ActiveRequest[]
  /** Undefined while it is loading. */
  balance: number | undefined
}

/** More than this many are folded. */
const shown = 4

/** What needs the studio, the most urgent first; the first one has the page's accent button. */
export function ToDo({ record, games, active, balance }: StudioToday) {
  const [all, setAll] = useState(false)
  const items = toDoOf({ requests: active, games, balance, ordered: hasOrdered(record) })
  const rest = items.length - shown
  return (
    <Panel pad={false} aria-labelledby="to-do">
      <div className="px-4 pt-4 pb-3 sm:px-5">
        <PanelHeader id="to-do" title="To do" />
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {(all ? items : items.slice(0, shown)).map((item, at) => (
          <Item key={item.key} item={item} isFirst={at === 0} />
        ))}
      </ul>
      {rest > 0 && (
        <div className="border-t border-line px-3 py-2">
          <Button size="s" variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : `Show ${rest} more`}
          </Button>
        </div>
      )}
    </Panel>
  )
}

const icons = { pay: Coins, add: Plus, request: Send } as const

function Item({ item, isFirst }: { item: ToDoItem; isFirst: boolean }) {
  const { kind, request, title, text, by, label, href } = item
  const Icon = kind === 'pay' || kind === 'add' || kind === 'request' ? icons[kind] : undefined
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 px-4 py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:px-5">
      {Icon ? (
        <span className="grid h-10 w-14 place-items-center rounded-control bg-surface-2 text-ink-muted">
          <Icon className="size-5" aria-hidden="true" />
        </span>
      ) : (
        request && <GameThumb title={request.gameTitle} coverKey={request.coverKey} size="m" />
      )}
      <div className="grid gap-0.5">
        <h3 className="type-row break-words">{title}</h3>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted">
          {kind === 'decide' && request && (
            <>
              <DepthMark depth={request.reviewMode} />
              {request.buildVersion && <span className="type-code">{request.buildVersion}</span>}
            </>
          )}
          {by && (
            <Countdown
              to={by}
              before={request?.counts.toDecide === 1 ? 'Auto-accepts in' : 'The first auto-accepts in'}
              over="Auto-accepts now"
            />
          )}
          {text && <span className="text-pretty">{text}</span>}
        </p>
      </div>
      <Button asChild variant={isFirst ? 'accent' : 'line'} className="max-sm:col-span-2">
        <Link href={href} aria-label={request ? `${label}: ${request.gameTitle}` : undefined}>
          {label}
        </Link>
      </Button>
    </li>
  )
}
