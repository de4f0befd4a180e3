import { Split } from 'lucide-react'
import { Button } from '#kit/controls/button.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import type { PlanSummary } from '../schema.ts'
import { nextOf, progressOf } from './next-of-plan.ts'
import { SpotDots } from './spot-dots.tsx'

/** A plan in the list: a drawing of its state, what it asks, and what is next. */
export function PlanRow({ plan, level }: { plan: PlanSummary; level: 2 | 3 }) {
  const next = nextOf(plan)
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <li className="grid gap-x-8 gap-y-3 py-5 md:grid-cols-[13rem_minmax(0,1fr)_13rem] md:items-center">
      <SpotDots plan={plan} />
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm text-ink-muted">
          <Split className="size-4 flex-none" aria-hidden="true" />
          Two builds
          <span className="text-ink-faint [overflow-wrap:anywhere]">
            {plan.game.title} {plan.a.version} and {plan.b.version}
          </span>
        </p>
        <Heading dir="auto" className="type-title [overflow-wrap:anywhere]">
          <Link href={paths.plan(plan.id)}>{plan.question}</Link>
        </Heading>
        <p className="text-ink-muted">
          {progressOf(plan)} {plan.status !== 'draft' && plan.isSealed && 'Who got which is sealed.'}{' '}
          {plan.status !== 'draft' && (
            <span>
              <Credits amount={plan.settled} /> paid, at most <Credits amount={plan.creditCost} />.
            </span>
          )}
        </p>
      </div>
      <div className="grid justify-items-start gap-1.5">
        <p className="font-semibold">{next.title}</p>
        {next.text !== '' && <p className="type-cap">{next.text}</p>}
        <Button size="s" variant={next.action.isAccent ? 'accent' : 'line'} asChild>
          <Link href={next.action.href}>
            {next.action.label}
            <span className="sr-only">: {plan.question}</span>
          </Link>
        </Button>
      </div>
    </li>
  )
}
