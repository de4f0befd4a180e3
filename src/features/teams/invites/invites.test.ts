import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { lastEmail } from '#features/accounts/testing.ts'
import { hours, minutes, movableClock } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { asAnswer } from '#platform/rpc/call-errors.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aStudio } from '#testing/people.ts'
import { aTeamInvite, aWorkspace } from '../testing.ts'
import { workspacesApi } from '../workspaces/api.ts'
import { teamInvitesApi } from './api.ts'
import { inviteCodePattern } from './rules.ts'
import { makeInviteCode } from './send-invite.ts'

const db = await aDatabase()
const clock = movableClock()
const call = callerOn(db, clock)

const refusal = (refused: Promise<unknown>) =>
  refused.then(
    () => ({ code: 'done', message: '' }),
    (error) => asAnswer(error, 'test', silentLog),
  )
const codeOf = async (refused: Promise<unknown>) => (await refusal(refused)).code
const messageOf = async (refused: Promise<unknown>) => (await refusal(refused)).message

async function crew() {
  const [studio, manager, member] = [
    await aStudio(db),
    await aPerson(db, 'teammember'),
    await aPerson(db, 'teammember'),
  ]
  const workspaceId = await aWorkspace(db, { studio, members: [member], managers: [manager] })
  const send = (by: TestPerson, email: string, more: { id?: string; role?: 'manager' | 'member' } = {}) =>
    call(by, teamInvitesApi.send, { id: randomUUID(), workspaceId, email, role: 'member', ...more })
  const open = (by: TestPerson = studio) => call(by, teamInvitesApi.open, { workspaceId })
  return { studio, manager, member, workspaceId, send, open }
}

test('codes are TM- and six capital letters or digits, and differ', () => {
  const codes = Array.from({ length: 500 }, makeInviteCode)
  for (const code of codes) expect(code).toMatch(inviteCodePattern)
  expect(new Set(codes).size).toBe(500)
})

test('an invite is sent by email with its link; a repeated call with the same id sends nothing', async () => {
  const { studio, send, open } = await crew()
  const id = randomUUID()
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(studio, ' Tia@Example.test', { id })))
  expect(new Set(answers.map(({ code }) => code)).size).toBe(1)
  expect(await open()).toMatchObject([{ id, email: 'tia@example.test', code: answers[0]!.code, role: 'member' }])
  const emailMessage = await lastEmail(db, 'tia@example.test')
  expect(emailMessage?.plain).toContain(`/invite/${answers[0]!.code}`)
  const rows = await db.query`select count(*)::int as emails from graphile_worker._private_jobs
    where payload ->> 'to' = 'tia@example.test'`
  expect(rows).toEqual([{ emails: 1 }])
  expect(await codeOf(send(studio, 'other@example.test', { id }))).toBe('DUPLICATE_ERROR')
})

test('an address has one open invite to a workspace, also with concurrent invites', async () => {
  const { studio, manager, send, open } = await crew()
  const outcomes = await Promise.all([studio, manager, studio, manager].map((by) => codeOf(send(by, 'a@example.test'))))
  expect(outcomes.sort()).toEqual(['DUPLICATE_ERROR', 'DUPLICATE_ERROR', 'DUPLICATE_ERROR', 'done'])
  expect(await messageOf(send(studio, 'A@example.test'))).toBe('This address has an open invite. Send that one again.')
  clock.advance(hours(7 * 24))
  expect(await codeOf(send(studio, 'a@example.test'))).toBe('done')
  expect(await open()).toHaveLength(1)
})

test('members and the studio itself cannot be invited', async () => {
  const { studio, member, send } = await crew()
  for (const { email } of [studio, member])
    expect(await messageOf(send(studio, email.toUpperCase()))).toBe('This person is already in the workspace.')
})

test('managers invite members, send again and revoke, but invite no managers; members see no invites', async () => {
  const { studio, manager, member, send, open } = await crew()
  const { id } = await send(manager, 'b@example.test')
  expect(await open(manager)).toHaveLength(1)
  expect(await codeOf(open(member))).toBe('RLS_VIOLATION')
  expect(await codeOf(send(member, 'c@example.test'))).toBe('RLS_VIOLATION')
  expect(await codeOf(send(manager, 'c@example.test', { role: 'manager' }))).toBe('RLS_VIOLATION')
  expect(await codeOf(send(studio, 'c@example.test', { role: 'manager' }))).toBe('done')
  for (const act of [teamInvitesApi.resend, teamInvitesApi.revoke])
    expect(await codeOf(call(member, act, { inviteId: id }))).toBe('RLS_VIOLATION')
  clock.advance(minutes(6))
  await call(manager, teamInvitesApi.resend, { inviteId: id })
  await call(manager, teamInvitesApi.revoke, { inviteId: id })
  expect((await open()).map(({ email }) => email)).toEqual(['c@example.test'])
})

