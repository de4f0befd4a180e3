import { afterEach, describe, expect, test } from 'vitest'
import { aBrowser, aNewcomer } from '#features/accounts/testing.ts'
import { minutes, movableClock } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { asAnswer } from '#platform/rpc/call-errors.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aStudio, aTester } from '#testing/people.ts'
import { aTeamInvite, aWorkspace } from '../testing.ts'
import { workspacesApi } from '../workspaces/api.ts'
import { teamInvitesApi } from './api.ts'

const db = await aDatabase()
const clock = movableClock()
const call = callerOn(db, clock)

/** Invalid codes are counted per network, and all calls here come from one. */
afterEach(() => clock.advance(minutes(16)))

const dead = { workspace_name: null, error: 'Invite code is invalid or expired' }
const joined = { workspace_name: 'Gullwake crew', error: null }

async function invited(email?: string) {
  const studio = await aStudio(db)
  const workspaceId = await aWorkspace(db, { studio })
  const invite = await aTeamInvite(db, { workspaceId, by: studio, ...(email ? { email } : {}) })
  return { studio, workspaceId, ...invite }
}

const accept = (person: TestPerson, code: string) =>
  call(person, teamInvitesApi.accept, { p_invite_code: code, p_user_id: person.profileId })

const codeOf = (refused: Promise<unknown>) =>
  refused.then(
    () => 'done',
    (error) => asAnswer(error, 'test', silentLog).code,
  )

const membersOf = async (workspaceId: string) =>
  (
    await db.query<{ id: string }>`select profile_id as id from workspace_members where workspace_id = ${workspaceId}
      order by joined_at`
  ).map(({ id }) => id)

const notificationOf = async (profileId: string) =>
  await db.query<{ title: string; message: string }>`select title, message from notification_history
    where user_id = ${profileId} order by sent_at`

test('a person with another role and any address also becomes a member; the studio is notified live', async () => {
  const { studio, workspaceId, code } = await invited()
  const tester = await aTester(db, { name: 'Sam' })
  expect(await accept(tester, code)).toEqual(joined)
  expect(await call(tester, workspacesApi.mine)).toMatchObject([{ id: workspaceId, role: 'member' }])
  const rows = await db.query`select role from user_roles where user_id = ${tester.profileId} order by 1`
  expect(rows.map(({ role }) => role)).toEqual(['teammember', 'tester'])
  expect(await notificationOf(studio.profileId)).toEqual([
    { title: 'Sam joined Gullwake crew', message: 'You can assign tasks to them now.' },
  ])
  const live = await db.systemPool.query('select distinct kind from live_events where topic = $1', [
    `person:${studio.profileId}`,
  ])
  expect(live.rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['workspaces', 'teamInvites']))
})

