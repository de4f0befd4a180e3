import { isUndecided } from '#features/playtests/is-undecided.ts'
import type { Results } from './schema.ts'

/** The numbers of a results page that a list of requests shows, too. */
export function countsIn({ progressReport, delivered, reviews }: Results) {
  const reached = (wanted: string) => progressReport.find(({ step }) => step === wanted)?.reached.length ?? 0
  return {
    tookSpot: reached('opened'),
    played: reached('started'),
    wrote: reached('submitted'),
    approved: delivered.accepted,
    toDecide: reviews.filter(isUndecided).length,
  }
}
