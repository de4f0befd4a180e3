import { afterAll, expect, test } from 'vitest'
import { recordConsent } from '#features/compliance/record-consent.ts'
import { movableClock } from '#platform/clock.ts'
import { assertSameOrigin } from '#platform/http/callers/same-origin.ts'
import { openHttp } from '#platform/http/open-http.ts'
import { silentLog } from '#platform/log/log.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aTester } from '#testing/people.ts'
import { notificationsApi } from '../api.ts'
import { serveUnsubscribe } from './unsubscribe-route.ts'
import { type EndedKind, openUnsubscribing, sealUnsubscribing } from './unsubscribe-token.ts'

const db = await aDatabase()
const call = callerOn(db)
const secret = Buffer.alloc(32, 6)
const publicUrl = 'https://playhatch.test'
const app = openHttp({ trustProxy: 0 }, silentLog)
assertSameOrigin(app, publicUrl)
await serveUnsubscribe(app, { db, clock: movableClock(), publicUrl, secret, assets: { css: [], js: [] } })
const origin = await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())

const linkOf = ({ profileId }: TestPerson, ...kinds: EndedKind[]) =>
  `${origin}/unsubscribe/${sealUnsubscribing({ profileId, kinds }, secret)}`
const kindsOf = async (person: TestPerson) => (await call(person, notificationsApi.preferences)).emails

/** As a mail program does (RFC 8058): a form from elsewhere, without cookies. */
const press = (link: string, type: string | null = 'application/x-www-form-urlencoded', body?: BodyInit) =>
  fetch(link, {
    method: 'POST',
    headers: { origin: 'https://mail.example', ...(type && { 'content-type': type }) },
    body: body ?? 'List-Unsubscribe=One-Click',
  })

test('one click of a mail program ends the kind of the email, and no other', async () => {
  const person = await aTester(db)
  const link = linkOf(person, 'invitation')
  expect((await press(link)).status).toBe(200)
  expect(await kindsOf(person)).toEqual(['system', 'error', 'other'])
  expect((await press(link)).status).toBe(200)
  expect(await kindsOf(person)).toEqual(['system', 'error', 'other'])
})

test('a form of several parts and an empty body do it too', async () => {
  const person = await aTester(db)
  const form = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  expect((await press(linkOf(person, 'invitation'), 'multipart/form-data; boundary=x', form)).status).toBe(200)
  expect((await press(linkOf(person, 'error'), null, '')).status).toBe(200)
  expect(await kindsOf(person)).toEqual(['system', 'other'])
})

test('opening the link changes nothing, and shows a button', async () => {
  const person = await aTester(db)
  for (const method of ['GET', 'HEAD']) await fetch(linkOf(person, 'invitation'), { method })
  const page = await fetch(linkOf(person, 'invitation', 'post'))
  const text = await page.text()
  expect(text).toMatch(/<form method="post">.*Stop these emails/s)
  expect(text).toContain('“Invitations” and “Posts”')
  expect(text).not.toContain(person.email)
  expect([page.headers.get('referrer-policy'), page.headers.get('x-robots-tag')]).toEqual(['no-referrer', 'noindex'])
  expect(await kindsOf(person)).toContain('invitation')
})

test('two links at once end the kinds of both', async () => {
  const person = await aTester(db)
  const links = [linkOf(person, 'invitation'), linkOf(person, 'other', 'error')]
  for (const { status } of await Promise.all(links.map((link) => press(link)))) expect(status).toBe(200)
  expect(await kindsOf(person)).toEqual(['system'])
})

test('the link of an offer withdraws the consent to marketing', async () => {
  const person = await aTester(db)
  const consent = { userId: person.profileId, type: 'marketing', granted: true, now: new Date() } as const
  await db.asSystem((tx) => recordConsent(tx, consent))
  await press(linkOf(person, 'offer'))
  const rows = await db.query`select granted from consent_records
    where user_id = ${person.profileId} and consent_type = 'marketing'`
  expect(rows).toEqual([{ granted: false }])
  expect(await kindsOf(person)).toContain('invitation')
})

test('a changed, foreign or cut link does nothing', async () => {
  const person = await aTester(db)
  const [body = '', mark = ''] = sealUnsubscribing({ profileId: person.profileId, kinds: ['other'] }, secret).split('.')
  const other = sealUnsubscribing({ profileId: (await aTester(db)).profileId, kinds: ['other'] }, secret).split('.')[0]
  const foreign = sealUnsubscribing({ profileId: person.profileId, kinds: ['other'] }, Buffer.alloc(32, 9))
  for (const token of ['', body, `${other}.${mark}`, `${body}.${mark.slice(1)}`, `${body}.${mark}.x`, foreign]) {
    expect(openUnsubscribing(token, secret)).toBeNull()
    const answer = await press(`${origin}/unsubscribe/${token}`)
    expect([token, answer.status]).toEqual([token, 404])
    expect(await answer.text()).toContain('This link doesn’t work')
  }
  expect(await kindsOf(person)).toContain('other')
})

test('for an account that is gone nothing is kept', async () => {
  const person = await aTester(db)
  await db.query`update profiles set user_id = null where id = ${person.profileId}`
  expect((await press(linkOf(person, 'other'))).status).toBe(200)
  const { rowCount } = await db.systemPool.query('select 1 from notification_preferences where profile_id = $1', [
    person.profileId,
  ])
  expect(rowCount).toBe(0)
})
