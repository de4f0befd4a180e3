import { formatPlayed, plural } from '#kit/data/format.ts'
import type { Results } from '../../schema.ts'
import { endedTests, testsUnderWay } from '../without-review.ts'
import { headlineTask } from './task-text.ts'

export type Step = Results['progressReport'][number]
export type Moment = Results['reviews'][number]['moments'][number]
/** A moment with its tester. */
export type MarkedMoment = Moment & { playtestId: string; tester: Results['reviews'][number]['tester'] }

export const stepOf = ({ progressReport }: Results, step: Step['step']): Step | undefined =>
  progressReport.find((candidate) => candidate.step === step)

/** Of how many testers a step's outcome is known. After the start, those still under way may reach it. */
export function knownIn({ reviews }: Results, { step, asked, stopped }: Step): number {
  if (step === 'opened' || step === 'started') return asked
  const open = new Set(
    testsUnderWay(reviews.filter(({ review }) => review === null)).map(({ playtestId }) => playtestId),
  )
  return asked - stopped.filter(({ playtestId }) => open.has(playtestId)).length
}

/** Whether a step was reported by testers whose outcome is known: of one without them nothing is known. */
const isKnownTask = (step: Step & { known: number }) => step.step === 'task' && step.known > 0

const knownTasks = (data: Results) =>
  data.progressReport.map((step) => ({ ...step, known: knownIn(data, step) })).filter(isKnownTask)

/** Whether the headline says how long they played; the sentence below it does not repeat it then. */
export const headlineSaysMedian = (data: Results): boolean => knownTasks(data).length === 0

function tasksText({ reached, known, label }: Step & { known: number }, isOneOfMany: boolean): string {
  if (reached.length === known && known > 1 && isOneOfMany) return `All ${known} did every task`
  return `${reached.length} of ${known} ${headlineTask(label)}`
}

/**
 * What happened in the game, in one line: the hardest task (of equally hard ones that with the shortest text), or how
 * long they played, and who came back.
 */
export function headlineOf(data: Results): string {
  const taken = stepOf(data, 'opened')?.reached.length ?? 0
  const started = stepOf(data, 'started')
  const played = started?.reached.length ?? 0
  if (played === 0)
    return `${plural(taken, 'tester')} took a spot, ${endedTests(data.reviews).length === taken ? 'nobody played' : 'nobody has played yet'}`
  const tasks = knownTasks(data).sort(
    (a, b) => a.reached.length / a.known - b.reached.length / b.known || a.label.length - b.label.length,
  )
  const [hardest] = tasks
  const parts = [hardest ? tasksText(hardest, tasks.length > 1) : `${played} of ${taken} played`]
  if (stepOf(data, 'submitted')?.reached.length === 0) parts.push('no review yet')
  if (!hardest && started?.medianMinute) parts.push(`a median of ${formatPlayed(started.medianMinute)}`)
  const back = data.reviews.filter(({ cameBack }) => cameBack !== null)
  if (back.length > 0)
    parts.push(
      `${back.length}\u00a0came back ${back.every(({ cameBack }) => cameBack?.nextDay) ? 'the next day' : 'later'}`,
    )
  return parts.join(', ')
}

export const momentsOf = (data: Results): MarkedMoment[] =>
  data.reviews
    .flatMap(({ playtestId, tester, moments }) => moments.map((moment) => ({ ...moment, playtestId, tester })))
    .sort((a, b) => a.atSeconds - b.atSeconds)

/** Minutes of one pile. */
export const pileMinutes = 2

interface Peak {
  /** Minutes played. */
  from: number
  to: number
  moments: number
  testers: number
  /** All moments of these minutes, of any kind. */
  all: number
}

