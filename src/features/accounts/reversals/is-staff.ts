import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { staffRoles } from '#shared/roles.ts'
import { userRoles } from '../tables.ts'

const answer = z.object({ staff: z.boolean() })

/** Whether the account has a role that is not open to everyone: its passkeys and codes only an admin removes. */
export async function isStaff(tx: SystemTx, userId: string): Promise<boolean> {
  const [found] = await rows(tx, answer)`
    select exists (select 1 from ${userRoles} r
      where r.user_id = ${userId} and r.role = any(${sql.param([...staffRoles])}::text[])) as staff`
  return found?.staff ?? false
}

const NOT_YOUR_OWN = 'Passkeys and one-time codes of staff are removed by another admin. Ask one of them.'

/** Throws RLS_VIOLATION for staff, whose passkeys and codes only another admin removes (accounts-11). */
export async function assertNoStaff(tx: SystemTx, userId: string): Promise<void> {
  if (await isStaff(tx, userId)) throw new AppError('RLS_VIOLATION', NOT_YOUR_OWN)
}
