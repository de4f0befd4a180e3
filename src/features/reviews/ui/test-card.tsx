import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { imageUrl } from '#features/games/rules.ts'
import { isRunning } from '#features/playtests/ui/is-running.ts'
import { dueAt, statusLabelOf } from '#features/reviews/ui/test-states.ts'
import { Button } from '#kit/controls/button.tsx'
import { Cover } from '#kit/covers/cover.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { Countdown } from '#kit/data/countdown.tsx'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import type { Test } from './calls.ts'
import { TestSteps } from './test-steps.tsx'

const acts: Partial<Record<Test['state'], readonly [title: string, button: string]>> = {
  accepted: ['Start with', 'Start test'],
  in_progress: ['Continue', 'Continue test'],
  returned: ['Improve your review of', 'See what to improve'],
  returned_by_studio: ['The studio asks about', 'Read and answer'],
  disputed: ['Answer the dispute about', 'Answer the dispute'],
}

interface TestCardProps {
  test: Test
  /** Of its section; without it the card is an item of a list below a heading. */
  label?: string
  /** What to do next; only one card of a page. */
  accent: boolean
  /** Shown below the title. */
  children?: ReactNode
}

/** A test with something to do: how far it is, until when, and what it pays. Renders nothing for other tests. */
export function TestCard({ test, label, accent, children }: TestCardProps) {
  const act = acts[test.state]
  if (!act) return null
  const [title, button] = act
  const Frame = label === undefined ? 'li' : 'section'
  const Title = label === undefined ? 'h3' : 'h2'
  const early = test.state === 'accepted' || test.state === 'in_progress'
  return (
    <Frame aria-label={label} className="picture-card">
      <Cover
        title={test.gameTitle}
        src={test.coverKey && imageUrl(test.coverKey, 'full')}
        shape="fill"
        className="max-sm:h-28 max-sm:w-full"
      />
      <div className="grid content-center gap-4 p-4 sm:px-6 sm:py-5">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <div className="grid min-w-0 gap-1 sm:flex-1">
            <Title className="type-title break-words">
              {title} {test.gameTitle}
            </Title>
            {children}
          </div>
          {isRunning(test) && (
            <Badge tone="warn">
              <Clock aria-hidden="true" />
              <Countdown to={dueAt(test)} />
            </Badge>
          )}
        </div>
        {early ? <TestSteps test={test} /> : <p className="text-ink-muted">{statusLabelOf[test.state].meaning}</p>}
        <div className="flex flex-wrap items-center gap-3">
          <Button asChild variant={accent ? 'accent' : 'line'} className="max-sm:w-full">
            <Link href={paths.test(test.id)}>{button}</Link>
          </Button>
          <Pays test={test} />
        </div>
      </div>
    </Frame>
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
