import { expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { fillIncentives } from '#testing/people.ts'
import { aParticipation } from '../testing.ts'
import { lockParticipation } from './move.ts'
import { standingOf, standings } from './rules.ts'

const db = await aDatabase()
await fillIncentives(db, 1000)

test.each(standings)('%s is reached through operations', async (state) => {
  const { participationId } = await aParticipation(db, { state })
  const { status, returnedBy } = await db.asSystem((tx) => lockParticipation(tx, participationId, {}))
  expect(standingOf(status, returnedBy)).toBe(state)
})