/** The four minutes in which most testers were stuck or confused; at least three of these moments. */
export function peakOf(moments: readonly MarkedMoment[]): Peak | undefined {
  const width = pileMinutes * 2
  const last = Math.max(0, ...moments.map(({ atSeconds }) => atSeconds / 60))
  let peak: Peak | undefined
  for (let from = 0; from <= last; from += pileMinutes) {
    const all = moments.filter(({ atSeconds }) => atSeconds >= from * 60 && atSeconds < (from + width) * 60)
    const hard = all.filter(({ kind }) => kind === 'stuck' || kind === 'confused')
    const testers = new Set(hard.map(({ playtestId }) => playtestId)).size
    const worse = !peak || testers > peak.testers || (testers === peak.testers && hard.length > peak.moments)
    if (hard.length >= 3 && worse) peak = { from, to: from + width, moments: hard.length, testers, all: all.length }
  }
  return peak
}

/** The ticks of the axis of minutes, from 0 to a round number at or above the longest time. */
export function axisOf(data: Results): { span: number; ticks: number[] } {
  const longestPlay = Math.max(
    10,
    ...data.reviews.map(({ minutesActive }) => minutesActive),
    ...momentsOf(data).map(({ atSeconds }) => atSeconds / 60),
    ...data.progressReport.flatMap(({ reached }) => reached.map(({ minute }) => minute ?? 0)),
  )
  const step = [5, 10, 15, 20, 30, 60, 120].find((size) => longestPlay / size <= 5) ?? Math.ceil(longestPlay / 5)
  const count = Math.ceil(longestPlay / step)
  return { span: count * step, ticks: Array.from({ length: count + 1 }, (_, at) => at * step) }
}

/** Places marks in rows so that none overlap: the row of each, in their order. `width` is in the axis' unit. */
export function rowsOf(at: readonly number[], width: number): number[] {
  const ends: number[] = []
  return at.map((position) => {
    const free = ends.findIndex((end) => position >= end)
    const row = free === -1 ? ends.length : free
    ends[row] = position + width
    return row
  })
}

/**
 * Like `rowsOf`, in at most `most` rows: a mark without a free row moves to the end of the row that ends first. `at` is
 * in ascending order; returns the row and the place of each mark on the axis.
 */
export function fewRowsOf(at: readonly number[], width: number, most: number): { row: number; at: number }[] {
  const ends: number[] = []
  return at.map((wanted) => {
    const free = ends.findIndex((end) => wanted >= end)
    const row = free !== -1 ? free : ends.length < most ? ends.length : ends.indexOf(Math.min(...ends))
    const place = Math.max(wanted, ends[row] ?? 0)
    ends[row] = place + width
    return { row, at: place }
  })
}

/**
 * Why testers did not reach a step, the reason of most testers first: up to two testers by first name, more as a count.
 */
export function reasonsOf({ stopped }: Pick<Step, 'stopped'>): { text: string; testers: number }[] {
  const names = new Map<string, string[]>()
  for (const { name, reason } of stopped) {
    const plain = reason?.replace(/\.$/, '')
    if (plain) names.set(plain, [...(names.get(plain) ?? []), firstName(name)])
  }
  return [...names]
    .map(([reason, who]) => ({ text: reasonText(who, reason), testers: who.length }))
    .sort((a, b) => b.testers - a.testers)
}

/** A step for screen readers: how many of those whose outcome is known reached it, and who they are. */
export function spokenStep({ reached, label }: Pick<Step, 'reached' | 'label'>, known: number): string {
  if (known === 0) return `${label}: nobody yet`
  const people = reached.map(({ name, minute }) => (minute === null ? name : `${name} at ${formatPlayed(minute)}`))
  return [`${reached.length} of ${known} ${label}`, ...(people.length > 0 ? [people.join(', ')] : [])].join(': ')
}

/** How reasons of the progress report begin that say what a tester did. */
const acts = ['Gave up', 'Missed the deadline', 'Could not do it', 'Did not do it']

function reasonText(who: readonly string[], reason: string): string {
  const subject = who.length > 2 ? `${who.length} testers` : who.join(' and ')
  if (reason === 'Has not started yet') return `${subject} ${who.length > 1 ? 'have' : 'has'} not started yet`
  if (!acts.some((act) => reason.startsWith(act))) return `${subject}: ${reason}`
  return `${subject} ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`
}

export const firstName = (name: string): string => name.split(' ')[0] ?? name
