import { Info } from 'lucide-react'
import { ChanceRow, percentOf } from '#features/requests/ui/wizard/how-many-testers.tsx'
import { chanceToKeep } from '#shared/comparing/people-needed.ts'
import type { StoreTestTerms } from '../../store-test/schema.ts'

/** One tester in so many leaves before the last day. */
const leaving = [10, 5, 3, 2] as const

interface HowManyStayProps {
  places: number
  terms: Pick<StoreTestTerms, 'needed' | 'days'>
}

/** Why a store test begins with more testers than the store asks for: the chance that enough of them stay. */
export function HowManyStay({ places, terms: { needed, days } }: HowManyStayProps) {
  const chance = (oneIn: number) => chanceToKeep(places, needed, 1 / oneIn)
  return (
    <section aria-label="How many stay" className="grid gap-3 border-y border-line py-4">
      <p>
        If one tester in three leaves, {needed} or more of {places} are there for all {days} days with a chance of{' '}
        <b className="font-semibold">{percentOf(chance(3))}%</b>, without anybody who begins anew.
      </p>
      <dl className="grid gap-1.5">
        {leaving.map((oneIn) => (
          <ChanceRow key={oneIn} label={`1 in ${oneIn} leaves`} chance={chance(oneIn)} />
        ))}
      </dl>
      <p className="flex items-start gap-1.5 text-ink-muted">
        <Info className="mt-0.5 size-4 flex-none" aria-hidden="true" />
        <span>
          It shows that people stayed, not what they think: it brings no reviews, so no ratings and percentages. For
          those, request reviews.
        </span>
      </p>
      <details className="max-w-[68ch] text-ink-muted">
        <summary className="w-fit cursor-pointer font-medium text-ink">How this is counted</summary>
        <p className="mt-2">
          The binomial chance that at least {needed} of {places} people stay, if each leaves independently of the
          others. After a crash or a bad update many leave at once, and fewer stay than this says.
        </p>
      </details>
    </section>
  )
}
