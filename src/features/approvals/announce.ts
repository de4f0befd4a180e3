import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { admins, profiles } from '#features/profiles/sql.ts'
import { hours, minutes } from '#platform/clock.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { auditLog } from '#platform/tables.ts'
import { waitingEmail } from './emails.ts'
import { actWaits } from './events.ts'
import type { CreditAct, Means } from './ports.ts'
import { LIMIT_HOURS, SINGLE_ADMIN_MINUTES } from './rules.ts'
import { creditActs } from './tables.ts'

const adminRow = z.object({ id: z.string(), name: z.string(), email: z.string().nullable() })
const lastRemoval = z.object({ at: z.date().nullable() })

/** Notifies the other admins of a waiting act. Without another one it gets a time, and every admin address an email. */
export async function announce(tx: SystemTx, act: CreditAct, means: Means): Promise<void> {
  const all = await rows(tx, adminRow)`
    select a.id, p.name, p.email from ${admins} a join ${profiles} p on p.id = a.id where p.suspended_at is null`
  const others = all.filter(({ id }) => id !== act.askedBy)
  const dueAt = others.length > 0 ? null : await dueWithout(tx, means.now)
  if (dueAt) {
    await tx.execute(
      sql`update ${creditActs} set due_at = ${dueAt.toISOString()}::timestamptz where id = ${act.id} and state = 'waiting'`,
    )
    for (const { name, email } of all)
      if (email) await sendMail(tx, await waitingEmail({ to: email, name, act, dueAt, publicUrl: means.publicUrl }))
  }
  const { id: actId, kind, askedBy, profileId, amount, reason } = act
  const adminIds = others.map(({ id }) => id)
  tx.happened(actWaits({ actId, kind, askedBy, profileId, amount, reason, dueAt, adminIds }), means.now)
}

/** Whether an admin who is not suspended could decide on the act of this person. */
export async function hasSecondAdmin(tx: SystemTx, askedBy: string): Promise<boolean> {
  const found = await tx.execute(sql`
    select 1 from ${admins} a join ${profiles} p on p.id = a.id
    where p.suspended_at is null and a.id <> ${askedBy} limit 1`)
  return found.rows.length > 0
}

/** In an hour, and not within a day after an admin lost the role: nobody becomes the single admin for an act. */
async function dueWithout(tx: SystemTx, now: Date): Promise<Date> {
  const dayAgo = new Date(now.getTime() - hours(LIMIT_HOURS))
  const [removal] = await rows(tx, lastRemoval)`
    select max(created_at) as at from ${auditLog}
    where action = 'roles.change' and created_at > ${dayAgo.toISOString()}::timestamptz and detail->'taken' ? 'admin'`
  const quiet = removal?.at ? removal.at.getTime() + hours(LIMIT_HOURS) : 0
  return new Date(Math.max(now.getTime() + minutes(SINGLE_ADMIN_MINUTES), quiet))
}
