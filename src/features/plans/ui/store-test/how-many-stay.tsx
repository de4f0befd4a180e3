import { Chance, ChancePanel, ChanceRow } from '#features/requests/ui/wizard/chance-panel.tsx'
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
    <ChancePanel
      label="How many stay"
      lead={
        <>
          If one tester in three leaves, {needed} or more of {places} are there for all {days} days with a chance of{' '}
          <Chance of={chance(3)} />, without anybody who begins anew.
        </>
      }
      limits="It shows that people stayed, not what they think: it brings no reviews, so no ratings and percentages. For those, request reviews."
      counted={`The binomial chance that at least ${needed} of ${places} people stay, if each leaves independently of the others. After a crash or a bad update many leave at once, and fewer stay than this says.`}
    >
      <dl className="grid gap-1.5">
        {leaving.map((oneIn) => (
          <ChanceRow key={oneIn} label={`1 in ${oneIn} leaves`} chance={chance(oneIn)} />
        ))}
      </dl>
    </ChancePanel>
  )
}
