import { markFavourite } from '#features/recruiting/mark-favourite.ts'
import { studios, type TesterEmail } from '../../../../seed/people.ts'
import { personId } from '../people/open-account.ts'
import type { SeedContext } from '../seed-context.ts'
import { days } from './moments.ts'

/** Whose reviews helped the first studio. */
const favourites: readonly TesterEmail[] = [
  'kenji@demo.playhatch.example',
  'hanna@demo.playhatch.example',
  'rosa@demo.playhatch.example',
]

export function markFavourites({ tx, timeline }: SeedContext): void {
  const studioId = personId(studios[0].email)
  for (const email of favourites) {
    timeline.before(days(1), () =>
      markFavourite(tx, { studioId, testerId: personId(email), favourite: true, now: timeline.now() }),
    )
  }
}
