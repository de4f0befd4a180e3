import { Info } from 'lucide-react'
import { ChanceRow, percentOf } from '#features/requests/ui/wizard/how-many-testers.tsx'
import { chanceToMeet } from '#shared/comparing/people-needed.ts'

const hunters = [5, 10, 20, 40] as const

/** What so many hunters can tell, and what they can't: nobody orders their number, the budget brings them. */
export const HowManyHunters = () => (
  <section aria-label="What hunters can tell" className="grid gap-3 border-y border-line py-4">
    <p>
      A hunt takes everybody who comes. At least one of 5 hunters meets a bug that one person in three has with a chance
      of <b className="font-semibold">{percentOf(chanceToMeet(5, 3))}%</b>, but one that one in ten has only with{' '}
      <b className="font-semibold">{percentOf(chanceToMeet(5, 10))}%</b>.
    </p>
    <dl className="grid gap-1.5" aria-label="A bug that 1 person in 10 has">
      {hunters.map((count) => (
        <ChanceRow key={count} label={`${count} hunters`} chance={chanceToMeet(count, 10)} />
      ))}
    </dl>
    <p className="type-cap">Who meets a bug that one person in ten has.</p>
    <p className="flex items-start gap-1.5 text-ink-muted">
      <Info className="mt-0.5 size-4 flex-none" aria-hidden="true" />
      <span>
        Reports don’t say how common a bug is, and without any there may still be bugs where nobody looked. For ratings
        and percentages, request reviews.
      </span>
    </p>
    <details className="max-w-[68ch] text-ink-muted">
      <summary className="w-fit cursor-pointer font-medium text-ink">How this is counted</summary>
      <p className="mt-2">
        1 − (1 − share)ⁿ for n hunters: the binomial chance that n people chosen independently are not all spared. It
        holds for people like your hunters, each of whom reaches the place and reports it.
      </p>
    </details>
  </section>
)
