import { Clock } from 'lucide-react'
import { imageUrl } from '#features/games/rules.ts'
import { isRunning } from '#features/playtests/ui/is-running.ts'
import { dueAt, nextTest, statusLabelOf } from '#features/reviews/ui/test-states.ts'
import { Button } from '#kit/controls/button.tsx'
import { Cover } from '#kit/covers/cover.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { Countdown } from '#kit/data/countdown.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { paths } from '#shared/paths.ts'
import type { Test } from './calls.ts'
import { TestSteps } from './test-steps.tsx'

const acts: Partial<Record<Test['state'], [title: string, button: string]>> = {
  accepted: ['Start with', 'Start test'],
  in_progress: ['Continue', 'Continue test'],
  returned: ['Improve your review of', 'See what to improve'],
  returned_by_studio: ['The studio asks about', 'Read and answer'],
  disputed: ['Answer the dispute about', 'Answer the dispute'],
}

/** The tester's most urgent action; renders nothing if there is none. */
export function NextAction({ tests }: { tests: readonly Test[] }) {
  const test = nextTest(tests)
  const act = test && acts[test.state]
  if (!test || !act) return null
  const [title, button] = act
  const early = test.state === 'accepted' || test.state === 'in_progress'
  return (
    <Panel
      pad={false}
      aria-label="Next action"
      className="sm:grid-cols-[minmax(0,3fr)_minmax(0,7fr)] lg:grid-cols-[264px_minmax(0,1fr)]"
    >
      <Cover
        title={test.gameTitle}
        src={test.coverKey && imageUrl(test.coverKey, 'full')}
        shape="fill"
        className="max-sm:h-28 max-sm:w-full"
      />
      <div className="grid content-center gap-4 p-4 sm:px-6 sm:py-5">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <h2 className="type-title break-words">
            {title} {test.gameTitle}
          </h2>
          {isRunning(test) && (
            <Badge tone="warn">
              <Clock aria-hidden="true" />
              <Countdown to={dueAt(test)} />
            </Badge>
          )}
        </div>
        {early ? <TestSteps test={test} /> : <p className="text-ink-muted">{statusLabelOf[test.state].meaning}</p>}
        <div className="flex flex-wrap items-center gap-3">
          <Button asChild variant="accent" className="max-sm:w-full">
            <Link href={paths.test(test.id)}>{button}</Link>
          </Button>
          <Pays test={test} />
        </div>
      </div>
    </Panel>
  )
}

function Pays({ test: { pay, maxBonus } }: { test: Test }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-muted">
      Pays <Credits amount={pay} />
      {maxBonus > 0 && (
        <>
          plus up to <Credits amount={maxBonus} signed />
          <span className="max-sm:hidden">for quality</span>
        </>
      )}
    </p>
  )
}
