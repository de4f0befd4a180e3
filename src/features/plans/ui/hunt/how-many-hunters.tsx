import { Chance, ChancePanel, ChanceRow } from '#features/requests/ui/wizard/chance-panel.tsx'
import { chanceToMeet } from '#shared/comparing/people-needed.ts'

const hunters = [5, 10, 20, 40] as const

/** What so many hunters can tell, and what they can't: nobody orders their number, the budget brings them. */
export const HowManyHunters = () => (
  <ChancePanel
    label="What hunters can tell"
    lead={
      <>
        A hunt takes everybody who comes. At least one of 5 hunters meets a bug that one person in three has with a
        chance of <Chance of={chanceToMeet(5, 3)} />, but one that one in ten has only with{' '}
        <Chance of={chanceToMeet(5, 10)} />.
      </>
    }
    limits="Reports don’t say how common a bug is, and without any there may still be bugs where nobody looked. For ratings and percentages, request reviews."
    counted="1 − (1 − share)ⁿ for n hunters: the binomial chance that n people chosen independently are not all spared. It holds for people like your hunters, each of whom reaches the place and reports it."
  >
    <dl className="grid gap-1.5" aria-label="A bug that 1 person in 10 has">
      {hunters.map((count) => (
        <ChanceRow key={count} label={`${count} hunters`} chance={chanceToMeet(count, 10)} />
      ))}
    </dl>
    <p className="type-cap">Who meets a bug that one person in ten has.</p>
  </ChancePanel>
)
