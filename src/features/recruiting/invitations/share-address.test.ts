import { expect, test } from 'vitest'
import { aFileBuild, aGame, aLinkBuild } from '#features/games/testing.ts'
import { profilesApi } from '#features/profiles/api.ts'
import { silentLog } from '#platform/log/log.ts'
import { asAnswer } from '#platform/rpc/call-errors.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester } from '#testing/people.ts'
import { invitationsApi } from './api.ts'
import { anInvitation } from './testing.ts'

const db = await aDatabase()
const call = callerOn(db)

async function invited(studio: TestPerson, gameId: string) {
  const tester = await aTester(db)
  const invitationId = await anInvitation(db, { studioId: studio.profileId, testerId: tester.profileId, gameId })
  const accept = () =>
    call(tester, invitationsApi.accept, { p_invitation_id: invitationId, p_tester_id: tester.profileId })
  const address = async () =>
    (await call(studio, invitationsApi.sent, {})).invitations.find(({ id }) => id === invitationId)?.tester.email
  return { tester, invitationId, accept, address }
}

test('accepting shares the email address with that studio, unless the tester hides it', async () => {
  const studio = await aStudio(db, { credits: 50 })
  const gameId = await aGame(db, studio, { version: '0.1' })
  const [open, hidden] = [await invited(studio, gameId), await invited(studio, gameId)]
  await call(hidden.tester, profilesApi.setReachability, { shareEmail: false })
  expect([await open.address(), await hidden.address()]).toEqual([null, null])
  await open.accept()
  await hidden.accept()
  expect([await open.address(), await hidden.address()]).toEqual([open.tester.email, null])
  expect((await call(await aStudio(db), invitationsApi.sent, {})).invitations).toEqual([])
})

test('only an accepted invitation gives access to the build, for each kind of build', async () => {
  const studio = await aStudio(db, { credits: 50 })
  const ways = { link: aLinkBuild, file: aFileBuild, web: aFileBuild }
  for (const kind of ['link', 'file', 'web'] as const) {
    const gameId = await aGame(db, studio)
    await ways[kind](db, { studio, gameId, kind: kind === 'web' ? 'web' : 'file' })
    const { tester, invitationId, accept } = await invited(studio, gameId)
    const get = (whom: TestPerson) =>
      call(whom, invitationsApi.build, { invitationId }).then(
        (delivery) => delivery.kind,
        (error) => asAnswer(error, 'test', silentLog).code,
      )
    expect(await get(tester)).toBe('NOT_FOUND')
    await accept()
    expect([await get(tester), await get(await aTester(db))]).toEqual([kind, 'NOT_FOUND'])
  }
})