test('an email is sent again after the cool-down, once for concurrent calls, with a new expiry', async () => {
  const { studio, send, open } = await crew()
  const { id, code } = await send(studio, 'd@example.test')
  const resend = () => codeOf(call(studio, teamInvitesApi.resend, { inviteId: id }))
  expect(await resend()).toBe('RATE_LIMITED')
  clock.advance(hours(8 * 24))
  expect(await codeOf(call(null, teamInvitesApi.verify, { code }))).toBe('NOT_FOUND')
  expect((await Promise.all([resend(), resend(), resend()])).sort()).toEqual(['RATE_LIMITED', 'RATE_LIMITED', 'done'])
  expect((await open())[0]?.code).toBe(code)
  expect(await codeOf(call(null, teamInvitesApi.verify, { code }))).toBe('done')
  await call(studio, teamInvitesApi.revoke, { inviteId: id })
  clock.advance(hours(1))
  expect(await resend()).toBe('STATE_CHANGED')
})

test('a code returns its workspace, address and expiry, and nothing else; all invalid codes get the same error', async () => {
  const { studio, workspaceId } = await crew()
  const { code, id } = await aTeamInvite(db, { workspaceId, by: studio, email: 'e@example.test', now: clock.now() })
  const verify = (given: string) => call(null, teamInvitesApi.verify, { code: given })
  expect(await verify(code)).toEqual({
    workspaceName: 'Gullwake crew',
    invitedEmail: 'e@example.test',
    expiresAt: expect.any(Date),
  })
  for (const bad of ['TM-abc123', 'TM-ABC12', 'TM-ABC1234', 'XX-ABC123', ' TM-ABC123', 'TM-ABC12\n'])
    expect(await refusal(verify(bad))).toMatchObject({
      code: 'VALIDATION_ERROR',
      message: 'Invalid invite code format',
    })
  const dead = { code: 'NOT_FOUND', message: 'Invite code is invalid or expired' }
  expect(await refusal(verify(makeInviteCode()))).toMatchObject(dead)
  await call(studio, workspacesApi.archive, { workspaceId })
  expect(await refusal(verify(code))).toMatchObject(dead)
  await call(studio, workspacesApi.restore, { workspaceId })
  await call(studio, teamInvitesApi.revoke, { inviteId: id })
  expect(await refusal(verify(code))).toMatchObject(dead)
})

test('guessing codes is rate-limited per network; valid codes do not count', async () => {
  const slow = movableClock()
  slow.advance(hours(1000))
  const { studio, workspaceId } = await crew()
  const { code } = await aTeamInvite(db, { workspaceId, by: studio, now: slow.now() })
  const late = callerOn(db, slow)
  for (let good = 0; good < 30; good++) await late(null, teamInvitesApi.verify, { code })
  const outcomes = []
  for (let guess = 0; guess < 25; guess++)
    outcomes.push(await codeOf(late(null, teamInvitesApi.verify, { code: makeInviteCode() })))
  expect(outcomes.filter((outcome) => outcome === 'RATE_LIMITED')).toHaveLength(5)
  const accept = { p_invite_code: makeInviteCode(), p_user_id: studio.profileId }
  expect(await codeOf(late(studio, teamInvitesApi.accept, accept))).toBe('RATE_LIMITED')
  slow.advance(minutes(16))
  expect(await codeOf(late(null, teamInvitesApi.verify, { code }))).toBe('done')
})

test('an invite holds no link in the names that its studio chose', async () => {
  const { studio, workspaceId, send } = await crew()
  await db.systemPool.query('update team_workspaces set name = $2 where id = $1', [
    workspaceId,
    'Free credits at http://evil.example/now',
  ])
  await send(studio, 'stranger@example.test')
  const { subject, plain } = (await lastEmail(db, 'stranger@example.test')) ?? { subject: '', plain: '' }
  expect(`${subject} ${plain}`).not.toMatch(/evil\.example|http:\/\/evil/)
  expect(plain.replaceAll('\u200c', '')).toContain('Free credits at evil.example')
})
