import { useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { reviews, type Test } from '../calls.ts'
import { ReasonList } from '../reasons.tsx'
import { EarlyEnd } from './leave/early-end.tsx'

/**
 * What a review lacks, and what its tester can do besides mending it: say that it is wrong, or get more time
 * (reviews-2).
 */
export function ReturnedByCheck({ test }: { test: Test }) {
  const { id: playtestId, lacks, returnExtended, statementKind } = test
  const [saying, setSaying] = useState(false)
  const extend = useAct(reviews.extendReturn, { toast: 'You have 48 hours more' })
  const contest = useAct(reviews.contestReturn, { toast: 'A person decides on it now' })
  if (lacks.length === 0) return null
  const isShort = lacks.some(({ kind }) => kind === 'minutes')
  return (
    <section aria-label="What it lacks" className="grid gap-3">
      <ReasonList reasons={lacks} />
      <div className="flex flex-wrap gap-2">
        {statementKind === null && (
          <Button size="s" onClick={() => setSaying(true)}>
            {isShort ? 'I finished it, or stopped for a reason' : 'This is wrong'}
          </Button>
        )}
        {!returnExtended && (
          <Button size="s" variant="quiet" busy={extend.isPending} onClick={() => extend.mutate({ playtestId })}>
            48 hours more
          </Button>
        )}
      </div>
      <EarlyEnd
        open={saying}
        onOpenChange={setSaying}
        title={isShort ? 'Why was the play short?' : 'Why is this wrong?'}
        text="A person reads your review and this instead. You can say it once."
        kinds={isShort ? ['finished', 'stopped', 'wrong'] : ['wrong']}
        confirm="Send"
        onConfirm={(said) => contest.mutateAsync({ playtestId, ...said })}
      />
    </section>
  )
}
