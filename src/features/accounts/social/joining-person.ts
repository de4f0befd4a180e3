import type { Database } from '#platform/db/open.ts'
import type { AccountsServices } from '../open-services.ts'
import { readSocialCookie } from './cookies.ts'
import { readPending } from './pending.ts'

interface Browser {
  requestHeaders: Headers
}

/** The secret of the person who is about to sign up in this browser; empty without one. */
export const joiningSecret = (
  { publicUrl }: Pick<AccountsServices, 'publicUrl'>,
  { requestHeaders }: Browser,
): string => readSocialCookie(requestHeaders.get('cookie'), 'joining', publicUrl.startsWith('https:'))

/** The person whom a provider described to this browser and who has no account yet; null for none. */
export async function joiningPerson(services: AccountsServices, db: Database, browser: Browser, now: Date) {
  const secret = joiningSecret(services, browser)
  if (secret === '') return null
  const found = await db.asSystem((tx) => readPending(tx, 'social-sign-up', secret, now))
  return found && { provider: found.provider, name: found.name, email: found.email }
}
