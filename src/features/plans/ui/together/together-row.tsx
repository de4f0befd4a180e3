import { Users } from 'lucide-react'
import { Button } from '#kit/controls/button.tsx'
import { dateInZone } from '#kit/data/zone.ts'
import { Link } from '#kit/layout/link.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { paths } from '#shared/paths.ts'
import type { TogetherSummary } from '../../together/schema.ts'
import { nextOfTogether, progressOfTogether } from './next-of-together.ts'

/** A test at one time in the list of plans: its places, what it asks, and what is next. */
export function TogetherRow({ plan, level }: { plan: TogetherSummary; level: 2 | 3 }) {
  const next = nextOfTogether(plan)
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <li className="grid gap-x-8 gap-y-3 py-5 md:grid-cols-[13rem_minmax(0,1fr)_13rem] md:items-center">
      <PlaceDots plan={plan} />
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm text-ink-muted">
          <Users className="size-4 flex-none" aria-hidden="true" />
          Together at one time
          <span className="text-ink-faint [overflow-wrap:anywhere]">
            {plan.game.title} {plan.version}
          </span>
        </p>
        <Heading dir="auto" className="type-title [overflow-wrap:anywhere]">
          <Link href={paths.togetherPlan(plan.id)}>{plan.question}</Link>
        </Heading>
        <p className="text-ink-muted">
          {dateInZone(plan.togetherAt)}. {progressOfTogether(plan)}
        </p>
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

/** The places: a full dot for a review, a thick edge for a booked one, a thin one for an open one. */
function PlaceDots({ plan }: { plan: TogetherSummary }) {
  return (
    <div role="img" aria-label={progressOfTogether(plan)} className="flex max-w-54 flex-wrap gap-1.5">
      {Array.from({ length: plan.places }, (_, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
          key={at}
          className={cx(
            'drawn size-3 rounded-full',
            at < plan.sent ? 'bg-plot' : at < plan.booked ? 'border-2 border-plot-before' : 'border border-line-strong',
          )}
        />
      ))}
    </div>
  )
}
