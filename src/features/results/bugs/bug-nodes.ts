import { keyOf } from '#features/reviews/bugs/rules.ts'
import { functionsOf } from '#features/sessions/probe/fingerprint.ts'
import type { MergedBug } from '../merge-bugs.ts'
import { type HitError, keyOfMarked, type MarkedMoment } from './evidence-schema.ts'
import type { Loose } from './list-schema.ts'

/** A bug of the list, or an error or a moment in none, as it is compared with others. */
export interface BugNode {
  shown: Loose
  /** Of all of its evidence. */
  keys: string[]
  people: string[]
  /** What was written of it: the title or note, and all of the text. */
  texts: { short: string; long: string }[]
  places: { minute: number; mark: string | null }[]
  /** Functions of the stacks of its errors, from the top. */
  frames: string[][]
}

/** How many are compared with each other. */
const most = { bugs: 150, errors: 40, moments: 100, texts: 2 } as const

interface Found {
  errors: readonly HitError[]
  moments: readonly MarkedMoment[]
}

/** Bugs that are not settled, then loose errors and moments. */
export function nodesOf(bugs: readonly MergedBug[], loose: Found): BugNode[] {
  const asked = bugs.filter(({ status }) => status !== 'wont_fix').slice(0, most.bugs)
  return [...asked.map(nodeOfBug), ...looseNodes(loose)]
}

/** Errors and moments that are in no bug: each error once, those that hit most people first. */
export function looseNodes({ errors, moments }: Found): BugNode[] {
  const fingerprints = [...new Set(errors.map(({ fingerprint }) => fingerprint))]
  const thrown = fingerprints
    .map((fingerprint) => nodeOfError(errors.filter((error) => error.fingerprint === fingerprint)))
    .sort((a, b) => b.shown.count - a.shown.count)
  return [...thrown.slice(0, most.errors), ...moments.slice(0, most.moments).map(nodeOfMoment)]
}

function nodeOfBug(bug: MergedBug): BugNode {
  const { reports, errors, moments, finds, testers } = bug
  const places = [...placesOf(errors), ...placesOf(moments)]
  const kinds = [
    reports.length > 0 && ('report' as const),
    errors.length > 0 && ('error' as const),
    moments.length > 0 && ('moment' as const),
    finds.length > 0 && ('hunt' as const),
  ].filter((kind) => kind !== false)
  const texts = [
    ...reports.map(({ title, steps }) => ({ short: title, long: `${title} ${steps}` })),
    ...finds.map(({ title }) => ({ short: title, long: title })),
    ...errors.slice(0, 1).map(({ message }) => ({ short: message, long: message })),
    ...moments.map(({ note }) => ({ short: note, long: note })),
  ]
  return {
    shown: {
      id: bug.id,
      title: bug.title,
      listed: true,
      kinds,
      count: bug.count,
      severity: bug.severity,
      mark: places.find(({ mark }) => mark !== null)?.mark ?? null,
      minute: places[0]?.minute ?? null,
      session: sessionOf(errors, moments),
    },
    keys: [
      ...reports.map(({ playtestId, bugId }) => keyOf({ playtestId, bugId })),
      ...errors.map(({ fingerprint }) => `error:${fingerprint}`),
      ...moments.map(keyOfMarked),
      ...finds.map(({ findId }) => `hunt:${findId}`),
    ],
    people: testers.map(({ id }) => id),
    texts: texts.filter(({ short }) => short !== '').slice(0, most.texts),
    places: places.concat(reports.flatMap(({ title, steps }) => writtenPlaces(`${title} ${steps}`))),
    frames: [...new Map(errors.map((error) => [error.fingerprint, functionsOf(error.stack)])).values()],
  }
}

function nodeOfError(hits: readonly HitError[]): BugNode {
  const [first] = hits
  const { fingerprint = '', message = '', stack = '' } = first ?? {}
  const people = [...new Set(hits.map(({ testerId, sessionId }) => testerId ?? sessionId))]
  const places = placesOf(hits)
  return {
    shown: {
      id: `error:${fingerprint}`,
      title: message,
      listed: false,
      kinds: ['error'],
      count: people.length,
      severity: null,
      mark: places.find(({ mark }) => mark !== null)?.mark ?? null,
      minute: places[0]?.minute ?? null,
      session: sessionOf(hits, []),
    },
    keys: [`error:${fingerprint}`],
    people,
    texts: [{ short: message, long: message }],
    places,
    frames: [functionsOf(stack)],
  }
}

function nodeOfMoment(moment: MarkedMoment): BugNode {
  const { momentId, playtestId, testerId, atSeconds, note, mark } = moment
  return {
    shown: {
      id: `moment:${momentId}`,
      title: note,
      listed: false,
      kinds: ['moment'],
      count: 1,
      severity: null,
      mark,
      minute: Math.floor(atSeconds / 60),
      session: { id: playtestId, atSeconds },
    },
    keys: [`moment:${momentId}`],
    people: [testerId],
    texts: note === '' ? [] : [{ short: note, long: note }],
    places: placesOf([moment]),
    frames: [],
  }
}

const placesOf = (met: readonly { atSeconds: number | null; mark: string | null }[]) =>
  met.flatMap(({ atSeconds, mark }) => (atSeconds === null ? [] : [{ minute: Math.floor(atSeconds / 60), mark }]))

/** '11:12' in a text: the form puts moments into it that way. */
const writtenPlaces = (text: string) =>
  [...text.matchAll(/(?<![\d:.,])(\d{1,3}):[0-5]\d(?![\d:])/g)].map(([, minute]) => ({
    minute: Number(minute),
    mark: null,
  }))

function sessionOf(errors: readonly HitError[], moments: readonly MarkedMoment[]): Loose['session'] {
  const [moment] = moments
  if (moment) return { id: moment.playtestId, atSeconds: moment.atSeconds }
  const hit = errors.find(({ opens }) => opens)
  return hit ? { id: hit.sessionId, atSeconds: hit.atSeconds ?? 0 } : null
}
