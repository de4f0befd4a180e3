import { sql } from 'drizzle-orm'
import { hours } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { paths } from '#shared/paths.ts'
import { invalidLinkError } from '../links/link-tokens.ts'
import { consumeOneTimeToken, deleteOneTimeTokens, makeOneTimeToken } from '../links/one-time-tokens.ts'
import { userRoles } from '../tables.ts'
import { makeAdmin } from './make-admin.ts'

const purpose = 'first-admin'

const hasAdmin = async (tx: SystemTx) =>
  Boolean((await tx.execute(sql`select 1 from ${userRoles} where role = 'admin' limit 1`)).rows.length)

/**
 * A link for the operator that makes the signed-in user who opens it an admin, once, within 24 hours; null when there
 * is an admin already. The server prints a new link at each start until then; links of earlier starts stop working.
 */
export function firstAdminLink(db: Database, config: Pick<Config, 'publicUrl'>, now: Date): Promise<string | null> {
  return db.asSystem(async (tx) => {
    if (await hasAdmin(tx)) return null
    await deleteOneTimeTokens(tx, purpose)
    const token = await makeOneTimeToken(tx, { purpose, lifetimeMs: hours(24), now })
    return `${config.publicUrl}${paths.makeAdmin}?token=${token}`
  })
}

/** Consumes the link. Throws VALIDATION_ERROR when it is invalid or there is an admin already. */
export async function becomeFirstAdmin(
  tx: SystemTx,
  { token, userId, now }: { token: string; userId: string; now: Date },
): Promise<void> {
  const isValid = await consumeOneTimeToken(tx, { purpose, token, now })
  if (!isValid || (await hasAdmin(tx))) throw invalidLinkError()
  await makeAdmin(tx, { userId, by: 'one-time link', now })
}
