import { formatDateTime, formatNumber, plural } from '#kit/data/format.ts'
import { paths } from '#shared/paths.ts'
import type { HuntSummary } from '../../hunt/schema.ts'

/** It runs, or has reports to decide. */
export const isHuntRunning = ({ status, toDecide }: HuntSummary): boolean => status === 'open' || toDecide > 0

/** When something happens next, in milliseconds. */
export const nextOfHuntAt = ({ nextDecisionBy, endsAt, status }: HuntSummary): number =>
  nextDecisionBy?.getTime() ?? (status === 'open' ? endsAt?.getTime() : undefined) ?? Number.MAX_SAFE_INTEGER

const endings = {
  date: 'Its last day is over',
  budget: 'Its budget is paid out',
  studio: 'You ended it',
  takedown: 'An admin took the game down',
  payment: 'Its payment was taken back',
} as const

/** The next event of a hunt, and where to go for it. */
export function nextOfHunt({ id, status, toDecide, nextDecisionBy, endsAt, closedBy }: HuntSummary) {
  const href = paths.hunt(id)
  if (status === 'draft')
    return {
      title: 'Not started yet',
      text: 'See it as its hunters do, then start it.',
      label: 'Finish the draft',
      href,
      isAccent: false,
    }
  if (toDecide > 0)
    return {
      title: `${plural(toDecide, 'report')} to decide`,
      text: nextDecisionBy ? `Paid as minor from ${formatDateTime(nextDecisionBy)} on` : '',
      label: 'Decide',
      href,
      isAccent: true,
    }
  if (status === 'open')
    return {
      title: endsAt ? `Ends ${formatDateTime(endsAt)}` : 'Runs',
      text: 'Waiting for reports',
      label: 'Open',
      href,
      isAccent: false,
    }
  return { title: 'Ended', text: closedBy ? endings[closedBy] : '', label: 'Open', href, isAccent: false }
}

/** '8 bugs by 6 of 14 hunters.' */
export function progressOfHunt({ status, bugs, finders, hunters, budget, days }: HuntSummary): string {
  if (status === 'draft') return `${formatNumber(budget)} credits for ${plural(days, 'day')} planned.`
  if (hunters === 0) return status === 'open' ? 'Nobody has joined yet.' : 'Nobody joined.'
  return bugs === 0
    ? `No bug yet, ${plural(hunters, 'hunter')}.`
    : `${plural(bugs, 'bug')} by ${finders} of ${plural(hunters, 'hunter')}.`
}
