import { Logger, runOnce } from 'graphile-worker'
import { expect, test } from 'vitest'
import { recordConsent } from '#features/compliance/record-consent.ts'
import { hours, minutes, movableClock } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { mailJobs } from '#platform/mail/jobs.ts'
import type { NotificationType } from '#shared/notification-types.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aTester } from '#testing/people.ts'
import { testEvent } from '#testing/test-event.ts'
import { notificationsApi } from './api.ts'
import { EMAIL_DELAY_MINUTES } from './rules.ts'
import { sendNotificationEmails } from './send-notification-emails.ts'
import { openUnsubscribing } from './unsubscribe/unsubscribe-token.ts'

const db = await aDatabase()
const clock = movableClock()
const call = callerOn(db, clock)
const publicUrl = 'https://playhatch.test'
const unsubscribeSecret = Buffer.alloc(32, 7)

const aboutOf = ({ profileId: to }: TestPerson, type: NotificationType, key: string) =>
  testEvent({ notices: [{ to, type, title: `About ${key}`, message: 'Read this.', link: '/tester', key }] })

const notifyOf = (person: TestPerson, type: NotificationType, key: string, at = clock.now()) =>
  db.asSystem(async (tx) => tx.happened(aboutOf(person, type, key), at))

/** Advances the clock past the delay and runs the due jobs like the worker, each job twice. */
async function runDueJobs() {
  clock.advance(minutes(EMAIL_DELAY_MINUTES))
  await Promise.all([1, 2].map(() => sendNotificationEmails(db, { now: clock.now(), publicUrl, unsubscribeSecret })))
  const jobs = mailJobs({ smtpUrl: undefined, mailFrom: 'x', publicUrl })
  await runOnce({
    pgPool: db.systemPool,
    taskList: Object.fromEntries(
      Object.entries(jobs).map(([name, job]) => [
        name,
        async (payload: unknown) => {
          await job(payload, { db, clock, log: silentLog })
          await job(payload, { db, clock, log: silentLog })
        },
      ]),
    ),
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
  })
}

async function emailsTo({ email }: TestPerson) {
  await runDueJobs()
  const rows = await db.query<{ subject: string; plain: string; html: string }>`select subject, plain, html
    from outbox_emails where recipient = ${email} order by created_at`
  return rows
}

test('a notification of an enabled kind is emailed once per event, with a link to switch it off', async () => {
  const person = await aTester(db)
  await notifyOf(person, 'invitation', 'an invitation')
  await notifyOf(person, 'invitation', 'an invitation')
  const emails = await emailsTo(person)
  expect(emails).toHaveLength(1)
  expect(emails[0]?.subject).toBe('About an invitation')
  expect(emails[0]?.plain).toContain('https://playhatch.test/tester')
  const settings = 'https://playhatch.test/settings?tab=notifications'
  expect(emails[0]?.plain).toContain(settings)
  expect(emails[0]?.html).toContain(`href="${settings}"`)
  const [, token = ''] = /playhatch\.test\/unsubscribe\/([\w.-]+)/.exec(emails[0]?.plain ?? '') ?? []
  expect(openUnsubscribing(token, unsubscribeSecret)).toEqual({ profileId: person.profileId, kinds: ['invitation'] })
})

test('without saved preferences the defaults apply; saved preferences are kept', async () => {
  const person = await aTester(db)
  expect(await call(person, notificationsApi.preferences)).toEqual({
    emails: ['invitation', 'system', 'error', 'other'],
  })
  await notifyOf(person, 'achievement', 'a badge')
  expect(await emailsTo(person)).toHaveLength(0)
  await call(person, notificationsApi.savePreferences, { emails: ['achievement'] })
  expect(await call(person, notificationsApi.preferences)).toEqual({ emails: ['achievement'] })
  await notifyOf(person, 'achievement', 'another badge')
  await notifyOf(person, 'invitation', 'another invitation')
  expect((await emailsTo(person)).map(({ subject }) => subject)).toEqual(['About another badge'])
  await call(person, notificationsApi.savePreferences, { emails: [] })
  await notifyOf(person, 'achievement', 'a third badge')
  expect(await emailsTo(person)).toHaveLength(1)
})

test('an offer is emailed only with the consent to marketing, whatever the other choices are', async () => {
  const person = await aTester(db)
  const offer = async (key: string) => {
    const notice = { to: person.profileId, type: 'system', emailKind: 'offer', title: `About ${key}` } as const
    const event = testEvent({ notices: [{ ...notice, message: 'Read this.', link: '/credits', key }] })
    await db.asSystem(async (tx) => tx.happened(event, clock.now()))
  }
  const say = (granted: boolean) =>
    db.asSystem((tx) => recordConsent(tx, { userId: person.profileId, type: 'marketing', granted, now: clock.now() }))
  await offer('an offer')
  expect(await emailsTo(person)).toHaveLength(0)
  await say(true)
  await call(person, notificationsApi.savePreferences, { emails: [] })
  await offer('a second offer')
  expect((await emailsTo(person)).map(({ subject }) => subject)).toEqual(['About a second offer'])
  await say(false)
  await offer('a third offer')
  expect(await emailsTo(person)).toHaveLength(1)
})

