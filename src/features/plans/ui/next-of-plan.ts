import { formatDateTime, plural } from '#kit/data/format.ts'
import { paths } from '#shared/paths.ts'
import type { PlanSummary } from '../schema.ts'

/** Its comparison is still sealed, or something is to be decided. */
export const isRunning = ({ status, isSealed, toDecide }: PlanSummary): boolean =>
  status !== 'draft' && (isSealed || toDecide > 0)

/** When something happens next, in milliseconds. */
export const nextOfPlanAt = ({ nextDecisionBy, nextDueBy }: PlanSummary) =>
  Math.min(nextDecisionBy?.getTime() ?? Number.MAX_SAFE_INTEGER, nextDueBy?.getTime() ?? Number.MAX_SAFE_INTEGER)

interface Next {
  title: string
  text: string
  action: { label: string; href: string; isAccent: boolean }
}

/** The next event of a plan, and where to go for it. */
export function nextOf(plan: PlanSummary): Next {
  const { id, requestId, status, toDecide, nextDecisionBy, nextDueBy, isSealed, planned } = plan
  const open = { label: 'Open', href: paths.plan(id), isAccent: false }
  if (status === 'draft')
    return {
      title: 'Not ordered yet',
      text: 'Say who should test it and what they do.',
      action: { label: 'Finish the draft', href: paths.editRequest(requestId), isAccent: false },
    }
  if (toDecide > 0)
    return {
      title: `${plural(toDecide, 'review')} to decide`,
      text: nextDecisionBy ? `Accepted automatically from ${formatDateTime(nextDecisionBy)} on` : '',
      action: { label: 'Decide', href: paths.reviewResults(requestId), isAccent: true },
    }
  if (!isSealed) return { title: 'The comparison is open', text: '', action: { ...open, label: 'See it' } }
  const opens =
    status === 'closed' ? 'The seal opens when the last tester is done' : `The seal opens with review ${planned}`
  return {
    title: nextDueBy ? `Next review due ${formatDateTime(nextDueBy)}` : 'Waiting for testers',
    text: opens,
    action: open,
  }
}

/** '17 of 24 delivered, 3 under way, 4 places open'. */
export function progressOf({ planned, delivered, underWay, spotsOpen, status }: PlanSummary): string {
  if (status === 'draft') return `${planned} testers planned.`
  const parts = [
    `${delivered} of ${planned} delivered`,
    underWay > 0 && `${underWay} under way`,
    spotsOpen > 0 && `${plural(spotsOpen, 'place')} open`,
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}
