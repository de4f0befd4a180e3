import { createHmac } from '#platform/crypto/crypto.ts'
import { mailboxOf } from './mailbox-of.ts'

export type BonusKind = 'starting' | 'profile' | 'offer'

export interface BonusKeys {
  /** Key of the mailbox: the same for all its aliases. */
  key: string
  /** Key of the address as written. Bonuses paid before aliases were recognised have this key, so it is checked too. */
  former: string
}

/**
 * Keys of a bonus that is paid once per mailbox (accounts-5), such as `starting:…`. They do not reveal the address and
 * outlive an erased account, so that the bonus can't be claimed again.
 */
export const bonusKeys = (kind: BonusKind, email: string, secret: string): BonusKeys => ({
  key: `${kind}:${digest(mailboxOf(email), secret)}`,
  former: `${kind}:${digest(email.trim().toLowerCase(), secret)}`,
})

/** The keyed digest of a mailbox for another purpose; it outlives an erased account (accounts-13). */
export const mailboxDigest = (purpose: string, email: string, secret: string): string =>
  digest(`${purpose}:${mailboxOf(email)}`, secret)

const digest = (address: string, secret: string) => createHmac('sha256', secret).update(address).digest('hex')
