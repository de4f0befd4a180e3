import { expect, test } from 'vitest'
import { gamesOfStudio } from '#features/games/queries.ts'
import { playtestStates, studioMayRead } from '#features/playtests/rules.ts'
import { aPlaytest } from '#features/reviews/testing.ts'
import { movableClock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio } from '#testing/people.ts'

const db = await aDatabase()
/** Bypasses the row policies, so that only the query's own conditions decide. */
const unfenced: Pick<Database, 'readAs'> = {
  readAs: (_studioId, schema, statement) => db.asSystem((tx) => rows(tx, schema)`${statement}`),
}

test.each(playtestStates)(
  'a review that is %s counts in the ratings of its game where its studio may read it',
  async (state) => {
    const { studio } = await aPlaytest(db, { state, clock: movableClock() })
    const shown = studioMayRead(state)
    const game = async (studioId: string, as: Pick<Database, 'readAs'>) =>
      (await gamesOfStudio(as, { studioId })).games[0]
    const answer = await game(studio.profileId, unfenced)
    expect(answer?.ratings).toBe(shown ? 1 : 0)
    expect(answer?.rating === null).toBe(!shown)
    expect(answer?.ratingByBuild).toHaveLength(shown ? 1 : 0)
    expect(await game(studio.profileId, db)).toEqual(answer)
    expect(await game((await aStudio(db)).profileId, unfenced)).toBeUndefined()
  },
)
