import { askFirst } from '#features/approvals/ask-first.ts'
import { approveAct } from '#features/approvals/decide-act.ts'
import { hours } from '#platform/clock.ts'
import { admin, secondAdmin, studios } from '../../../../seed/people.ts'
import { prospects } from '../../../../seed/prospects.ts'
import { personId } from '../people/open-account.ts'
import type { SeedContext } from '../seed-context.ts'
import { steadyId } from '../steady-id.ts'
import { days } from './moments.ts'

/** One adjustment above the limit that another admin approved, and one that waits. */
export function askForApproval({ tx, timeline, accounts, config }: SeedContext): void {
  const means = () => ({ now: timeline.now(), bonusSecret: accounts.bonusSecret, publicUrl: config.publicUrl })
  const ask = (by: string, to: string, amount: number, reason: string) =>
    askFirst(
      tx,
      {
        id: steadyId('credit-act', reason),
        kind: 'adjustment',
        amount,
        reason,
        terms: { type: 'ADMIN_ADJUST' },
        askedBy: personId(by),
        profileId: personId(to),
      },
      means(),
    )
  const festival = 'Prize of the autumn festival, first place'
  timeline.before(days(9), () => ask(admin.email, prospects[2].email, 1200, festival))
  timeline.before(days(8), () =>
    approveAct(tx, {
      actId: steadyId('credit-act', festival),
      adminId: personId(secondAdmin.email),
      ...means(),
    }),
  )
  timeline.before(hours(2), () =>
    ask(secondAdmin.email, studios[1].email, 2500, 'Uploads failed for nine hours; agreed in the thread'),
  )
}
