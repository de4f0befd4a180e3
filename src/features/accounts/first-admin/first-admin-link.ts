import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { hours } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { paths } from '#shared/paths.ts'
import { invalidLinkError } from '../links/link-tokens.ts'
import { oneTimeLinks, userRoles } from '../tables.ts'
import { makeAdmin } from './make-admin.ts'

const purpose = 'first-admin'
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

const hasAdmin = async (tx: SystemTx) =>
  Boolean((await tx.execute(sql`select 1 from ${userRoles} where role = 'admin' limit 1`)).rows.length)

/**
 * A link for the operator that makes the signed-in user who opens it an admin, once, within 24 hours; null when there
 * is an admin already. The server prints a new link at each start until then; links of earlier starts stop working.
 */
export function firstAdminLink(db: Database, config: Pick<Config, 'publicUrl'>, now: Date): Promise<string | null> {
  return db.asSystem(async (tx) => {
    if (await hasAdmin(tx)) return null
    const token = randomBytes(32).toString('base64url')
    await tx.delete(oneTimeLinks).where(and(eq(oneTimeLinks.purpose, purpose), isNull(oneTimeLinks.usedAt)))
    await tx
      .insert(oneTimeLinks)
      .values({ tokenHash: hashOf(token), purpose, expiresAt: new Date(now.getTime() + hours(24)), createdAt: now })
    return `${config.publicUrl}${paths.makeAdmin}?token=${token}`
  })
}

/** Consumes the link. Throws VALIDATION_ERROR when it is invalid or there is an admin already. */
export async function becomeFirstAdmin(
  tx: SystemTx,
  { token, userId, now }: { token: string; userId: string; now: Date },
): Promise<void> {
  const used = await tx
    .update(oneTimeLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(oneTimeLinks.tokenHash, hashOf(token)),
        eq(oneTimeLinks.purpose, purpose),
        isNull(oneTimeLinks.usedAt),
        gt(oneTimeLinks.expiresAt, now),
      ),
    )
    .returning({ purpose: oneTimeLinks.purpose })
  if (!used.length || (await hasAdmin(tx))) throw invalidLinkError()
  await makeAdmin(tx, { userId, by: 'one-time link', now })
}
