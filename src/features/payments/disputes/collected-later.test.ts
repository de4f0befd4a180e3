import { expect, test } from 'vitest'
import { transfer } from '#features/credits/transfer.ts'
import { aGame } from '#features/games/testing.ts'
import { anInvitation } from '#features/recruiting/invitations/testing.ts'
import { ledgerFaults } from '#features/reviews/testing.ts'
import { movableClock } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import type { TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester, creditsOf } from '#testing/people.ts'
import { settlePayment } from '../checkout/settle-payment.ts'
import { paymentsJobs } from '../jobs.ts'
import { aPurchase } from '../testing.ts'

const db = await aDatabase()
const clock = movableClock()
const jobs = paymentsJobs({} as never, { publicUrl: 'http://localhost', bonusSecret: '' })

const isFrozen = async ({ profileId }: TestPerson) =>
  (
    await db.query`select bool_or(frozen_at is not null) as frozen from credit_accounts
      where profile_id = ${profileId}`
  )[0]?.frozen
const debtOf = async (paymentId: string) =>
  (
    await db.query`select taken_credits as taken, lifted_at is null as open from payment_debts
      where payment_id = ${paymentId}`
  )[0]

test('a lost dispute takes invitations without an answer; what came into the wallet later is collected', async () => {
  const studio = await aStudio(db)
  const purchase = await aPurchase(db, studio)
  await purchase.settle()
  const gameId = await aGame(db, studio)
  const testers = await Promise.all([1, 2, 3].map(() => aTester(db)))
  const sent = []
  for (const { profileId: testerId } of testers)
    sent.push(await anInvitation(db, { studioId: studio.profileId, testerId, gameId }))
  await db.query`update invitations set status = 'declined' where id = ${sent[0]}`
  await db.asSystem((tx) =>
    transfer(
      tx,
      [
        {
          fromProfile: studio.profileId,
          draw: 'main',
          to: 'revenue',
          amount: 55,
          type: 'ADD_GAME',
          description: 'A game',
          key: 'spend',
        },
      ],
      clock.now(),
    ),
  )
  await purchase.dispute('lost')
  // 30 of the wallet and 10 of two invitations; one that was declined and 55 are owed.
  expect(await debtOf(purchase.id)).toMatchObject({ taken: 40, open: true })
  const rows = await db.query`select status from invitations where studio_id = ${studio.profileId} order by status`
  expect(rows.map(({ status }) => status)).toEqual(['declined', 'withdrawn', 'withdrawn'])
  const collect = () => jobs['collect-card-debts']?.({}, { db, clock, log: silentLog })
  const more = await aPurchase(db, studio, { credits: 20, priceCents: 200 })
  await db.asSystem((tx) => settlePayment(tx, { status: more.status(), now: clock.now() }))
  await Promise.all([collect(), collect(), collect()])
  expect(await debtOf(purchase.id)).toMatchObject({ taken: 60, open: true })
  expect([await creditsOf(db, studio.profileId), await isFrozen(studio)]).toEqual([0, true])
  const rest = await aPurchase(db, studio, { credits: 100, priceCents: 1000 })
  await db.asSystem((tx) => settlePayment(tx, { status: rest.status(), now: clock.now() }))
  await Promise.all([collect(), collect()])
  expect(await debtOf(purchase.id)).toMatchObject({ taken: 100, open: false })
  expect([await creditsOf(db, studio.profileId), await isFrozen(studio)]).toEqual([60, false])
  expect(await ledgerFaults(db)).toEqual([])
})
