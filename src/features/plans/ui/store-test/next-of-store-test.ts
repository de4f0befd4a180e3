import { formatDate, formatDateTime, plural } from '#kit/data/format.ts'
import { paths } from '#shared/paths.ts'
import { storeTestLimits } from '../../store-test/rules.ts'
import type { StoreTestSummary } from '../../store-test/schema.ts'

export const isStoreTestRunning = ({ status }: StoreTestSummary): boolean => status === 'open' || status === 'ending'

/** When something happens next, in milliseconds. */
export const nextOfStoreTestAt = ({ toList, fullOn, joinUntil, status }: StoreTestSummary): number => {
  if (toList > 0) return 0
  if (fullOn !== null && isStoreTestRunning({ status } as StoreTestSummary)) return Date.parse(fullOn)
  return joinUntil?.getTime() ?? Number.MAX_SAFE_INTEGER
}

const endings = {
  aim: 'As many as the store asks for are through',
  date: 'Its days for joining are over',
  studio: 'You ended it',
  takedown: 'An admin took the game down',
  payment: 'Its payment was taken back',
} as const

/** The next event of a store test, and where to go for it. */
export function nextOfStoreTest({ id, status, toList, running, taking, fullOn, joinUntil, endedBy }: StoreTestSummary) {
  const href = paths.storeTest(id)
  if (status === 'draft')
    return {
      title: 'Not started yet',
      text: 'See it as its testers do, then start it.',
      label: 'Finish the draft',
      href,
      isAccent: false,
    }
  if (status === 'closed')
    return { title: 'Ended', text: endedBy ? endings[endedBy] : '', label: 'Open', href, isAccent: false }
  if (toList > 0)
    return {
      title: `${plural(toList, 'new address', 'new addresses')} for the console`,
      text: `Within ${storeTestLimits.listDays} days, or the place is free again`,
      label: 'Copy the list',
      href,
      isAccent: true,
    }
  if (running > 0 && fullOn !== null)
    return {
      title: formatDate(`${fullOn}T12:00:00`),
      text: 'All days are full, if nobody drops out',
      label: 'Open',
      href,
      isAccent: false,
    }
  const text = taking > 0 ? 'Waiting for testers to opt in' : 'Waiting for testers'
  return {
    title: joinUntil ? `Joining until ${formatDateTime(joinUntil)}` : 'Runs',
    text,
    label: 'Open',
    href,
    isAccent: false,
  }
}

/** 'Day 12 of 14: 13 of 15 take part, 12 are needed.' */
export function progressOfStoreTest(test: StoreTestSummary): string {
  const { status, needed, days, places, taking, finished, dropped, day } = test
  if (status === 'draft') return `${plural(places, 'place')} planned.`
  const through = finished > 0 ? `${finished} of ${needed} are through.` : `${needed} are needed.`
  if (status === 'closed')
    return finished >= needed
      ? `${finished} were there for all days.`
      : `${finished} of ${needed} were there for all days.`
  const gone = dropped > 0 ? ` ${plural(dropped, 'person', 'people')} dropped out.` : ''
  return `${day > 0 ? `Day ${day} of ${days}: ` : ''}${plural(taking, 'tester takes part', 'testers take part')}. ${through}${gone}`
}
