import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aGame, aLinkBuild } from '#features/games/testing.ts'
import { anOpenRequest, ledgerFaults } from '#features/reviews/testing.ts'
import { hours, movableClock } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { asAnswer } from '#platform/rpc/call-errors.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester, creditsOf } from '#testing/people.ts'
import { invitationsApi } from '../invitations/api.ts'
import { anInvitation } from '../invitations/testing.ts'
import { invitationLinksApi as api } from './api.ts'
import { aLink } from './testing.ts'

const db = await aDatabase()
const clock = movableClock()
const call = callerOn(db, clock)

async function linked(options: Omit<Parameters<typeof aLink>[1], 'studioId' | 'gameId'> = {}) {
  const studio = await aStudio(db, { credits: 500 })
  const gameId = await aGame(db, studio, { title: 'Overwinter' })
  await aLinkBuild(db, { studio, gameId })
  return { studio, gameId, ...(await aLink(db, { studioId: studio.profileId, gameId, now: clock.now(), ...options })) }
}

const look = (person: TestPerson | null, token: string) => call(person, api.look, { token })
const join = (tester: TestPerson, token: string, agreedHash: string | null = null) =>
  call(tester, api.join, { token, agreedHash })
const refusal = (refused: Promise<unknown>) =>
  refused.then(
    () => 'done',
    (error) => asAnswer(error, 'test', silentLog).message,
  )
const dead = 'This link is no longer valid. Ask the studio for a new one.'

test('a tester joins by a link: gets the build, nothing is charged or paid, and the studio sees who joined', async () => {
  const { studio, gameId, token } = await linked()
  const tester = await aTester(db)
  const before = await creditsOf(db, studio.profileId)
  expect(await look(null, token)).toMatchObject({ game: { title: 'Overwinter' }, joined: false })
  const first = await join(tester, token)
  expect(await join(tester, token)).toEqual(first)
  expect(await call(tester, invitationsApi.build, first)).toMatchObject({ kind: 'link' })
  expect([await creditsOf(db, studio.profileId), await creditsOf(db, tester.profileId)]).toEqual([before, 0])
  expect((await call(studio, invitationsApi.sent, { gameId })).invitations).toMatchObject([
    { id: first.invitationId, status: 'accepted', byLink: true, price: 0, tester: { id: tester.profileId } },
  ])
  expect((await call(studio, api.list, { gameId })).links).toMatchObject([{ uses: 1, state: 'live', token }])
  expect(await look(tester, token)).toMatchObject({ joined: true })
  expect(await ledgerFaults(db)).toEqual([])
})

test('of thirty concurrent testers with two calls each, seven join by a link with seven uses', async () => {
  const { studio, gameId, token } = await linked({ maxUses: 7 })
  const testers = await Promise.all(Array.from({ length: 30 }, () => aTester(db)))
  const answers = await Promise.all(testers.flatMap((tester) => [1, 2].map(() => refusal(join(tester, token)))))
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(14)
  expect(new Set(answers)).toEqual(new Set(['done', dead]))
  expect((await call(studio, api.list, { gameId })).links).toMatchObject([{ uses: 7, state: 'full', token: null }])
  expect((await call(studio, invitationsApi.sent, { gameId })).invitations).toHaveLength(7)
})

test('a tester who uses two links of a game concurrently joins once', async () => {
  const { studio, gameId, token } = await linked()
  const other = await aLink(db, { studioId: studio.profileId, gameId, now: clock.now() })
  const tester = await aTester(db)
  await Promise.allSettled([join(tester, token), join(tester, other.token), join(tester, token)])
  const uses = (await call(studio, api.list, { gameId })).links.map((link) => link.uses)
  expect(uses.reduce((sum, n) => sum + n, 0)).toBe(1)
  expect((await call(studio, invitationsApi.sent, { gameId })).invitations).toHaveLength(1)
})

