import type { ReactNode } from 'react'
import { CardCover } from '#features/games/ui/card-cover.tsx'
import { isWaiting } from '#features/playtests/stages/rules.ts'
import { isRunning } from '#features/playtests/ui/is-running.ts'
import { dueAt, placeOf, statusOfTest } from '#features/reviews/ui/test-states.ts'
import { Button } from '#kit/controls/button.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { Countdown } from '#kit/data/countdown.tsx'
import { formatDateTime } from '#kit/data/format.ts'
import { useNow } from '#kit/data/use-now.ts'
import { Link } from '#kit/layout/link.tsx'
import { PictureCard } from '#kit/layout/picture-card.tsx'
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
  const now = useNow(15_000)
  const waits = test.state === 'accepted' && isWaiting(placeOf(test), now)
  const act = waits ? ([test.together ? 'Play together' : 'Come back to', 'See when'] as const) : acts[test.state]
  if (!act) return null
  const [title, button] = act
  const early = test.state === 'accepted' || test.state === 'in_progress'
  return (
    <PictureCard
      label={label}
      picture={
        <CardCover
          game={{ title: test.gameTitle, coverKey: test.coverKey }}
          // The named card stands first on its page.
          loading={label === undefined ? 'lazy' : 'eager'}
        />
      }
      title={`${title} ${test.gameTitle}`}
      lead={children}
      until={isRunning(test) ? <Until test={test} waits={waits} /> : undefined}
      isUrgent={!waits}
    >
      {waits && test.together ? (
        <p className="text-ink-muted">Everybody plays at once: {formatDateTime(test.together.at)}, your time.</p>
      ) : waits ? (
        <p className="text-ink-muted">
          Stage {test.place?.stage} of {test.place?.of} opens{' '}
          {test.place?.opensAt && formatDateTime(test.place.opensAt)}.
        </p>
      ) : early ? (
        <TestSteps test={test} />
      ) : (
        <p className="text-ink-muted">{statusOfTest(test).meaning}</p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button asChild variant={accent ? 'accent' : 'line'} className="max-sm:w-full">
          <Link href={paths.test(test.id)}>{button}</Link>
        </Button>
        <Pays test={test} />
      </div>
    </PictureCard>
  )
}

/** Until when there is something to do, or when there will be. */
const Until = ({ test, waits }: { test: Test; waits: boolean }) =>
  waits && test.together ? (
    <Countdown to={test.together.at} before="Starts in" over="The lobby is open" />
  ) : waits && test.place?.opensAt ? (
    <Countdown to={test.place.opensAt} before="Opens in" />
  ) : (
    <Countdown to={dueAt(test)} />
  )

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
