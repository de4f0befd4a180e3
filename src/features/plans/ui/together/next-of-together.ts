import { formatDateTime, plural } from '#kit/data/format.ts'
import { paths } from '#shared/paths.ts'
import type { TogetherSummary } from '../../together/schema.ts'

const isOver = ({ status }: TogetherSummary) => status === 'ended' || status === 'cancelled' || status === 'unstarted'

/** Places can be booked, it is played, or reviews are to decide. */
export const isTogetherRunning = (plan: TogetherSummary): boolean =>
  plan.status !== 'draft' && (!isOver(plan) || plan.toDecide > 0)

/** When something happens next, in milliseconds. */
export const nextOfTogetherAt = ({ nextDecisionBy, startedAt, togetherAt }: TogetherSummary): number =>
  (nextDecisionBy ?? (startedAt ? null : togetherAt))?.getTime() ?? Number.MAX_SAFE_INTEGER

/** The next event of a date, and where to go for it. */
export function nextOfTogether(plan: TogetherSummary) {
  const { id, requestId, status, toDecide, nextDecisionBy, togetherAt, booked, places } = plan
  const open = { label: 'Open', href: paths.togetherPlan(id), isAccent: false }
  if (status === 'draft')
    return {
      ...open,
      title: 'Not ordered yet',
      text: 'Say who should test it and what they do.',
      label: 'Finish the draft',
      href: paths.editRequest(requestId),
    }
  if (toDecide > 0)
    return {
      title: `${plural(toDecide, 'review')} to decide`,
      text: nextDecisionBy ? `Accepted automatically from ${formatDateTime(nextDecisionBy)} on` : '',
      label: 'Decide',
      href: paths.reviewResults(requestId),
      isAccent: true,
    }
  if (status === 'booking')
    return { ...open, title: formatDateTime(togetherAt), text: `${booked} of ${plural(places, 'place')} booked` }
  if (status === 'lobby')
    return {
      ...open,
      title: 'The lobby is open',
      text: 'Start it when they are there.',
      label: 'Go to the lobby',
      isAccent: true,
    }
  if (status === 'running') return { ...open, title: 'Testers are at work', text: '' }
  if (status === 'cancelled') return { ...open, title: 'Canceled', text: '' }
  if (status === 'unstarted') return { ...open, title: plan.came > 0 ? 'Not started' : 'Nobody came', text: '' }
  return { ...open, title: 'Everybody is done', text: '', label: 'See the results' }
}

/** '3 of 4 places booked. 2 on the list.' */
export function progressOfTogether(plan: TogetherSummary): string {
  const { status, places, booked, came, missed, sent, waiting, paidForComing } = plan
  if (status === 'draft') return `${plural(places, 'place')} planned.`
  if (status === 'cancelled') return 'You canceled the date. Everything came back to you.'
  if (status === 'unstarted')
    return came === 0
      ? 'Nobody came, so it could not start. Everything came back to you.'
      : paidForComing > 0
        ? `Nobody started it. Who was there got ${plural(paidForComing, 'credit')}; the rest came back to you.`
        : 'Nobody started it. Everything came back to you.'
  const isBefore = status === 'booking' || status === 'lobby'
  const parts = isBefore
    ? [`${booked} of ${plural(places, 'place')} booked.`, waiting > 0 && `${waiting} on the list.`]
    : [`${came} came, ${sent} sent a review.`, missed > 0 && `${missed} did not come or sent none.`]
  return parts.filter(Boolean).join(' ')
}