test('revoked, expired, of a deleted game, or unknown: all give the same error; testers who joined keep access', async () => {
  const { studio, gameId, id, token } = await linked({ days: 1 })
  const [inside, late] = [await aTester(db), await aTester(db)]
  const { invitationId } = await join(inside, token)
  await call(studio, api.revoke, { linkId: id })
  await call(studio, api.revoke, { linkId: id })
  expect(await refusal(join(late, token))).toBe(dead)
  expect(await refusal(look(null, token))).toBe(dead)
  expect(await call(inside, invitationsApi.build, { invitationId })).toMatchObject({ kind: 'link' })
  const brief = await aLink(db, { studioId: studio.profileId, gameId, days: 1, now: clock.now() })
  clock.advance(hours(24))
  expect(await refusal(join(late, brief.token))).toBe(dead)
  const lasting = await aLink(db, { studioId: studio.profileId, gameId, now: clock.now() })
  await db.query`update games set deleted_at = now() where id = ${gameId}`
  expect(await refusal(join(late, lasting.token))).toBe(dead)
  expect(await refusal(look(null, 'A'.repeat(43)))).toBe(dead)
})

test('a confidentiality text hides the game until it is agreed to, and a receipt is stored', async () => {
  const { studio, gameId, token } = await linked({ confidentialityText: 'Say nothing.' })
  const tester = await aTester(db)
  const shown = await look(tester, token)
  expect(shown).toMatchObject({ game: null, confidentialityText: 'Say nothing.' })
  expect(await refusal(join(tester, token))).toBe('Agree to the confidentiality text first.')
  expect(await refusal(join(tester, token, 'another'))).toBe(
    'The confidentiality text has changed. Please read it again.',
  )
  const { invitationId } = await join(tester, token, shown.textHash)
  const rows = await db.query`select agreed_text from invitations where id = ${invitationId}`
  expect(rows).toEqual([{ agreed_text: 'Say nothing.' }])
  const { requestId } = await anOpenRequest(db, { studio, gameId, confidentialityText: 'Not a word.' })
  const bound = await aLink(db, { studioId: studio.profileId, gameId, requestId, now: clock.now() })
  const second = await aTester(db)
  expect(await refusal(join(second, bound.token))).toBe('Agree to the confidentiality text first.')
  await join(second, bound.token, (await look(second, bound.token)).textHash)
  const receipts = await db.systemPool.query(
    'select text from confidentiality_receipts where request_id = $1 and tester_id = $2',
    [requestId, second.profileId],
  )
  expect(receipts.rows).toEqual([{ text: 'Not a word.' }])
})

test('a tester with a paid invitation is referred to it; a studio can’t test its own game', async () => {
  const { studio, gameId, token } = await linked()
  const tester = await aTester(db)
  const invitationId = await anInvitation(db, {
    studioId: studio.profileId,
    testerId: tester.profileId,
    gameId,
    now: clock.now(),
  })
  expect(await look(tester, token)).toMatchObject({ invitationId })
  expect(await refusal(join(tester, token))).toBe('You have an invitation to this game. Accept that one: it pays.')
  await db.query`insert into user_roles (user_id, role) values (${studio.profileId}, 'tester')`
  expect(await refusal(join({ ...studio, role: 'tester' }, token))).toBe('You can’t test your own game.')
})

test('creating a link is idempotent by id; other content or another studio is refused', async () => {
  const { studio, gameId } = await linked()
  const input = { id: randomUUID(), gameId, requestId: null, note: 'Friends', maxUses: 3, days: 7 }
  const answers = await Promise.all([1, 2, 3].map(() => call(studio, api.make, input)))
  expect(new Set(answers.map(({ token }) => token)).size).toBe(1)
  await expect(call(studio, api.make, { ...input, maxUses: 4 })).rejects.toMatchObject({ code: 'DUPLICATE_ERROR' })
  const other = await aStudio(db)
  await expect(call(other, api.make, { ...input, id: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(call(other, api.revoke, { linkId: input.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await call(other, api.list, { gameId })).links).toEqual([])
  const rows = await db.query`select * from invitation_links where id = ${input.id}`
  expect(JSON.stringify(rows)).not.toContain(answers[0]?.token)
})
