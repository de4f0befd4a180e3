import { expect, test } from 'vitest'
import { movableClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio } from '#testing/people.ts'
import { paymentsApi } from './api.ts'
import { openPaymentsServices } from './open-services.ts'
import { starterPackage } from './testing.ts'

const db = await aDatabase()
const call = callerOn(db)
const stripe = { STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' }
const publicly = {
  PUBLIC_URL: 'https://hatch.example',
  PLAY_ORIGIN: 'https://{build}.hatch-play.example',
  SMTP_URL: 'smtp://localhost',
}

const servicesBy = (env: Record<string, string>) =>
  openPaymentsServices({ db, clock: movableClock(), config: readConfig(env), sandboxSecret: 'whsec_of_a_test' })

test('a missing or invalid setting stops the start with an error that names it', () => {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = stripe
  expect(() => readConfig({ STRIPE_SECRET_KEY })).toThrow('The setting STRIPE_WEBHOOK_SECRET is missing')
  expect(() => readConfig({ STRIPE_WEBHOOK_SECRET })).toThrow('The setting STRIPE_SECRET_KEY is missing')
  expect(() => readConfig({ ...stripe, STRIPE_SECRET_KEY: 'pk_test_12345678' })).toThrow(
    /STRIPE_SECRET_KEY can't be used/,
  )
})

test('the provider is Stripe with keys, the sandbox where demos are allowed, and none otherwise', async () => {
  expect(servicesBy(stripe).kind).toBe('stripe')
  expect(servicesBy({}).kind).toBe('sandbox')
  expect(servicesBy({ ...publicly, ALLOW_DEMO: '1' }).kind).toBe('sandbox')
  const closed = servicesBy(publicly)
  expect(closed.kind).toBeNull()
  await expect(closed.provider()).rejects.toMatchObject({
    code: 'PAYMENT_CONFIGURATION',
    message: 'Payment configuration error. Please contact support.',
  })
})

test('a repeated purchase opens one checkout; the same id for another purchase is rejected', async () => {
  const [studio, stranger] = [await aStudio(db), await aStudio(db)]
  const buying = { packageId: starterPackage, source: 'credits-page' as const, requestId: crypto.randomUUID() }
  const answers = await Promise.all(Array.from({ length: 5 }, () => call(studio, paymentsApi.createSession, buying)))
  expect(new Set(answers.map(({ url }) => url)).size).toBe(1)
  expect((await db.query`select 1 from sandbox_checkouts`).length).toBe(1)
  const other = { ...buying, source: 'insufficient-credits' as const }
  await expect(call(studio, paymentsApi.createSession, other)).rejects.toMatchObject({ code: 'DUPLICATE_ERROR' })
  await expect(call(stranger, paymentsApi.createSession, buying)).rejects.toMatchObject({ code: 'DUPLICATE_ERROR' })
})

test('an inactive package cannot be bought', async () => {
  const studio = await aStudio(db)
  await db.query`update credit_packages set is_active = false where id = ${starterPackage}`
  await expect(
    call(studio, paymentsApi.createSession, { packageId: starterPackage, source: 'credits-page' }),
  ).rejects.toMatchObject({
    code: 'PACKAGE_UNAVAILABLE',
    message: 'The selected package is no longer available. Please refresh and try again.',
  })
  const { packages } = await call(studio, paymentsApi.packages)
  expect(packages.map(({ name }) => name)).toEqual(['Growth', 'Business', 'Professional', 'Scale', 'Enterprise'])
})

test('an unreachable provider throws PAYMENTS_UNAVAILABLE', async () => {
  const { openCardProvider } = await import('./card-provider.ts')
  const unreachable = openCardProvider({ secretKey: 'sk_test_x', webhookSecret: 'w', sandboxPort: 9 })
  await expect(unreachable.checkoutStatus('cs_1')).rejects.toMatchObject({
    code: 'PAYMENTS_UNAVAILABLE',
    message: 'Payments are unavailable right now. Please try again later.',
  })
})
