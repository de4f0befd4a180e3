import type { SystemTx } from '#platform/db/open.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { socialLabels } from '#shared/social-providers.ts'
import type { authReversals, authUsers } from '../tables.ts'
import { frozenEmail, undoneEmail } from './emails.ts'
import { offerReversal } from './offer-reversal.ts'
import type { TakenWays } from './rules.ts'
import { namesOf } from './taken-ways.ts'

interface About {
  /** The account as it was before. */
  account: typeof authUsers.$inferSelect
  reversal: typeof authReversals.$inferSelect
  now: Date
  services: { publicUrl: string }
}

interface What {
  outcome: 'reversed' | 'frozen'
  /** Further addresses that the account had lately. */
  also: readonly string[]
  taken?: TakenWays
}

/**
 * Emails every address that the account has or had lately. The one that it loses, or that of a frozen account, gets a link
 * of its own, whose use goes to an admin.
 */
export async function tellOwners(
  tx: SystemTx,
  { account, reversal: { userId, address }, now, services: { publicUrl } }: About,
  { outcome, also, taken }: What,
): Promise<void> {
  const { name, email: lost } = account
  const removed = taken ? namesOf(taken, socialLabels) : []
  for (const to of new Set([lost, address, ...also])) {
    const change = { userId, sessionId: null, change: 'reversed', address: lost, removed: taken, now } as const
    if (outcome === 'frozen') {
      // While the next sign-in needs the old way, this link goes to an admin.
      const notMe = to === lost ? await offerReversal(tx, { ...change, publicUrl }) : null
      await sendMail(tx, await frozenEmail({ to, name, notMe, publicUrl }))
      continue
    }
    const notMe = to === lost && lost !== address ? await offerReversal(tx, { ...change, publicUrl }) : null
    await sendMail(tx, await undoneEmail({ to, name, address, removed, notMe, publicUrl }))
  }
}
