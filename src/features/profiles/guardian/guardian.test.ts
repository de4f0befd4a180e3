import { call as callProcedure } from '@orpc/server'
import { expect, test } from 'vitest'
import { erasureJobs } from '#features/privacy/jobs.ts'
import { hours, movableClock } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { aContext, asCaller, callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { testSecrets } from '#testing/open-services.ts'
import { aPerson, aStudio, aTester, creditsOf } from '#testing/people.ts'
import { procedures } from '#testing/procedures.ts'
import { profilesApi as api } from '../api.ts'
import { confirmProfile } from '../details/confirm-profile.ts'
import { profilesJobs } from '../jobs.ts'
import { aGuardianLink, aProfileForm } from '../testing.ts'

const db = await aDatabase()
const clock = movableClock()
const ask = callerOn(db, clock)
await aPerson(db, 'admin')
const young = (guardianEmail?: string) =>
  aProfileForm({ age: 14, location: 'Germany', ...(guardianEmail && { guardianEmail }) })
const stateOf = async ({ profileId }: TestPerson) =>
  (
    await db.query`select p.awaits_guardian_since is not null as waits, p.monetization_unlocked as unlocked,
      g.guardian_email
      from profiles p left join guardian_requests g on g.profile_id = p.id where p.id = ${profileId}`
  )[0]
const emailsTo = async (email: string) =>
  (
    await db.query<{ text: string }>`select payload::text as text from graphile_worker._private_jobs
      where payload ->> 'to' = ${email}`
  ).map(({ text }) => text)

const settings = { bonusSecret: testSecrets.bonusSecret, publicUrl: 'http://localhost:3000' }
const confirm = ({ profileId: userId }: TestPerson) =>
  db.asSystem((tx) => confirmProfile(tx, { userId, now: clock.now(), ...settings }))
const work = async ({ profileId }: TestPerson) =>
  profilesJobs(settings)['send-guardian-email']?.({ profileId }, { db, clock, log: silentLog })

const tokenOf = async (email: string) => /token=([\w-]+)/.exec((await emailsTo(email)).at(-1) ?? '')?.[1] ?? ''

test('a person below the age of consent names a parent, earns nothing until they confirm, and is paid then', async () => {
  const child = await aTester(db, { unlocked: false, name: 'Wilhelmina' })
  await expect(ask(child, api.save, young())).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
  await expect(ask(child, api.save, young(child.email))).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
  await ask(child, api.save, young('parent@example.test'))
  await ask(child, api.save, aProfileForm({ age: 40, location: 'Germany' }))
  expect(await stateOf(child)).toEqual({ waits: true, unlocked: false, guardian_email: 'parent@example.test' })
  expect(await creditsOf(db, child.profileId)).toBe(0)
  const emails = await emailsTo('parent@example.test')
  expect(emails).toHaveLength(1)
  expect(emails[0]).not.toMatch(/Wilhelmina|Germany/)
  const [, token = ''] = /token=([\w-]+)/.exec(emails[0] ?? '') ?? []
  await expect(
    ask(null, api.confirmGuardian, { account: child.profileId, token: 'x'.repeat(43) }),
  ).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await ask(null, api.confirmGuardian, { account: child.profileId, token })
  expect(await stateOf(child)).toEqual({ waits: false, unlocked: true, guardian_email: null })
  expect(await creditsOf(db, child.profileId)).toBe(50)
  await expect(ask(null, api.confirmGuardian, { account: child.profileId, token })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await ask(child, api.save, young())
  expect(await stateOf(child)).toMatchObject({ waits: false, unlocked: true })
})

test('another address gets a new link, and the former one stops working', async () => {
  const child = await aTester(db, { unlocked: false })
  const old = await aGuardianLink(db, child, clock.now())
  await ask(child, api.save, young('other@example.test'))
  await expect(ask(null, api.confirmGuardian, old)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await emailsTo('other@example.test')).toHaveLength(1)
})

test('a child is not its own guardian under another spelling of its address', async () => {
  const child = await aTester(db, { unlocked: false })
  const own = async (email: string) => {
    await db.query`update profiles set email = ${email} where id = ${child.profileId}`
  }
  const cases = [
    ['kid@example.test', 'kid+mum@example.test'],
    ['kid.one@gmail.com', 'k.i.d.one+mum@googlemail.com'],
    ['kid-one@yahoo.com', 'kid-mum@yahoo.com'],
    ['kid@fastmail.com', 'mum@kid.fastmail.com'],
  ] as const
  for (const [mine, guardian] of cases) {
    await own(mine)
    await expect(ask(child, api.save, young(guardian))).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
  }
})

test.each([
  ['kid.two@gmail.com', 'kidtwo+mum@googlemail.com', 14],
  ['kid@proton.me', 'k-i.d@pm.me', 17],
  ['big@yahoo.com', 'big-sister@yahoo.com', null],
  ['big@fastmail.com', 'x@big.fastmail.com', 15],
  ['big-one@example.test', 'big-one+x@example.test', 15],
])(
  'a guardian with the account %s of a person of %s, %s, can not confirm until it is an adult’s',
  async (account, guardian, age) => {
    const other = await aTester(db)
    await db.query`update profiles set email = ${account}, age = ${age} where id = ${other.profileId}`
    const child = await aTester(db, { unlocked: false })
    await ask(child, api.save, young(guardian))
    const link = { account: child.profileId, token: await tokenOf(guardian) }
    await expect(ask(null, api.confirmGuardian, link)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
    await db.query`update profiles set age = 18 where id = ${other.profileId}`
    await ask(null, api.confirmGuardian, link)
    expect(await stateOf(child)).toMatchObject({ waits: false })
  },
)

test('an account sends at most 5 emails an hour, also at once, and an address gets at most 3', async () => {
  const child = await aTester(db, { unlocked: false })
  const strangers = Array.from({ length: 20 }, (_, at) => `stranger${at}@example.test`)
  const asked = await Promise.allSettled(strangers.map((email) => ask(child, api.save, young(email))))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  for (const one of asked)
    if (one.status === 'rejected')
      expect(one.reason).toMatchObject({
        code: 'RATE_LIMITED',
        message: expect.stringContaining('Try again in an hour'),
      })
  const sent = await Promise.all(strangers.map(emailsTo))
  expect(sent.flat()).toHaveLength(5)
  const children = await Promise.all(strangers.slice(0, 6).map(() => aTester(db, { unlocked: false })))
  const spellings = children.map((_, at) => `one+${at}@example.test`)
  const toOne = await Promise.allSettled(children.map((one, at) => ask(one, api.save, young(spellings[at]))))
  expect(toOne.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  clock.advance(hours(1.1))
  await ask(child, api.save, young('later@example.test'))
  expect(await emailsTo('later@example.test')).toHaveLength(1)
})

test('without an age, or in a place that is unknown, a guardian is asked', async () => {
  const child = await aTester(db, { unlocked: false })
  const save = (changes: Parameters<typeof aProfileForm>[0]) => ask(child, api.save, aProfileForm(changes))
  await expect(save({ age: null })).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
  for (const location of ['germany', 'Deutschland', ' GERMANY', 'Atlantis'])
    await expect(save({ age: 15, location })).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
  // A form without an age leaves the saved one unchanged.
  await db.query`update profiles set age = 14 where id = ${child.profileId}`
  const { age: _, ...ageless } = aProfileForm({ location: 'germany' })
  await expect(ask(child, api.save, ageless)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
  await save({ age: 16, location: 'Atlantis' })
  expect(await stateOf(child)).toMatchObject({ waits: false })
})

test('before the child’s own address is confirmed no email is sent; it is sent when it is', async () => {
  const child = await aTester(db, { unlocked: false })
  await db.query`update profiles set email_verified = false where id = ${child.profileId}`
  await ask(child, api.save, young('waits@example.test'))
  expect(await stateOf(child)).toMatchObject({ waits: true, guardian_email: 'waits@example.test' })
  expect(await emailsTo('waits@example.test')).toEqual([])
  await confirm(child)
  for (const _ of [1, 2]) await work(child)
  expect(await emailsTo('waits@example.test')).toHaveLength(1)
})

test('a guardian who has got all emails of the hour holds up no confirmation; the email is sent later', async () => {
  const others = await Promise.all([1, 2, 3].map(() => aTester(db, { unlocked: false })))
  for (const one of others) await ask(one, api.save, young('busy@example.test'))
  const child = await aTester(db, { unlocked: false })
  await db.query`update profiles set email_verified = false where id = ${child.profileId}`
  await ask(child, api.save, young('busy@example.test'))
  await confirm(child)
  await work(child)
  expect(await emailsTo('busy@example.test')).toHaveLength(3)
  const rows = await db.query`select run_at > now() + interval '50 minutes' as later from graphile_worker._private_jobs
    where key = ${`send-guardian-email:${child.profileId}`}`
  expect(rows).toEqual([{ later: true }])
  clock.advance(hours(1.1))
  await work(child)
  expect(await emailsTo('busy@example.test')).toHaveLength(4)
})

test('without a guardian every act outside of the account is refused', async () => {
  const child = await aStudio(db)
  const context = { ...aContext(db, child, clock), caller: { ...asCaller(child), awaitsGuardian: true } }
  const answers = await Promise.all(
    procedures.map(async ([name, procedure]) => {
      const code = await callProcedure(procedure, undefined, { context, path: name.split('.') }).then(
        () => 'answered',
        (error: { code: string }) => error.code,
      )
      return { name, code, acts: procedure['~orpc'].route.method !== 'GET' }
    }),
  )
  const refused = answers.filter(({ code }) => code === 'GUARDIAN_MISSING')
  expect(refused.every(({ acts }) => acts)).toBe(true)
  const names = refused.map(({ name }) => name)
  for (const name of [
    'playtests.accept',
    'invitations.accept',
    'payments.createSession',
    'promo.buy',
    'teamMessages.send',
  ])
    if (answers.some((one) => one.name === name)) expect(names).toContain(name)
  expect(names.filter((name) => /^(accounts|notifications|onboarding|privacy|profiles)\./.test(name))).toEqual([])
  expect(names.length).toBeGreaterThan(80)
})

test('an account that nobody confirmed is erased after 14 days, others stay', async () => {
  const [late, early] = [await aTester(db), await aTester(db)]
  await aGuardianLink(db, late, clock.now())
  clock.advance(hours(24))
  await aGuardianLink(db, early, clock.now())
  clock.advance(hours(24 * 13.5))
  const jobs = erasureJobs({ publicUrl: 'http://localhost:3000', bonusSecret: testSecrets.bonusSecret })
  for (const _ of [1, 2]) await jobs['erase-unconfirmed']?.({}, { db, clock, log: silentLog })
  const rows = await db.query`select id from profiles where user_id is not null
    and id = any(${[late.profileId, early.profileId]})`
  expect(rows).toEqual([{ id: early.profileId }])
  expect((await db.query`select 1 from guardian_requests where profile_id = ${late.profileId}`).length).toBe(0)
})
