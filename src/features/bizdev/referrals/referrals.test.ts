import { afterAll, expect, test } from 'vitest'
import { accountsApi } from '#features/accounts/api.ts'
import { aBrowser, agreed, aPassword, lastEmail } from '#features/accounts/testing.ts'
import { aPurchase } from '#features/payments/testing.ts'
import { movableClock } from '#platform/clock.ts'
import { openHttp } from '#platform/http/open-http.ts'
import { installJobs } from '#platform/jobs/worker.ts'
import { silentLog } from '#platform/log/log.ts'
import { aContext, callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aStudio } from '#testing/people.ts'
import { aDeveloper, aLink } from '../testing.ts'
import { referralsApi } from './api.ts'
import { newCode } from './rules.ts'
import { serveReferrals } from './visit-route.ts'

const clock = movableClock()
const db = await aDatabase({ system: 24, person: 4 })
await installJobs(db)
const call = callerOn(db, clock)
const bea = await aDeveloper(db)
const { accounts } = aContext(db, null, clock).services
const app = openHttp({ trustProxy: 0 }, silentLog)
serveReferrals(app, { db, clock, publicUrl: accounts.publicUrl, sessionTokenOf: accounts.sessionTokenOf })
app.setNotFoundHandler((_, reply) => reply.status(404).send('not found'))
const origin = await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
let addresses = 0

