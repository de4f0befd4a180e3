import type { ReactNode } from 'react'
import { LoadMore } from '#kit/data/load-more.tsx'
import { Loaded, type Read } from '#kit/data/loaded.tsx'
import type { More } from '#kit/data/use-list.ts'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { type Stage, stageLabels } from '../rules.ts'
import type { AccountCard, Column } from '../schema.ts'
import { StageMark } from './stage-mark.tsx'

/** A loaded column of the board. */
export type ColumnList = Read<AccountCard[]> & { first: Column | undefined; more: More }

interface StageColumnProps {
  stage: Stage
  list: ColumnList
  /** A card is dragged over the column. */
  over: boolean
  /** Shown on a phone, which shows one column at a time. */
  chosen: boolean
  children: (account: AccountCard) => ReactNode
}

export function StageColumn({ stage, list, over, chosen, children }: StageColumnProps) {
  const id = `stage-${stage}`
  const total = list.first?.total
  return (
    <section
      aria-labelledby={id}
      data-column={stage}
      className={cx(
        'grid min-w-0 content-start gap-3 rounded-surface p-2 transition-colors md:min-h-64',
        over ? 'bg-accent-tint' : 'bg-surface-2',
        !chosen && 'max-md:hidden',
      )}
    >
      <h2 id={id} className="flex items-center gap-2 px-1 pt-1 font-semibold">
        <StageMark stage={stage} />
        {stageLabels[stage]}
        {total !== undefined && (
          <span className="font-normal text-ink-muted">
            {total}
            <span className="sr-only"> {total === 1 ? 'studio' : 'studios'}</span>
          </span>
        )}
      </h2>
      <Loaded
        from={list}
        failed="Couldn’t load this column"
        loading={<LoadingCards />}
        empty={<p className="px-1 pb-1 text-ink-muted">No studios here.</p>}
      >
        {(accounts) => (
          <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
            {accounts.map((account) => (
              <li key={account.id} data-card={account.id}>
                {children(account)}
              </li>
            ))}
          </ol>
        )}
      </Loaded>
      <LoadMore more={list.more} />
    </section>
  )
}

function LoadingCards() {
  return (
    <div role="status" className="grid gap-2">
      <span className="sr-only">Loading studios</span>
      <Skeleton className="h-28 w-full rounded-surface bg-surface-3" />
      <Skeleton className="h-28 w-full rounded-surface bg-surface-3" />
    </div>
  )
}
