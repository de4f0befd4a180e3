import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { verifyLedger } from '#features/credits/ledger/verify-ledger.ts'
import { readOrMakeKey } from '#platform/keys/key-file.ts'
import { paths } from '#shared/paths.ts'
import { aDatabase } from '#testing/database.ts'
import { aFolder } from '#testing/folder.ts'
import { aStudio, creditsOf } from '#testing/people.ts'
import { aProcess, type TestProcess } from '#testing/servers/start-process.ts'
import { aSession } from '#testing/sign-in.ts'
import { signAsProvider } from '../card-provider.ts'
import type { SandboxEvent } from '../sandbox/cards.ts'
import { applyOutcome, readCheckout } from '../sandbox/checkouts.ts'
import { eventBody } from '../sandbox/send-webhook.ts'
import { growthPackage } from '../testing.ts'
import { grantCheck } from './grant-check.ts'

// Two server processes without a worker, so that only the deliveries below arrive.
const db = await aDatabase()
const dataDir = await aFolder()
const one = await aProcess({ db, dataDir })
let other = await aProcess({ db, dataDir })
const secret = `whsec_${(await readOrMakeKey(dataDir, 'sandbox-news')).toString('hex')}`

interface Delivery {
  body: string
  signature: string
  /** Expected answer: 400 for a delivery that the provider did not sign. */
  status: 200 | 400
}

/** The answered status; null when the process was killed before it answered. */
async function deliver({ body, signature }: Delivery, n: number): Promise<number | null> {
  const answer = await fetch(`${(n % 2 ? one : other).url}${paths.paymentWebhook}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  }).catch(() => null)
  return answer?.status ?? null
}

/** Buys 550 credits as the browser does, with this card on the sandbox's page. */
async function buy(card: string) {
  const studio = await aStudio(db)
  const cookie = await aSession({ pool: db.systemPool, dataDir, profileId: studio.profileId })
  const answer = await fetch(`${one.url}/api/rpc/create_payment_session`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ packageId: growthPackage, source: 'credits-page', requestId: randomUUID() }),
  })
  expect(answer.status).toBe(200)
  const { url, paymentId } = (await answer.json()) as { url: string; paymentId: string }
  const sessionId = url.split('/').at(-1) ?? ''
  const taken = await fetch(`${one.url}${paths.sandboxCheckout(sessionId)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `card=${card}`,
    redirect: 'manual',
  })
  return { studio, paymentId, sessionId, status: taken.status }
}

async function eventOf(sessionId: string, event: SandboxEvent): Promise<string> {
  const checkout = await readCheckout(db, sessionId)
  if (!checkout) throw new Error('no such checkout')
  return eventBody({ eventId: `evt_${randomUUID()}`, event }, checkout, {
    publicUrl: 'http://localhost',
    now: new Date(),
  })
}

const signed = (body: string): Delivery => ({ body, signature: signAsProvider(body, secret), status: 200 })

/** Shuffles with a fixed seed, so that each run has the same order. */
function shuffled<T>(things: T[]): T[] {
  let seed = 7
  const next = () => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return seed
  }
  return things
    .map((thing) => ({ thing, at: next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ thing }) => thing)
}

/** Kills a process in the middle of its work and starts another. */
async function replace(dying: TestProcess): Promise<TestProcess> {
  await dying.kill()
  return aProcess({ db, dataDir })
}

const grantsOf = async (paymentId: string) =>
  (await db.query`select 1 from credit_transfers where idempotency_key = ${`payment:${paymentId}`}`).length