/** A browser that keeps cookies, and opens links. */
function aVisitor(userAgent = firefox) {
  addresses += 1
  const browser = aBrowser(db, clock, `198.51.100.${addresses}`)
  async function open(code: string, method = 'GET') {
    const headers = { cookie: browser.cookies(), 'user-agent': userAgent }
    const { status, headers: got } = await fetch(`${origin}/r/${code}`, { redirect: 'manual', method, headers })
    for (const line of got.getSetCookie()) {
      const [pair = ''] = line.split(';')
      browser.jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    return { status, to: got.get('location') }
  }
  const signUp = (email: string, role: 'studio' | 'tester' = 'studio') => {
    const companyName = role === 'studio' ? 'New Games' : undefined
    return browser.call(accountsApi.signUp, { role, name: 'New', companyName, email, password: aPassword, ...agreed })
  }
  return { ...browser, open, signUp }
}

const figuresOf = async (code: string) =>
  (await call(bea, referralsApi.list, {})).links.find((one) => one.code === code)
const profileOf = async (visitor: ReturnType<typeof aVisitor>) => {
  const caller = await visitor.caller()
  return { profileId: caller?.profileId ?? '', name: 'New', email: '', role: 'studio' as const }
}
const paidBy = (card: string) => ({ cardFingerprint: card })

test('a stranger who opens a link and signs up is counted, and so is the first card purchase', async () => {
  const code = await aLink(db, { by: bea })
  const visitor = aVisitor()
  expect(await visitor.open(code)).toEqual({ status: 302, to: '/' })
  await visitor.open(code)
  await visitor.signUp('referred@example.test')
  expect(visitor.cookies()).not.toContain('referral')
  const studio = await profileOf(visitor)
  // The address is confirmed in another browser.
  const { token } = (await lastEmail(db, 'referred@example.test')) ?? { token: '' }
  await aVisitor().call(accountsApi.verifyEmail, { token, password: aPassword })
  expect(await figuresOf(code)).toMatchObject({ visits: 1, signUps: 1, purchases: 0, cents: 0 })
  const purchases = await Promise.all([aPurchase(db, studio), aPurchase(db, studio), aPurchase(db, studio)])
  await Promise.all(purchases.map((purchase) => purchase.settle(paidBy('first'))))
  expect(await figuresOf(code)).toMatchObject({ signUps: 1, purchases: 1, cents: 1000 })
})

test('a purchase that was refunded does not count', async () => {
  const code = await aLink(db, { by: bea })
  const visitor = aVisitor()
  await visitor.open(code)
  await visitor.signUp('refunded@example.test')
  const purchase = await aPurchase(db, await profileOf(visitor))
  await purchase.settle(paidBy('back'))
  await purchase.settle({ ...paidBy('back'), refundedCents: 1000 })
  expect(await figuresOf(code)).toMatchObject({ purchases: 0, cents: 0 })
})

test('a card that another account used before makes no first purchase', async () => {
  const code = await aLink(db, { by: bea })
  await (await aPurchase(db, await aStudio(db))).settle(paidBy('shared'), new Date('2026-01-01'))
  const visitor = aVisitor()
  await visitor.open(code)
  await visitor.signUp('same-card@example.test')
  await (await aPurchase(db, await profileOf(visitor))).settle(paidBy('shared'))
  expect(await figuresOf(code)).toMatchObject({ signUps: 1, purchases: 0 })
})

test('the first open link wins; one that has ended makes room', async () => {
  const [first, second] = [await aLink(db, { by: bea }), await aLink(db, { by: bea })]
  const [one, other] = [aVisitor(), aVisitor()]
  for (const visitor of [one, other]) for (const code of [first, second]) await visitor.open(code)
  await one.signUp('first-wins@example.test', 'tester')
  expect(await figuresOf(first)).toMatchObject({ visits: 2, signUps: 1 })
  expect(await figuresOf(second)).toMatchObject({ visits: 0, signUps: 0 })
  await call(bea, referralsApi.end, { code: first })
  await other.open(second)
  await other.signUp('second@example.test')
  expect(await figuresOf(first)).toMatchObject({ visits: 2, signUps: 1, endedAt: expect.any(Date) })
  expect(await figuresOf(second)).toMatchObject({ visits: 1, signUps: 1 })
})

test('an ended link opens the product and counts nothing', async () => {
  const code = await aLink(db, { by: bea })
  const [before, after] = [aVisitor(), aVisitor()]
  await before.open(code)
  await call(bea, referralsApi.end, { code })
  expect(await after.open(code)).toEqual({ status: 302, to: '/' })
  await before.signUp('too-late@example.test')
  await after.signUp('later@example.test')
  expect(await figuresOf(code)).toMatchObject({ visits: 1, signUps: 0 })
  await expect(call(bea, referralsApi.end, { code })).rejects.toMatchObject({ code: 'STATE_CHANGED' })
})

test('a colleague sees a link and does not end it; its maker and an admin do', async () => {
  const [other, admin] = [await aDeveloper(db, 'Other'), await aPerson(db, 'admin')]
  const [first, second] = [await aLink(db, { by: bea }), await aLink(db, { by: bea })]
  const listed = (await call(other, referralsApi.list, {})).links.find(({ code }) => code === first)
  expect(listed).toMatchObject({ madeById: bea.profileId, endedAt: null })
  await expect(call(other, referralsApi.end, { code: first })).rejects.toMatchObject({ code: 'RLS_VIOLATION' })
  await call(bea, referralsApi.end, { code: first })
  await expect(call(other, referralsApi.end, { code: first })).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  await call(admin, referralsApi.end, { code: second })
})

test('aliases of a mailbox, people who had an account and the maker of the link are not counted', async () => {
  const maker = await aPerson(db, 'businessdeveloper')
  const code = await aLink(db, { by: maker })
  const signUpAs = async (email: string, role?: 'tester') => {
    const visitor = aVisitor()
    await visitor.open(code)
    await visitor.signUp(email, role)
  }
  await aVisitor().signUp('known@example.test')
  clock.advance(1000)
  await signUpAs('known+again@example.test')
  await signUpAs(`${maker.email.replace('@', '+me@')}`, 'tester')
  expect(await figuresOf(code)).toMatchObject({ visits: 2, signUps: 0 })
  await Promise.all(['', '+1', '+2', '+3', '+4'].map((tag) => signUpAs(`alias${tag}@example.test`, 'tester')))
  expect(await figuresOf(code)).toMatchObject({ visits: 7, signUps: 1 })
})

test('the same sign-up sent ten times at once counts once', async () => {
  const code = await aLink(db, { by: bea })
  const visitors = Array.from({ length: 10 }, () => aVisitor())
  await Promise.all(visitors.map((visitor) => visitor.open(code)))
  expect(await figuresOf(code)).toMatchObject({ visits: 10 })
  await Promise.all(visitors.map((visitor) => visitor.signUp('impatient@example.test')))
  expect(await figuresOf(code)).toMatchObject({ signUps: 1 })
})

test('sign-ups that race with the end of their link count before it or not at all', async () => {
  const code = await aLink(db, { by: bea })
  const visitors = Array.from({ length: 8 }, () => aVisitor())
  for (const visitor of visitors) await visitor.open(code)
  const signUps = visitors.map((visitor, n) => visitor.signUp(`race-${n}@example.test`))
  await Promise.all([...signUps, call(bea, referralsApi.end, { code })])
  const rows = await db.query<{ late: number }>`select count(*)::int as late from referral_sign_ups s
    join referral_links l using (code)
    where l.code = ${code} and s.signed_up_at > l.ended_at`
  expect(rows[0]?.late).toBe(0)
})

test('robots, HEAD and signed-in people are not counted, and unknown codes are not found', async () => {
  const code = await aLink(db, { by: bea })
  await aVisitor('Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)').open(code)
  await aVisitor().open(code, 'HEAD')
  const person = aVisitor()
  await person.signUp('signed-in@example.test')
  expect(await person.open(code)).toEqual({ status: 302, to: '/' })
  expect(await figuresOf(code)).toMatchObject({ visits: 0 })
  for (const unknown of [newCode(), 'UPPERCAS', "x'or'1'='1", '%00', 'a'.repeat(300)])
    expect((await aVisitor().open(unknown)).status).toBe(404)
})

test('a link is made once for its code, and the code of a colleague is refused', async () => {
  const [code, other] = [newCode(), await aDeveloper(db, 'Cy')]
  const link = { code, label: 'Newsletter' }
  await Promise.all([1, 2, 3].map(() => call(bea, referralsApi.make, link)))
  await expect(call(other, referralsApi.make, link)).rejects.toMatchObject({ code: 'DUPLICATE_ERROR' })
  expect(await figuresOf(code)).toMatchObject({ label: 'Newsletter', madeByName: 'Bea Marsh', visits: 0 })
})
