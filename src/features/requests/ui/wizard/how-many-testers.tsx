import { plural } from '#kit/data/format.ts'
import { chanceToMeet } from '#shared/comparing/people-needed.ts'
import { smallestTold } from '#shared/comparing/smallest-told.ts'
import { Chance, ChancePanel, ChanceRow } from './chance-panel.tsx'

/** How common a problem is: one person in so many meets it. */
const commonness = [2, 3, 10, 30] as const

interface HowManyTestersProps {
  testers: number
  /** They are parted into two builds, which are compared. */
  compares?: boolean
}

/** What this many testers can tell, and what they can't, with the binomial behind it. */
export const HowManyTesters = ({ testers, compares = false }: HowManyTestersProps) => (
  <ChancePanel
    label="What this many testers can tell"
    lead={
      <>
        {testers === 1 ? 'One tester meets' : `At least one of ${testers} testers meets`} a problem that one person in
        three has with a chance of <Chance of={chanceToMeet(testers, 3)} />.
      </>
    }
    limits={
      <>
        {testers < 30
          ? 'Averages and percentages of so few people say little: 4.2 stars may be 3.6.'
          : 'Averages are still rough: half a star either way.'}{' '}
        {compares
          ? smallestTold(Math.floor(testers / 2))
          : 'To say that one build is better than another, make a plan of two builds.'}
      </>
    }
    counted={
      <>
        1 − (1 − share)ⁿ with n = {testers}: the binomial chance that {plural(testers, 'person', 'people')} chosen
        independently are not all spared. It holds for people like your testers, each of whom reaches the place and says
        what happened there.
      </>
    }
  >
    <dl className="grid gap-1.5">
      {commonness.map((oneIn) => (
        <ChanceRow key={oneIn} label={`1 person in ${oneIn}`} chance={chanceToMeet(testers, oneIn)} />
      ))}
    </dl>
  </ChancePanel>
)
