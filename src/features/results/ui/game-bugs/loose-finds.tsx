import { Can } from '#features/access/ui/can.tsx'
import { Button } from '#kit/controls/button.tsx'
import { LoadMore } from '#kit/data/load-more.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { useList } from '#kit/data/use-list.ts'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Section } from '#kit/layout/panel.tsx'
import type { BugActs } from '../bugs/use-bug-acts.ts'
import { results } from '../calls.ts'
import { Side, titleOf } from './proposals.tsx'

/** Errors of the game and marked bugs that are in no bug: one press puts each into the list. */
export function LooseFinds({ gameId, acts }: { gameId: string; acts: BugActs }) {
  const list = useList(results.looseFinds.pages({ gameId }), (page) => page.loose)
  return (
    <Section title="Not in the list" text="Errors that the game reported, and moments that testers marked as bugs.">
      <Loaded
        from={list}
        failed="Couldn’t load errors and moments"
        loading={<SkeletonRows rows={2} label="Loading errors and moments" />}
        empty={<p className="text-ink-muted">Every error and every marked bug is in the list.</p>}
      >
        {(loose) => (
          <>
            <ul className="divide-y divide-line border-y border-line">
              {loose.map((side) => (
                <li key={side.id} className="flex flex-wrap items-start justify-between gap-3 py-3">
                  <div className="min-w-0 flex-1 basis-64">
                    <Side side={side} gameId={gameId} />
                  </div>
                  <Can permission="review_decide">
                    <Button
                      size="s"
                      busy={acts.isPending}
                      aria-label={`Make it a bug: ${titleOf(side)}`}
                      onClick={() => acts.list(side.id)}
                    >
                      Make it a bug
                    </Button>
                  </Can>
                </li>
              ))}
            </ul>
            <LoadMore more={list.more} />
          </>
        )}
      </Loaded>
    </Section>
  )
}
