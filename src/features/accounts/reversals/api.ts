import { mayAsAdmin } from '#features/access/may.ts'
import { minutes } from '#platform/clock.ts'
import { countAttempt } from '#platform/rpc/attempts.ts'
import { asSystem, asSystemDone, doneOutput } from '#platform/rpc/in-transaction.ts'
import { networkOf } from '#platform/rpc/network-of.ts'
import { type CallContext, freshProof, open } from '#platform/rpc/procedure.ts'
import { acts, reads } from '#platform/rpc/route.ts'
import { pageInput } from '#shared/cursor.ts'
import { tokenInput } from '../schema.ts'
import { digestOfSecret } from '../social/pending.ts'
import { agreeToChange } from './agree-to-change.ts'
import { readReversal } from './read-reversal.ts'
import { openReversal, reverseChanges } from './reverse-changes.ts'
import * as schema from './schema.ts'
import { askAdmin, listDisputes, settleDispute } from './settle-dispute.ts'

const done = { done: true } as const

/** Throws RATE_LIMITED for a network that guesses tokens. */
const countGuess = ({ db, clock, ip }: CallContext) =>
  countAttempt(db.systemPool, {
    keys: [`not-me:${networkOf(ip)}`],
    allow: ([count = 0]) => count <= 60,
    windowMs: minutes(15),
    now: clock.now(),
  })

/** Procedures of the link 'This wasn't me'. Reading it is an act only in that its token stands in no address. */
export const reversalsApi = {
  readReversal: open(acts('What the link of a security email undoes; changes nothing'))
    .input(tokenInput)
    .output(schema.reversalOutput)
    .handler(async ({ context, input }) => {
      await countGuess(context)
      const now = context.clock.now()
      return context.db.asSystem((tx) => readReversal(tx, { ...input, now }))
    }),

  reverseChanges: open(acts('“This wasn’t me”: undo what was changed since a security email'))
    .input(tokenInput)
    .output(schema.reversedOutput)
    .handler(async ({ context, input: { token } }) => {
      await countGuess(context)
      const now = context.clock.now()
      return context.db.asSystem(async (tx) => {
        const { id: reversalId } = await openReversal(tx, { digest: digestOfSecret(token), now })
        return { outcome: await reverseChanges(tx, context.services.accounts, { reversalId, now }) }
      })
    }),

  agreeToChange: open(acts('“It was me”: a change of address is final'))
    .input(tokenInput)
    .output(doneOutput)
    .handler(async ({ context, input: { token } }) => {
      await countGuess(context)
      const now = context.clock.now()
      await context.db.asSystem((tx) => agreeToChange(tx, { token, now }))
      return done
    }),

  askAdmin: open(acts('Ask an admin about an account that “This wasn’t me” froze, and whose old way is lost'))
    .input(tokenInput)
    .output(doneOutput)
    .handler(async ({ context, input: { token } }) => {
      await countGuess(context)
      const now = context.clock.now()
      await context.db.asSystem((tx) => askAdmin(tx, { token, now }))
      return done
    }),

  disputes: mayAsAdmin('security_monitor', reads('Accounts about which two people disagree, or of staff'))
    .input(pageInput)
    .output(schema.disputesOutput)
    .handler(asSystem((tx, input, { now }) => listDisputes(tx, { ...input, now }))),

  settleDispute: mayAsAdmin('security_monitor', acts('Decide on an account about which two people disagree'))
    .use(freshProof)
    .input(schema.settleDisputeInput)
    .output(doneOutput)
    .handler(
      asSystemDone((tx, input, { me, now, services }) =>
        settleDispute(tx, services.accounts, { ...input, adminId: me, now }),
      ),
    ),
}
