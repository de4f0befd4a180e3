import { createHmac } from 'node:crypto'

/**
 * Names a bonus that comes once for an address, `starting:…`, without telling the address: it stays when the account is
 * erased, so that the bonus can't be had again.
 */
export function bonusKey(kind: 'starting' | 'profile', email: string, secret: string): string {
  return `${kind}:${createHmac('sha256', secret).update(email.trim().toLowerCase()).digest('hex')}`
}
