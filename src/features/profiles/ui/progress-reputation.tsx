import { Award, CalendarDays, Sparkles, Star } from 'lucide-react'
import { EmptyState } from '#kit/empty-state.tsx'
import { Panel, PanelHeader } from '#kit/panel.tsx'
import { TimeAgo } from '#kit/time-ago.tsx'
import type { TesterProgress } from '../schema.ts'

const icons = { review: Star, quality: Sparkles, streak: CalendarDays, badge: Award } as const

/** Why the reputation is what it is, newest first. */
export function ReputationRows({ rows }: { rows: TesterProgress['reputationRows'] }) {
  return (
    <Panel aria-labelledby="reputation">
      <PanelHeader id="reputation" title="Reputation" />
      {rows.length === 0 ? (
        <EmptyState title="Nothing yet" text="Accepted reviews, quality, badges and days in a row raise it." />
      ) : (
        <section
          aria-label="What raised your reputation"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keyboard
          tabIndex={0}
          className="-mr-2 max-h-[330px] overflow-y-auto pr-2"
        >
          <ul className="divide-y divide-line">
            {rows.map(({ id, kind, points, reason, createdAt }) => {
              const Icon = icons[kind]
              return (
                <li key={id} className="flex items-center gap-3 py-2">
                  <Icon className="size-4 text-ink-muted" aria-hidden="true" />
                  <span className="min-w-0 flex-1 break-words">{reason}</span>
                  <TimeAgo date={createdAt} className="type-cap whitespace-nowrap" />
                  <span className="w-9 text-end font-[550] text-good-ink">+{points}</span>
                </li>
              )
            })}
          </ul>
        </section>
      )}
    </Panel>
  )
}
