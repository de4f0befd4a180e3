import { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { authAccounts, authCodeFactors, authPasskeys, authUsers } from '../tables.ts'
import { countRecoveryCodes } from './recovery-codes.ts'

const state = z.object({ codesSince: z.date().nullable(), hasPassword: z.boolean(), passkeys: z.number() })

/** What the settings show about the second step of a person's sign-ins. */
export async function readSecondFactor(tx: SystemTx, userId: string) {
  const [found] = await rows(tx, state)`
    select f.confirmed_at as codes_since,
      exists (select 1 from ${authAccounts} a where a.user_id = u.id and a.password is not null) as has_password,
      (select count(*)::int from ${authPasskeys} k where k.user_id = u.id) as passkeys
    from ${authUsers} u left join ${authCodeFactors} f on f.user_id = u.id where u.id = ${userId}`
  const { codesSince = null, hasPassword = false, passkeys = 0 } = found ?? {}
  return { codesSince, hasPassword, passkeys, recoveryLeft: await countRecoveryCodes(tx, userId) }
}
