import { expect, test } from 'vitest'
import { accountsApi } from '#features/accounts/api.ts'
import { aBrowser, aNewcomer, lastEmail } from '#features/accounts/testing.ts'
import { movableClock } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { aDatabase } from '#testing/database.ts'
import { testSecrets } from '#testing/open-services.ts'
import { creditsOf } from '#testing/people.ts'
import { profilesApi } from '../api.ts'
import { profilesJobs } from '../jobs.ts'
import { completionPercent } from '../rules.ts'
import { profileForm } from '../schema.ts'
import { aProfileForm } from '../testing.ts'
import { bonusTask } from './complete-profile.ts'

const db = await aDatabase()
const clock = movableClock()

const notificationsOf = async (profileId: string) => {
  const rows = await db.query`select event_key from notification_history where user_id = ${profileId} order by 1`
  return rows.map((row) => row.event_key.split(':')[0])
}
const errorsFor = (changes: object) => {
  const issues = profileForm.safeParse({ ...aProfileForm(), ...changes }).error?.issues ?? []
  return issues.map(({ message }) => message)
}

test('completing the profile with a confirmed address unlocks, pays, notifies and emails once', async () => {
  const { browser, email, profileId } = await aNewcomer(db, clock)
  const saved = await browser.call(profilesApi.save, aProfileForm())
  expect(saved).toMatchObject({
    bonusPaid: 50,
    unlocked: true,
    profile: {
      demographicsCompleted: true,
      monetizationUnlocked: true,
      missing: [],
      credits: 50,
      bonusAhead: 0,
      playerType: 'Rare spender',
      age: 29,
    },
  })
  expect(saved.profile.consentGrantedAt).toBeInstanceOf(Date)
  expect(await notificationsOf(profileId)).toEqual(['badge', 'monetization-unlocked', 'profile-bonus'])
  expect(await lastEmail(db, email)).toMatchObject({ subject: 'Your profile is complete: 50 credits are yours' })
  const again = await browser.call(profilesApi.save, aProfileForm({ location: 'Japan' }))
  expect(again).toMatchObject({ bonusPaid: 0, unlocked: false, profile: { location: 'Japan', credits: 50 } })
  const rows = await db.query`select type, amount from credit_transactions where user_id = ${profileId}`
  expect(rows).toEqual([{ type: 'PROFILE_COMPLETION', amount: 50 }])
})

test('if the profile is completed first, the confirmation of the address unlocks and pays', async () => {
  const { browser, email, profileId } = await aNewcomer(db, clock, { verified: false })
  const link = (await lastEmail(db, email))?.token ?? ''
  const saved = await browser.call(profilesApi.save, aProfileForm())
  expect(saved).toMatchObject({
    bonusPaid: 0,
    unlocked: false,
    profile: { missing: ['email'], bonusAhead: 50, credits: 0 },
  })
  await browser.call(accountsApi.verifyEmail, { token: link })
  await browser.call(accountsApi.verifyEmail, { token: link })
  expect(await browser.call(profilesApi.mine)).toMatchObject({ monetizationUnlocked: true, credits: 50, missing: [] })
  expect(await notificationsOf(profileId)).toEqual(['badge', 'monetization-unlocked', 'profile-bonus'])
  expect(await lastEmail(db, email)).toMatchObject({ subject: 'Your profile is complete: 50 credits are yours' })
})

test('concurrent saving and confirming unlocks and pays exactly once', async () => {
  for (let round = 0; round < 15; round++) {
    const { browser, email, profileId } = await aNewcomer(db, clock, { verified: false })
    const token = (await lastEmail(db, email))?.token ?? ''
    await Promise.all([
      browser.call(profilesApi.save, aProfileForm()),
      browser.call(accountsApi.verifyEmail, { token }),
      browser.call(profilesApi.save, aProfileForm({ location: 'Brazil' })),
      browser.call(accountsApi.verifyEmail, { token }),
    ])
    expect(await browser.call(profilesApi.mine)).toMatchObject({ monetizationUnlocked: true, credits: 50 })
    expect(await notificationsOf(profileId)).toEqual(['badge', 'monetization-unlocked', 'profile-bonus'])
  }
})

