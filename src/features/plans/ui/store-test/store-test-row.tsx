import { CalendarCheck } from 'lucide-react'
import { Button } from '#kit/controls/button.tsx'
import { Link } from '#kit/layout/link.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { paths } from '#shared/paths.ts'
import type { StoreTestSummary } from '../../store-test/schema.ts'
import { nextOfStoreTest, progressOfStoreTest } from './next-of-store-test.ts'
import { StoreTestMoneyBar } from './store-test-money.tsx'

/** A store test in the list of plans: its days, what it is, and what is next. */
export function StoreTestRow({ test, level }: { test: StoreTestSummary; level: 2 | 3 }) {
  const next = nextOfStoreTest(test)
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <li className="grid gap-x-8 gap-y-3 py-5 md:grid-cols-[13rem_minmax(0,1fr)_13rem] md:items-center">
      <div className="grid gap-2">
        {test.status !== 'draft' && (
          <>
            <DaysLine test={test} />
            <StoreTestMoneyBar test={test} />
          </>
        )}
      </div>
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm text-ink-muted">
          <CalendarCheck className="size-4 flex-none" aria-hidden="true" />
          {test.needed} for {test.days} days
          <span className="text-ink-faint [overflow-wrap:anywhere]">{test.game.title}</span>
        </p>
        <Heading dir="auto" className="type-title [overflow-wrap:anywhere]">
          <Link href={paths.storeTest(test.id)}>{test.question}</Link>
        </Heading>
        <p className="text-ink-muted">{progressOfStoreTest(test)}</p>
      </div>
      <div className="grid justify-items-start gap-1.5">
        <p className="font-semibold">{next.title}</p>
        {next.text !== '' && <p className="type-cap">{next.text}</p>}
        <Button size="s" variant={next.isAccent ? 'accent' : 'line'} asChild>
          <Link href={next.href}>
            {next.label}
            <span className="sr-only">: {test.question}</span>
          </Link>
        </Button>
      </div>
    </li>
  )
}

/** The days of the plan, green up to the one that the furthest tester is in. */
function DaysLine({ test: { day, days } }: { test: StoreTestSummary }) {
  return (
    <span
      className="grid max-w-54 gap-0.5"
      style={{ gridTemplateColumns: `repeat(${days}, minmax(0, 1fr))` }}
      role="img"
      aria-label={`Day ${day} of ${days}`}
    >
      {Array.from({ length: days }, (_, n) => n + 1).map((one) => (
        <span key={one} className={cx('h-3 rounded-mark', one <= day ? 'bg-good' : 'bg-surface-3')} />
      ))}
    </span>
  )
}
