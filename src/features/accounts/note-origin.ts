import type { SystemTx } from '#platform/db/open.ts'
import type { AccountsServices } from './open-services.ts'
import { signUpOrigin } from './ports.ts'
import type { Visit } from './sign-ins/call-auth.ts'

interface NewAccount {
  userId: string
  visit: Visit
  now: Date
}

/** Records by which link the account came, and has the browser forget the link. */
export async function noteOrigin(
  { publicUrl, bonusSecret }: AccountsServices,
  tx: SystemTx,
  { userId, visit, now }: NewAccount,
): Promise<void> {
  const cookies = visit.requestHeaders.get('cookie')
  const forget = await signUpOrigin.ask(tx, { userId, cookies, publicUrl, bonusSecret, now })
  if (forget !== null) visit.responseHeaders.append('set-cookie', forget)
}
