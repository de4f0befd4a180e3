import { playtests } from '#features/playtests/sql.ts'
import type { LockedRequest } from '#features/requests/lock-request.ts'
import { togetherLimits } from '#features/requests/together/rules.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { idRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'

type Dated = Pick<LockedRequest, 'togetherAt' | 'estimatedDuration'>

/**
 * Asserts that a tester has no place at another date that overlaps with that of this request: nobody can come to both, and
 * the other would count as a missed deadline (plans-6). The caller has locked the tester's profile. Throws STATE_CHANGED
 * (`reason`: 'other date', `playtestId`).
 */
export async function assertFreeAtDate(
  tx: SystemTx,
  { togetherAt, estimatedDuration, testerId }: Dated & { testerId: string },
): Promise<void> {
  if (!togetherAt) return
  // A studio may start it some minutes late.
  const { startWithin } = togetherLimits
  const end = new Date(togetherAt.getTime() + (estimatedDuration + startWithin) * 60_000)
  const [other] = await rows(tx, idRow)`
    select p.id from ${playtests} p
    where p.tester_id = ${testerId} and p.status in ('accepted', 'in_progress') and p.together_at < ${at(end)}
      and p.together_at + (p.estimated_minutes + ${startWithin}::int) * interval '1 minute' > ${at(togetherAt)}
    order by p.together_at, p.id limit 1`
  if (!other) return
  const text = 'You have booked another test at that time. Leave it first if you prefer this one.'
  throw new AppError('STATE_CHANGED', text, { reason: 'other date', playtestId: other.id })
}
