import { expect, test } from 'vitest'
import { aGame } from '#features/games/testing.ts'
import { anOpenRequest } from '#features/reviews/testing.ts'
import { movableClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester, fillIncentives } from '#testing/people.ts'
import { invitationsApi } from './api.ts'
import { anInvitation } from './testing.ts'

const db = await aDatabase()
const call = callerOn(db, movableClock())

test('an invitation shows before acceptance that play can’t be verified; a proof question makes it verifiable', async () => {
  await fillIncentives(db, 400)
  const studio = await aStudio(db, { credits: 500 })
  const tester = await aTester(db)
  const shown = async () => (await call(tester, invitationsApi.mine)).invitations[0]?.request
  const gameId = await aGame(db, studio, { version: '0.1' })
  const { requestId } = await anOpenRequest(db, { studio, gameId })
  await anInvitation(db, { studioId: studio.profileId, testerId: tester.profileId, gameId, requestId })
  expect(await shown()).toMatchObject({ verifiable: false, maxBonus: 0 })
  await db.query`insert into request_proofs (question_id, request_id, studio_id, text, accepted, position)
    values (gen_random_uuid(), ${requestId}, ${studio.profileId}, 'What color is the first door?', '{red}', 0)`
  expect((await shown())?.verifiable).toBe(true)
})