test('concurrent acceptances of one person: one membership, one result, one notification', async () => {
  const { studio, workspaceId, code } = await invited()
  const tester = await aTester(db)
  const answers = await Promise.all(Array.from({ length: 12 }, () => accept(tester, code)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set([JSON.stringify(joined)]))
  expect(await membersOf(workspaceId)).toEqual([tester.profileId])
  expect(await notificationOf(studio.profileId)).toHaveLength(1)
})

test('of several people with one code one becomes a member', async () => {
  for (let round = 0; round < 8; round++) {
    clock.advance(minutes(16))
    const { workspaceId, code } = await invited()
    const people = [await aTester(db), await aTester(db), await aTester(db)]
    const answers = await Promise.all(people.map((person) => accept(person, code)))
    expect(answers.filter(({ error }) => error === null)).toEqual([joined])
    expect(answers.filter(({ error }) => error !== null)).toEqual([dead, dead])
    const winner = people[answers.findIndex(({ error }) => error === null)]
    expect(await membersOf(workspaceId)).toEqual([winner?.profileId])
  }
})

test('a person who accepts two codes of a workspace concurrently is a member once, and the other code stays valid', async () => {
  const { studio, workspaceId, code } = await invited()
  const other = await aTeamInvite(db, { workspaceId, by: studio })
  const tester = await aTester(db)
  const answers = await Promise.all([accept(tester, code), accept(tester, other.code)])
  expect(answers.map(({ error }) => error).sort()).toEqual(['You are already a member of this workspace', null])
  expect(await membersOf(workspaceId)).toEqual([tester.profileId])
  const left = await call(studio, teamInvitesApi.open, { workspaceId })
  expect(left).toHaveLength(1)
  expect(await accept(studio, left[0]?.code ?? '')).toMatchObject({
    error: 'You are already a member of this workspace',
  })
})

test('a race of an acceptance with a revocation, a decline or the archiving has one winner', async () => {
  for (let round = 0; round < 24; round++) {
    clock.advance(minutes(16))
    const { studio, workspaceId, code, id } = await invited()
    const tester = await aTester(db)
    const against = [
      () => call(studio, teamInvitesApi.revoke, { inviteId: id }),
      async () => call(await aTester(db), teamInvitesApi.decline, { code }),
      () => call(studio, workspacesApi.archive, { workspaceId }),
    ][round % 3]!
    const [answer, other] = await Promise.all([accept(tester, code), codeOf(against())])
    const members = await membersOf(workspaceId)
    if (answer.error === null) {
      expect(members).toEqual([tester.profileId])
      expect(other).toBe(round % 3 === 2 ? 'done' : round % 3 === 1 ? 'NOT_FOUND' : 'STATE_CHANGED')
    } else {
      expect({ answer, members, other }).toEqual({ answer: dead, members: [], other: 'done' })
    }
  }
})

test('a removed member cannot use the code again', async () => {
  const { studio, workspaceId, code } = await invited()
  const tester = await aTester(db)
  await accept(tester, code)
  await call(studio, workspacesApi.removeMember, { workspaceId, profileId: tester.profileId })
  expect(await accept(tester, code)).toEqual(dead)
  expect(await membersOf(workspaceId)).toEqual([])
})

test('a member who opens the own, used link again reads that they are one; to everybody else the code is invalid', async () => {
  const { code } = await invited()
  const [member, other] = [await aTester(db), await aTester(db)]
  await accept(member, code)
  const outcomes = [member, other, null].map((who) => codeOf(call(who, teamInvitesApi.verify, { code })))
  expect(await Promise.all(outcomes)).toEqual(['DUPLICATE_ERROR', 'NOT_FOUND', 'NOT_FOUND'])
})

test('a declined code is invalid, and the studio is notified once', async () => {
  const { studio, code } = await invited('f@example.test')
  const tester = await aTester(db)
  const outcomes = await Promise.all([1, 2, 3].map(() => codeOf(call(tester, teamInvitesApi.decline, { code }))))
  expect(outcomes.sort()).toEqual(['NOT_FOUND', 'NOT_FOUND', 'done'])
  expect(await notificationOf(studio.profileId)).toEqual([
    { title: 'Invite to Gullwake crew declined', message: 'You invited f@example.test.' },
  ])
})

test('a person cannot accept for another', async () => {
  const { workspaceId, code } = await invited()
  const [one, other] = [await aTester(db), await aTester(db)]
  const forged = call(one, teamInvitesApi.accept, { p_invite_code: code, p_user_id: other.profileId })
  expect(await codeOf(forged)).toBe('RLS_VIOLATION')
  expect(await membersOf(workspaceId)).toEqual([])
})

describe('a newcomer', () => {
  const person = { name: 'Tia Tern', password: 'sixsix' }

  test('gets account, profile and membership in one call and is signed in; a repeated acceptance returns the same', async () => {
    const { workspaceId, code } = await invited('tia@example.test')
    const browser = aBrowser(db, clock)
    expect(await browser.call(teamInvitesApi.register, { code, ...person })).toMatchObject({
      workspaceName: 'Gullwake crew',
    })
    const caller = await browser.caller()
    expect(caller).toMatchObject({ name: 'Tia Tern', email: 'tia@example.test', emailVerified: false })
    expect(caller?.roles).toEqual(['teammember'])
    expect(await membersOf(workspaceId)).toEqual([caller?.profileId])
    const again = { p_invite_code: code, p_user_id: caller?.profileId ?? '' }
    expect(await browser.call(teamInvitesApi.accept, again)).toEqual(joined)
    expect(await browser.call(workspacesApi.mine)).toHaveLength(1)
  })

  test('who registers concurrently, or again after a lost answer, has one account and one membership', async () => {
    const { workspaceId, code } = await invited('uma@example.test')
    const registered = await Promise.all(
      [1, 2, 3].map(() => codeOf(aBrowser(db, clock).call(teamInvitesApi.register, { code, ...person }))),
    )
    expect(registered).toEqual(['done', 'done', 'done'])
    expect(await membersOf(workspaceId)).toHaveLength(1)
    const other = aBrowser(db, clock).call(teamInvitesApi.register, { code, ...person, password: 'seven77' })
    expect(await codeOf(other)).toBe('USER_EXISTS')
  })

  test('whose address has an account gets an error, and nothing changes', async () => {
    const { email } = await aNewcomer(db, clock)
    const { workspaceId, code } = await invited(email)
    expect(await codeOf(aBrowser(db, clock).call(teamInvitesApi.register, { code, ...person }))).toBe('USER_EXISTS')
    expect(await membersOf(workspaceId)).toEqual([])
  })

  test('gets the messages of the form for missing fields', async () => {
    const { code } = await invited()
    const refused = await aBrowser(db, clock)
      .call(teamInvitesApi.register, { code, name: ' ', password: 'five5' })
      .catch((error) => asAnswer(error, 'test', silentLog))
    expect(refused).toMatchObject({
      data: { fields: { name: 'Please enter your full name', password: 'Password must be at least 6 characters' } },
    })
    const common = aBrowser(db, clock).call(teamInvitesApi.register, { code, ...person, password: '123456' })
    expect(await codeOf(common)).toBe('VALIDATION_ERROR')
  })
})

describe('after a failure at any step nothing is stored and the same code works again', () => {
  const steps = ['workspace_members', 'user_roles', 'notification_history', 'live_events']
  const ways = [`raise exception 'cut off'`, 'perform pg_terminate_backend(pg_backend_pid())']

  async function cutOffAt(table: string, how: string, act: 'insert' | 'update' = 'insert') {
    await db.systemPool.query(
      `create function cut_off() returns trigger language plpgsql as $$ begin ${how}; return null; end $$;
       create trigger cut_off after ${act} on ${table} for each row execute function cut_off()`,
    )
  }
  afterEach(() => db.query`drop function if exists cut_off cascade`)
  const cases = ways.flatMap((how) => [['workspace_invites', 'update', how], ...steps.map((t) => [t, 'insert', how])])

  test.each(cases)('accepting, at %s (%s): %s', async (table, act, how) => {
    const { studio, workspaceId, code } = await invited()
    const tester = await aTester(db)
    await cutOffAt(table!, how!, act as 'insert')
    expect(await codeOf(accept(tester, code))).not.toBe('done')
    await db.query`drop function cut_off cascade`
    expect(await membersOf(workspaceId)).toEqual([])
    expect(await call(studio, teamInvitesApi.open, { workspaceId })).toHaveLength(1)
    expect(await notificationOf(studio.profileId)).toEqual([])
    expect(await accept(tester, code)).toEqual(joined)
  })

  const made = ['auth_users', 'auth_accounts', 'profiles', 'credit_accounts', 'auth_sessions']
  test.each([...made, ...steps])('registering, at %s', async (table) => {
    const { workspaceId, code, email } = await invited()
    const register = () =>
      codeOf(aBrowser(db, clock).call(teamInvitesApi.register, { code, name: 'Cut Off', password: 'sixsix' }))
    await cutOffAt(table, ways[0]!)
    expect(await register()).not.toBe('done')
    await db.query`drop function cut_off cascade`
    const rows = await db.query`select (select count(*)::int from auth_users where email = ${email}) as accounts,
      (select count(*)::int from profiles where email = ${email}) as profiles`
    expect(rows).toEqual([{ accounts: 0, profiles: 0 }])
    expect(await membersOf(workspaceId)).toEqual([])
    expect(await register()).toBe('done')
    expect(await membersOf(workspaceId)).toHaveLength(1)
  })
})

test('a full workspace accepts no further member', async () => {
  const { workspaceId, code } = await invited()
  await db.query`insert into workspace_members (workspace_id, profile_id, role)
    select ${workspaceId}, gen_random_uuid(), 'member' from generate_series(1, 100)`
  expect(await accept(await aPerson(db, 'player'), code)).toEqual({
    workspace_name: null,
    error: 'This workspace is full.',
  })
})