test('1,000 repeated, reordered, late, forged and replayed deliveries to two processes, one of them killed: one grant per payment', async () => {
  expect(new Set([process.pid, one.pid, other.pid]).size).toBe(3)
  const paid = await Promise.all(Array.from({ length: 6 }, () => buy('works')))
  const late = await Promise.all(Array.from({ length: 3 }, () => buy('late')))
  const unpaid = await buy('declined')
  expect([...paid, ...late].map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 303))
  expect(unpaid.status).toBe(402)

  const deliveries: Delivery[] = []
  for (const { sessionId } of [...paid, ...late]) {
    // The first event of a late card was sent before the payment succeeded.
    const early = await eventOf(sessionId, 'completed')
    if (late.some((one) => one.sessionId === sessionId)) await db.asSystem((tx) => applyOutcome(tx, sessionId, 'paid'))
    const bodies = [early, ...(await Promise.all([eventOf(sessionId, 'completed'), eventOf(sessionId, 'paid')]))]
    for (const body of bodies) deliveries.push(...Array.from({ length: 30 }, () => signed(body)))
  }
  const forged = await eventOf(unpaid.sessionId, 'completed')
  const longAgo = Math.floor(Date.now() / 1000) - 3600
  for (let n = 0; deliveries.length < 1000; n++) {
    const bad: Delivery[] = [
      { body: forged, signature: signAsProvider(forged, 'whsec_of_somebody_else'), status: 400 },
      { body: `${forged} `, signature: signAsProvider(forged, secret), status: 400 },
      { body: forged, signature: signAsProvider(forged, secret, longAgo), status: 400 },
      { body: forged, signature: 'none', status: 400 },
      // Signed correctly for an unpaid checkout: the status is read from the provider.
      signed(forged),
    ]
    deliveries.push(bad[n % bad.length] as Delivery)
  }
  const waiting = shuffled(deliveries).map((delivery, n) => ({ delivery, n }))
  const wrong: unknown[] = []
  let answered = 0
  await Promise.all(
    Array.from({ length: 24 }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const status = await deliver(next.delivery, next.n)
        // An unanswered delivery is retried, as the provider does, at the other process.
        if (status === null) waiting.unshift({ ...next, n: next.n + 1 })
        else if (++answered === 500) other = await replace(other)
        if (status !== null && status !== next.delivery.status) wrong.push({ status, due: next.delivery.status })
      }
    }),
  )
  expect(answered).toBe(1000)
  expect(wrong).toEqual([])
  for (const { studio, paymentId } of [...paid, ...late]) {
    expect(await grantsOf(paymentId)).toBe(1)
    expect(await creditsOf(db, studio.profileId)).toBe(550)
  }
  expect(await grantsOf(unpaid.paymentId)).toBe(0)
  const rows = await db.query`select (select count(*) from receipts) as receipts,
    (select count(occurred_at) from payment_events) as event,
    (select count(*) from notification_history where event_key like 'payment:%') as notified`
  expect(rows[0]).toEqual({ receipts: '9', event: '28', notified: '9' })
  expect((await verifyLedger(db.systemPool, await readOrMakeKey(dataDir, 'ledger'), [grantCheck])).faults).toEqual([])
})

test('a dispute event that arrives before the payment event: nothing is granted and nothing is owed', async () => {
  const { studio, paymentId, sessionId } = await buy('disputed')
  await db.asSystem((tx) => applyOutcome(tx, sessionId, 'disputed'))
  const bodies = [await eventOf(sessionId, 'disputed'), await eventOf(sessionId, 'completed')]
  for (const [n, body] of bodies.entries()) expect(await deliver(signed(body), n)).toBe(200)
  expect(await grantsOf(paymentId)).toBe(0)
  expect(await creditsOf(db, studio.profileId)).toBe(0)
  const { rowCount } = await db.systemPool.query('select 1 from payment_debts where payment_id = $1', [paymentId])
  expect(rowCount).toBe(0)
})

test('the provider’s events of a dispute freeze and take: its outcome is read from the provider, in any order of events', async () => {
  const { paymentId, sessionId } = await buy('dispute-lost')
  expect(await deliver(signed(await eventOf(sessionId, 'completed')), 0)).toBe(200)
  const debt = async () =>
    await db.query`select credits, final_credits as final from payment_debts where payment_id = ${paymentId}`
  await db.asSystem((tx) => applyOutcome(tx, sessionId, 'disputed'))
  const opened = await eventOf(sessionId, 'disputed')
  expect(await deliver(signed(opened), 0)).toBe(200)
  expect(await debt()).toEqual([{ credits: 550, final: 0 }])
  await db.asSystem((tx) => applyOutcome(tx, sessionId, 'lost'))
  expect(await deliver(signed(await eventOf(sessionId, 'lost')), 1)).toBe(200)
  expect(await deliver(signed(opened), 1)).toBe(200)
  expect(await debt()).toEqual([{ credits: 550, final: 550 }])
  const early = await buy('dispute-won')
  expect(await deliver(signed(await eventOf(early.sessionId, 'completed')), 0)).toBe(200)
  await db.asSystem((tx) => applyOutcome(tx, early.sessionId, 'won'))
  expect(await deliver(signed(await eventOf(early.sessionId, 'won')), 0)).toBe(200)
  const { rowCount } = await db.systemPool.query('select 1 from payment_debts where payment_id = $1', [early.paymentId])
  expect(rowCount).toBe(0)
})
