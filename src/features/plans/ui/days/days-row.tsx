import { CalendarDays } from 'lucide-react'
import { Button } from '#kit/controls/button.tsx'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import type { DaysSummary } from '../../days/schema.ts'
import { nextOfDays, progressOfDays } from './next-of-days.ts'
import { StagesStrip } from './stages-strip.tsx'

/** A plan over days in the list of plans: who came to its stages, what it asks, and what is next. */
export function DaysRow({ plan, level }: { plan: DaysSummary; level: 2 | 3 }) {
  const next = nextOfDays(plan)
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <li className="grid gap-x-8 gap-y-3 py-5 md:grid-cols-[13rem_minmax(0,1fr)_13rem] md:items-center">
      <StagesStrip plan={plan} />
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm text-ink-muted">
          <CalendarDays className="size-4 flex-none" aria-hidden="true" />
          Over several days
          <span className="text-ink-faint [overflow-wrap:anywhere]">
            {plan.game.title} {plan.version}
          </span>
        </p>
        <Heading dir="auto" className="type-title [overflow-wrap:anywhere]">
          <Link href={paths.dayPlan(plan.id)}>{plan.question}</Link>
        </Heading>
        <p className="text-ink-muted">{progressOfDays(plan)}</p>
      </div>
      <div className="grid justify-items-start gap-1.5">
        <p className="font-semibold">{next.title}</p>
        {next.text !== '' && <p className="type-cap">{next.text}</p>}
        <Button size="s" variant={next.isAccent ? 'accent' : 'line'} asChild>
          <Link href={next.href}>
            {next.label}
            <span className="sr-only">: {plan.question}</span>
          </Link>
        </Button>
      </div>
    </li>
  )
}