test('a kind that is switched off between the notification and its email sends no email', async () => {
  const person = await aTester(db)
  await notifyOf(person, 'error', 'a failure')
  await call(person, notificationsApi.savePreferences, { emails: [] })
  expect(await emailsTo(person)).toHaveLength(0)
})

test('no email is sent to an unconfirmed address or for an old notification', async () => {
  const [unconfirmed, late] = [await aTester(db), await aTester(db)]
  await db.query`update profiles set email_verified = false where id = ${unconfirmed.profileId}`
  await notifyOf(unconfirmed, 'invitation', 'unconfirmed')
  await notifyOf(late, 'invitation', 'late', new Date(clock.now().getTime() - hours(25)))
  expect(await emailsTo(unconfirmed)).toHaveLength(0)
  expect(await emailsTo(late)).toHaveLength(0)
})

test('a notification of a rolled back transaction sends no email', async () => {
  const person = await aTester(db)
  await expect(
    db.asSystem(async (tx) => {
      tx.happened(aboutOf(person, 'error', 'cut off'), clock.now())
      throw new Error('cut off')
    }),
  ).rejects.toThrow('cut off')
  expect(await emailsTo(person)).toHaveLength(0)
})

test('a notification that is read or deleted before its email is due sends none; others wait until they are due', async () => {
  const person = await aTester(db)
  await notifyOf(person, 'invitation', 'read')
  await notifyOf(person, 'invitation', 'deleted')
  await notifyOf(person, 'invitation', 'neither')
  const change = (set: string, key: string) =>
    db.systemPool.query(`update notification_history set ${set} = now() where event_key = $1`, [
      `${key}:${person.profileId}`,
    ])
  await change('opened_at', 'read')
  await change('deleted_at', 'deleted')
  clock.advance(minutes(EMAIL_DELAY_MINUTES - 1))
  await sendNotificationEmails(db, { now: clock.now(), publicUrl, unsubscribeSecret })
  const waiting = await db.systemPool.query(
    'select event_key from notification_history where user_id = $1 and email_due_at is not null',
    [person.profileId],
  )
  expect(waiting.rowCount).toBe(3)
  expect((await emailsTo(person)).map(({ subject }) => subject)).toEqual(['About neither'])
})

test('many notifications are sent in one email, also with concurrent senders', async () => {
  const people = await Promise.all(Array.from({ length: 3 }, () => aTester(db)))
  for (const person of people)
    for (let n = 1; n <= 12; n++)
      await notifyOf(person, 'invitation', `studio ${n}`, new Date(clock.now().getTime() + n))
  clock.advance(minutes(1))
  const [emailMessage, ...more] = await emailsTo(people[0] as TestPerson)
  expect(more).toEqual([])
  expect(emailMessage?.subject).toBe('About studio 1, and 11 more')
  expect(emailMessage?.plain).toContain('About studio 10: Read this.')
  expect(emailMessage?.plain).toContain('And 2 more in your notifications.')
})

test('concurrent senders and several batches never split the notifications of a person over two emails', async () => {
  const people = await Promise.all(Array.from({ length: 60 }, () => aTester(db)))
  for (let n = 1; n <= 3; n++)
    await db.asSystem(async (tx) => {
      for (const person of people) tx.happened(aboutOf(person, 'invitation', `studio ${n}`), clock.now())
    })
  clock.advance(minutes(EMAIL_DELAY_MINUTES))
  await Promise.all(
    Array.from({ length: 8 }, () => sendNotificationEmails(db, { now: clock.now(), publicUrl, unsubscribeSecret })),
  )
  for (const person of people)
    expect((await emailsTo(person)).map(({ subject }) => subject)).toEqual(['About studio 1, and 2 more'])
})

test('names of games in an emailed notification are no links, and a dotted name stays readable', async () => {
  const person = await aTester(db)
  const notice = { to: person.profileId, type: 'invitation', link: '/tester', key: 'names' } as const
  const [title, message] = ['A test of agar.io', 'Free credits at https://www.evil.example/now']
  await db.asSystem(async (tx) => tx.happened(testEvent({ notices: [{ ...notice, title, message }] }), clock.now()))
  const [{ subject, plain } = { subject: '', plain: '' }] = await emailsTo(person)
  expect(`${subject} ${plain}`).not.toMatch(/agar\.io|evil\.example|www\./)
  expect(subject.replaceAll('\u200c', '')).toBe(title)
  expect(plain.replaceAll('\u200c', '')).toContain('Free credits at evil.example')
})
