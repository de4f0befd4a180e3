import { call } from '@orpc/server'
import { expect, test } from 'vitest'
import { movableClock } from '#platform/clock.ts'
import { confirmedAddress } from '#platform/rpc/procedure.ts'
import { aContext, asCaller } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { procedures } from '#testing/procedures.ts'
import { examples } from '../api.examples.ts'

const db = await aDatabase()
const clock = movableClock()

const marked = procedures.filter(([, procedure]) =>
  (procedure['~orpc'].middlewares as readonly unknown[]).includes(confirmedAddress),
)

test('further ways to sign in, emails to others, purchases and orders of reviews need a confirmed address', () => {
  expect(marked.map(([path]) => path).sort()).toEqual([
    'accounts.addPasskey',
    'accounts.confirmCodes',
    'accounts.linkProvider',
    'accounts.startCodes',
    'accounts.startPasskey',
    'consulting.subscribe',
    'days.addPlace',
    'days.open',
    'hunts.open',
    'invitations.send',
    'payments.createSession',
    'players.writePost',
    'promo.buy',
    'requests.extend',
    'requests.open',
    'storeTests.open',
    'teamInvites.resend',
    'teamInvites.send',
  ])
})

/** Calls a procedure by its example as its owner, whose address is not confirmed. */
async function callUnconfirmed(path: string) {
  const [, procedure] = procedures.find(([name]) => name === path) ?? []
  const example = await examples[path]?.({ db, clock } as never)
  if (!procedure || !example?.owner) throw new Error(`no example of ${path}`)
  const caller = { ...asCaller(example.owner, clock.now()), emailVerified: false }
  return call(procedure, example.input, { context: { ...aContext(db, example.owner, clock), caller } })
}

test.each(marked.map(([path]) => path))('%s refuses a person whose address is not confirmed', async (path) => {
  await expect(callUnconfirmed(path)).rejects.toMatchObject({
    code: 'EMAIL_NOT_CONFIRMED',
    message: expect.stringContaining('send it again in your settings'),
  })
})

test('adding the first game stays possible', async () => {
  await expect(callUnconfirmed('games.add')).resolves.toBeDefined()
})
