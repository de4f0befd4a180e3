import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { profiles } from '#features/profiles/sql.ts'
import { hours } from '#platform/clock.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { auditLog } from '#platform/tables.ts'
import { waitingEmail } from './emails.ts'
import { actWaits } from './events.ts'
import { adminsFor, countedSince } from './one-hand.ts'
import type { CreditAct, Means } from './ports.ts'
import { ADMIN_LEFT_DAYS, SINGLE_ADMIN_HOURS } from './rules.ts'
import { creditActs } from './tables.ts'

const address = z.object({ name: z.string(), email: z.string().nullable() })
const lastRemoval = z.object({ at: z.date().nullable() })

/**
 * Notifies the other admins of a waiting act. When none of them may decide, it gets a time, and every admin address gets
 * an email, also those of the admins who left in the last 30 days.
 */
export async function announce(tx: SystemTx, act: CreditAct, means: Means): Promise<void> {
  const all = await adminsFor(tx, { ...act, now: means.now })
  const dueAt = all.some(({ mayDecide }) => mayDecide) ? null : await dueWithout(tx, means.now)
  if (dueAt) {
    await tx.execute(sql`update ${creditActs} set due_at = ${at(dueAt)} where id = ${act.id} and state = 'waiting'`)
    for (const { name, email } of [...all, ...(await formerAdmins(tx, means.now, all))])
      if (email) await sendMail(tx, await waitingEmail({ to: email, name, act, dueAt, publicUrl: means.publicUrl }))
  }
  const { id: actId, kind, askedBy, profileId, amount, reason } = act
  const adminIds = all.map(({ id }) => id).filter((id) => id !== askedBy)
  tx.happened(actWaits({ actId, kind, askedBy, profileId, amount, reason, dueAt, adminIds }), means.now)
}

/** A day later, and not within seven days after an admin lost the role: nobody becomes the single admin for an act. */
async function dueWithout(tx: SystemTx, now: Date): Promise<Date> {
  const [removal] = await rows(tx, lastRemoval)`
    select max(created_at) as at from ${auditLog}
    where action = 'roles.change' and created_at > ${countedSince(now)} and detail->'taken' ? 'admin'`
  const quiet = removal?.at ? removal.at.getTime() + hours(24 * ADMIN_LEFT_DAYS) : 0
  return new Date(Math.max(now.getTime() + hours(SINGLE_ADMIN_HOURS), quiet))
}

const formerAdmins = (tx: SystemTx, now: Date, present: readonly { id: string }[]) => rows(tx, address)`
  select distinct p.name, p.email from ${auditLog} l join ${profiles} p on p.id::text = l.subject_id
  where l.action = 'roles.change' and l.created_at > ${countedSince(now)} and l.detail->'taken' ? 'admin'
    and p.id <> all(${sql.param(present.map(({ id }) => id))}::uuid[])`
