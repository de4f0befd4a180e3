import { Bug } from 'lucide-react'
import { Button } from '#kit/controls/button.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import type { HuntSummary } from '../../hunt/schema.ts'
import { HuntLine } from './hunt-line.tsx'
import { HuntMoneyBar } from './hunt-money.tsx'
import { nextOfHunt, progressOfHunt } from './next-of-hunt.ts'

/** A bug hunt in the list of plans: its reports over its days, what it asks, and what is next. */
export function HuntRow({ hunt, level }: { hunt: HuntSummary; level: 2 | 3 }) {
  const next = nextOfHunt(hunt)
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <li className="grid gap-x-8 gap-y-3 py-5 md:grid-cols-[13rem_minmax(0,1fr)_13rem] md:items-center">
      <div className="grid gap-2">
        <HuntLine hunt={hunt} />
        {hunt.status !== 'draft' && <HuntMoneyBar hunt={hunt} />}
      </div>
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm text-ink-muted">
          <Bug className="size-4 flex-none" aria-hidden="true" />
          Bug hunt
          <span className="text-ink-faint [overflow-wrap:anywhere]">
            {hunt.game.title} {hunt.version}
          </span>
        </p>
        <Heading dir="auto" className="type-title [overflow-wrap:anywhere]">
          <Link href={paths.hunt(hunt.id)}>{hunt.question}</Link>
        </Heading>
        <p className="flex flex-wrap gap-x-1.5 text-ink-muted">
          {progressOfHunt(hunt)}
          {hunt.status === 'closed' && (
            <span>
              <Credits amount={hunt.spent} /> paid of <Credits amount={hunt.budget} />.
            </span>
          )}
          {hunt.status === 'open' && (
            <span>
              <Credits amount={hunt.spent} /> paid, <Credits amount={hunt.free} /> still to win.
            </span>
          )}
        </p>
      </div>
      <div className="grid justify-items-start gap-1.5">
        <p className="font-semibold">{next.title}</p>
        {next.text !== '' && <p className="type-cap">{next.text}</p>}
        <Button size="s" variant={next.isAccent ? 'accent' : 'line'} asChild>
          <Link href={next.href}>
            {next.label}
            <span className="sr-only">: {hunt.question}</span>
          </Link>
        </Button>
      </div>
    </li>
  )
}