test('an address gets no second bonus with a new account', async () => {
  const { browser, email, profileId } = await aNewcomer(db, clock)
  await browser.call(profilesApi.save, aProfileForm())
  await db.query`update profiles set user_id = null where id = ${profileId}`
  await db.query`delete from auth_users where email = ${email}`
  const again = await aNewcomer(db, clock, { email })
  expect(await again.browser.call(profilesApi.save, aProfileForm())).toMatchObject({ bonusPaid: 0, unlocked: true })
  expect(await creditsOf(db, again.profileId)).toBe(0)
})

test('an interrupted save is rolled back completely', async () => {
  const { browser, profileId } = await aNewcomer(db, clock)
  const state = async () => {
    const rows = await db.query`select location, data_consent, demographics_completed, monetization_unlocked,
        (select count(*)::int from consents c where c.profile_id = p.id) as consents,
        (select count(*)::int from profile_badges b where b.profile_id = p.id) as badges,
        (select count(*)::int from credit_transactions t where t.user_id = p.id) as paid,
        (select count(*)::int from notification_history n where n.user_id = p.id) as notification
      from profiles p where id = ${profileId}`
    return rows[0]
  }
  const before = await state()
  const steps = {
    'after the answers': `before update of demographics_completed on profiles for each row when (new.demographics_completed)`,
    'after the mark': 'before insert on profile_badges for each row',
    'after the badge': 'before update of reputation_score on profiles for each row',
  }
  await db.query`create function cut_off() returns trigger language plpgsql as $$
    begin raise 'the power went'; end $$`
  for (const [step, when] of Object.entries(steps)) {
    const [timing, table] = [when, / on (\w+)/.exec(when)?.[1]]
    await db.systemPool.query(`create trigger a_cut_off ${timing} execute function cut_off()`)
    await expect(browser.call(profilesApi.save, aProfileForm()), step).rejects.toThrow()
    await db.systemPool.query(`drop trigger a_cut_off on ${table}`)
    expect({ step, state: await state() }).toEqual({ step, state: before })
  }
  expect(await browser.call(profilesApi.save, aProfileForm())).toMatchObject({ bonusPaid: 50, unlocked: true })
})

test('if the bonus can’t be paid, the form is saved anyway and a job pays the bonus once', async () => {
  const { browser, email, profileId } = await aNewcomer(db, clock)
  await db.query`create function no_transfers() returns trigger language plpgsql as $$ begin raise 'the ledger rests'; end $$;
    create trigger a_rest before insert on credit_transfers for each row execute function no_transfers()`
  const saved = await browser.call(profilesApi.save, aProfileForm())
  expect(saved).toMatchObject({
    bonusPaid: 0,
    unlocked: true,
    profile: { demographicsCompleted: true, bonusAhead: 50 },
  })
  await db.query`drop trigger a_rest on credit_transfers`
  const rows = await db.query`select key from graphile_worker.jobs where task_identifier = ${bonusTask}`
  expect(rows).toEqual([{ key: `${bonusTask}:${profileId}` }])
  const work = profilesJobs({ bonusSecret: testSecrets.bonusSecret, publicUrl: 'http://localhost:3000' })[bonusTask]
  for (let times = 0; times < 2; times++) await work?.({ profileId }, { db, clock, log: silentLog })
  expect(await creditsOf(db, profileId)).toBe(50)
  expect(await lastEmail(db, email)).toMatchObject({ subject: 'Your profile is complete: 50 credits are yours' })
})

test('the consents of the form are stored as rows once', async () => {
  const { browser, profileId } = await aNewcomer(db, clock)
  await browser.call(profilesApi.save, aProfileForm())
  const { consentGrantedAt } = await browser.call(profilesApi.mine)
  clock.advance(60_000)
  await browser.call(profilesApi.save, aProfileForm({ location: 'Japan' }))
  const rows = await db.query`select purpose, given from consents where profile_id = ${profileId} order by purpose`
  expect(rows).toEqual(['cookies', 'data', 'terms'].map((purpose) => ({ purpose, given: true })))
  expect((await browser.call(profilesApi.mine)).consentGrantedAt).toEqual(consentGrantedAt)
})

