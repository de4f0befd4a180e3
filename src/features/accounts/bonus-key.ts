import { createHmac } from 'node:crypto'
import { mailboxOf } from './mailbox-of.ts'

export type BonusKind = 'starting' | 'profile'

export interface BonusKeys {
  /** Of the mailbox: the same for all its aliases. */
  key: string
  /** Of the address as it was written, which named bonuses before aliases counted; it still counts. */
  former: string
}

/**
 * Names a bonus that comes once for a mailbox (ruling 48), `starting:…`, without telling the address: it stays when the
 * account is erased, so that the bonus can't be had again.
 */
export const bonusKeys = (kind: BonusKind, email: string, secret: string): BonusKeys => ({
  key: `${kind}:${digest(mailboxOf(email), secret)}`,
  former: `${kind}:${digest(email.trim().toLowerCase(), secret)}`,
})

/** The keyed digest of a mailbox for some other purpose, which outlives a deleted account (ruling 58). */
export const mailboxDigest = (purpose: string, email: string, secret: string): string =>
  digest(`${purpose}:${mailboxOf(email)}`, secret)

const digest = (address: string, secret: string) => createHmac('sha256', secret).update(address).digest('hex')
