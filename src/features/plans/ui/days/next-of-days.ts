import { formatDateTime, plural } from '#kit/data/format.ts'
import { paths } from '#shared/paths.ts'
import type { DaysSummary } from '../../days/schema.ts'

/** Nobody tests any more and no place is open, even if another one could still be ordered. */
const isDone = ({ status, held, placesOpen }: DaysSummary): boolean =>
  status === 'ended' || (status === 'open' && held === 0 && placesOpen === 0)

/** A place is open, somebody tests, or reviews are to decide. */
export const isDaysRunning = (plan: DaysSummary): boolean =>
  plan.status !== 'draft' && (!isDone(plan) || plan.toDecide > 0)

/** When something happens next, in milliseconds. */
export const nextOfDaysAt = ({ nextDecisionBy, nextOpensAt, joinUntil }: DaysSummary): number =>
  (nextDecisionBy ?? nextOpensAt ?? joinUntil)?.getTime() ?? Number.MAX_SAFE_INTEGER

/** The next event of a plan over days, and where to go for it. */
export function nextOfDays(plan: DaysSummary) {
  const { id, status, toDecide, nextDecisionBy, nextOpensAt, joinUntil, placesOpen, stages } = plan
  const open = { label: 'Open', href: paths.dayPlan(id), isAccent: false }
  if (status === 'draft')
    return { ...open, title: 'Not ordered yet', text: 'Say what testers do in each stage.', label: 'Finish the draft' }
  const deciding = stages.find((stage) => stage.toDecide > 0)
  if (deciding)
    return {
      title: `${plural(toDecide, 'review')} to decide`,
      text: nextDecisionBy ? `Accepted automatically from ${formatDateTime(nextDecisionBy)} on` : '',
      label: 'Decide',
      href: paths.reviewResults(deciding.requestId),
      isAccent: true,
    }
  if (nextOpensAt) return { ...open, title: formatDateTime(nextOpensAt), text: 'The next stage opens for a tester' }
  if (status === 'open' && placesOpen > 0 && joinUntil)
    return {
      ...open,
      title: `${plural(placesOpen, 'place')} open`,
      text: `They can be taken until ${formatDateTime(joinUntil)}`,
    }
  if (isDone(plan) && (stages[0]?.took ?? 0) === 0) return { ...open, title: 'Ended', text: 'Nobody joined' }
  return isDone(plan)
    ? { ...open, title: 'Everybody is done', text: '', label: 'See who came back' }
    : { ...open, title: 'Testers are at work', text: '' }
}

/** '8 of 10 came back for stage 2. Two left.' */
export function progressOfDays({ status, testers, stages, placesOpen }: DaysSummary): string {
  if (status === 'draft') return `${plural(testers, 'tester')} in ${stages.length} stages planned.`
  const [first] = stages
  const last = stages.findLast(({ stage, sent }) => stage > 1 && sent > 0)
  const left = stages.reduce((sum, stage) => sum + stage.left, 0)
  const came = last
    ? `${last.sent} of ${first?.sent ?? 0} came back for stage ${last.stage}.`
    : `${plural(first?.took ?? 0, 'tester')} joined, ${first?.sent ?? 0} sent stage 1.`
  const open = placesOpen > 0 && ` ${plural(placesOpen, 'place')} open.`
  return [came, left > 0 && ` ${left} left or missed one.`, open].filter(Boolean).join('')
}