test('a manual lock of an admin stays when the form is saved again', async () => {
  const { browser, profileId } = await aNewcomer(db, clock)
  await browser.call(profilesApi.save, aProfileForm())
  await db.query`update profiles set monetization_unlocked = false, locked_manually = true where id = ${profileId}`
  expect(await browser.call(profilesApi.save, aProfileForm())).toMatchObject({
    unlocked: false,
    profile: { monetizationUnlocked: false },
  })
})

test('the setting decides the amount of the bonus', async () => {
  await db.query`insert into credit_settings values ('profile_bonus', 7)
    on conflict (setting_key) do update set setting_value = 7`
  const { browser } = await aNewcomer(db, clock)
  expect((await browser.call(profilesApi.mine)).bonusAhead).toBe(7)
  expect((await browser.call(profilesApi.save, aProfileForm())).bonusPaid).toBe(7)
  await db.query`delete from credit_settings where setting_key = 'profile_bonus'`
})

test('name, age and gender stay unchanged when left out; null clears them', async () => {
  const { browser } = await aNewcomer(db, clock)
  await browser.call(profilesApi.save, aProfileForm({ age: 40, gender: 'Male' }))
  const { name: _, age: __, gender: ___, ...rest } = aProfileForm()
  expect((await browser.call(profilesApi.save, rest)).profile).toMatchObject({
    name: 'Ada Tester',
    age: 40,
    gender: 'Male',
  })
  const guardianEmail = 'parent@example.test'
  expect((await browser.call(profilesApi.save, { ...rest, age: null, guardianEmail })).profile.age).toBeNull()
})

test('validation messages of the form', () => {
  expect(errorsFor({ name: ' ' })).toEqual(['Name is required'])
  expect(errorsFor({ termsAccepted: false })).toEqual(['You must accept the terms of service'])
  expect(errorsFor({ cookiesConsent: false })).toEqual(['You must consent to cookies'])
  expect(errorsFor({ dataConsent: undefined })).toEqual(['You must consent to data processing'])
  expect(errorsFor({ favoriteGenres: [] })).toEqual(['Pick at least one genre'])
  expect(errorsFor({ age: 12 })).toEqual(['Age must be between 13 and 100'])
  expect(errorsFor({ age: 101 })).toEqual(['Age must be between 13 and 100'])
  expect(errorsFor({ age: 20.5 })).toEqual(['Age must be a whole number'])
  expect(errorsFor({ deviceType: 'Toaster' })).toEqual(['Device is required'])
  expect(errorsFor({ location: '' })).toEqual(['Location is required'])
  expect(errorsFor({ age: 13 })).toEqual([])
  expect(errorsFor({ age: 100 })).toEqual([])
})

test.each([
  ['Free', 'Free player'],
  ['Rare Spender', 'Rare spender'],
  ['Dolphin', 'Dolphin'],
  ['Whale', 'Whale'],
] as const)(
  'the spending profile %s gives the player type %s, unless one is stated',
  async (spendingProfile, playerType) => {
    const { browser } = await aNewcomer(db, clock)
    expect((await browser.call(profilesApi.save, aProfileForm({ spendingProfile }))).profile.playerType).toBe(
      playerType,
    )
    const stated = await browser.call(profilesApi.save, aProfileForm({ spendingProfile, playerType: 'Whale' }))
    expect(stated.profile.playerType).toBe('Whale')
  },
)

test('the procedures whose names stay', async () => {
  const { browser, profileId } = await aNewcomer(db, clock)
  expect(await browser.call(profilesApi.currentProfileId)).toBe(profileId)
  expect(await browser.call(profilesApi.tierEarningMultiplier, { tester_level: 'Regular' })).toBe(150)
  await expect(aBrowser(db, clock).call(profilesApi.currentProfileId)).rejects.toMatchObject({ code: 'SIGNED_OUT' })
})

test('profile completion in percent', async () => {
  const { browser } = await aNewcomer(db, clock)
  // One of ten is the consent to data processing, given at sign-up.
  expect(completionPercent(await browser.call(profilesApi.mine))).toBe(10)
  const { profile } = await browser.call(profilesApi.save, aProfileForm())
  expect(completionPercent(profile)).toBe(100)
  expect(completionPercent({ ...profile, gender: null, age: null })).toBe(80)
})
