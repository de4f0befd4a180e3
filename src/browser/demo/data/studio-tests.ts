import { qualityCredits, type ReviewDepth } from '#features/credits/rules.ts'
import { settingFallback } from '#features/credits/settings.ts'
import { MAX_BONUS } from '#features/requests/rules.ts'
import type { ReviewRow } from '#features/results/result-rows.ts'
import { type RequestKey, requests } from '../../../../seed/requests.ts'
import { reviews } from '../../../../seed/reviews.ts'
import { threads } from '../../../../seed/threads.ts'
import { type UnfinishedTest, unfinishedTests } from '../../../../seed/unfinished-tests.ts'
import { daysAfter, daysBefore, idOf, minutesAfter, minutesBefore } from '../ids.ts'
import { part } from '../store.ts'
import { gameOf } from './games.ts'
import { allTesters, type DemoTester, demoStudio } from './people.ts'
import { qualityLinesOf, scoreOf } from './scores.ts'
import { lastMinutesOf, momentsOf, writtenOf } from './seeded-reviews.ts'

export interface KeptMessage {
  id: string
  from: 'tester' | 'studio'
  body: string
  readAt: Date | null
  createdAt: Date
}

/** A test of one of the studio's requests, with its review. */
export interface KeptTest extends ReviewRow {
  requestId: string
  validatedAt: Date | null
  messages: KeptMessage[]
}

export const requestId = (key: RequestKey): string => idOf(`request ${key}`)

/** The requests of the demo's studio. */
export const ownRequests = (Object.keys(requests) as RequestKey[]).filter(
  (key) => gameOf(requests[key].game).studioId === demoStudio.id,
)

const hoursBefore = (now: Date, hours: number) => minutesBefore(now, hours * 60)

export const testerCard = ({ id, name, level, location, deviceType }: DemoTester): ReviewRow['tester'] => ({
  ...{ id, name, level, here: true },
  country: location,
  device: deviceType,
})

interface NewTest {
  id: string
  requestId: string
  tester: DemoTester
  acceptedAt: Date
  estimatedMinutes: number
  depth: ReviewDepth
}

/** A test at its start: a spot was taken and nothing else happened. */
export function newTest({ id, requestId, tester, acceptedAt, estimatedMinutes, depth }: NewTest): KeptTest {
  return {
    ...{ playtestId: id, requestId, tester: testerCard(tester), acceptedAt, estimatedMinutes },
    ...{ status: 'accepted', returnedBy: null, started: false, counted: true, leftBecause: null },
    ...{
      minutesActive: 0,
      cameBack: null,
      moments: [],
      ...{ playRefusals: [], pictures: [], hidden: null },
      submittedAt: null,
      deadlineAt: daysAfter(acceptedAt, 3),
    },
    ...{ score: null, qualityLines: [], pay: settingFallback(`${depth}_reward`), bonusCredits: 0, paid: 0 },
    ...{ outcome: null, doubts: [], lacks: [], returnExtended: false, proofsCorrected: false },
    ...{ statementKind: null, statement: null, statementAt: null },
    ...{ decideBy: null, waitsLonger: false, pending: null, decidedAt: null, decidedBy: null, decisionNote: null },
    ...{ returnReason: null, returnDeadlineAt: null, disputeReason: null, disputeAnswer: null, mayReturn: false },
    ...{ unreadMessages: 0, review: null, otherVersion: null, bugStates: [], validatedAt: null, messages: [] },
  }
}

/** Whether a spot of the request belongs to this test. */
export const holdsSpot = ({ status }: Pick<KeptTest, 'status'>): boolean =>
  !['abandoned', 'timed_out', 'rejected'].includes(status)

const testersByEmail = new Map(allTesters.map((tester) => [tester.email as string, tester]))

function begun({ request: key, tester: email, acceptedHoursAgo }: Omit<UnfinishedTest, 'state'>, now: Date): KeptTest {
  const tester = testersByEmail.get(email)
  if (!tester) throw new Error(`No tester ${email}`)
  const test = newTest({
    id: idOf(`test ${key} ${email}`),
    requestId: requestId(key),
    tester,
    acceptedAt: hoursBefore(now, acceptedHoursAgo),
    estimatedMinutes: requests[key].minutes,
    depth: requests[key].depth,
  })
  const thread = threads.find(({ request, tester: writer }) => request === key && writer === email)
  const messages = (thread?.messages ?? []).map(({ from, hoursAgo, body, unread = false }, at): KeptMessage => {
    const createdAt = hoursBefore(now, hoursAgo)
    return { id: idOf(`message ${key} ${email} ${at}`), from, body, createdAt, readAt: unread ? null : createdAt }
  })
  return {
    ...test,
    messages,
    unreadMessages: messages.filter(({ from, readAt }) => from === 'tester' && !readAt).length,
  }
}

function unfinished(row: UnfinishedTest, now: Date): KeptTest {
  const test = begun(row, now)
  if (row.state === 'accepted') return test
  if (row.state === 'in_progress')
    return { ...test, status: 'in_progress', started: true, minutesActive: row.minutesPlayed }
  if (row.state === 'abandoned') return { ...test, status: 'abandoned', started: true, leftBecause: row.reason }
  return { ...test, status: 'timed_out', started: true }
}

function reviewed(row: (typeof reviews)[number], now: Date): KeptTest {
  const submittedAt = hoursBefore(now, row.submittedHoursAgo)
  const validatedAt = minutesAfter(submittedAt, 4)
  const score = scoreOf(row)
  const back = lastMinutesOf(row)
  const test: KeptTest = {
    ...begun(row, now),
    ...{ status: 'validated', started: true, minutesActive: row.minutesPlayed, submittedAt, validatedAt, score },
    cameBack: back > 0 ? { minutes: back, nextDay: true } : null,
    moments: momentsOf(row),
    qualityLines: qualityLinesOf(score),
    decideBy: daysAfter(validatedAt, 3),
    mayReturn: true,
    review: writtenOf(row, submittedAt),
    bonusCredits: bonusOf(score, requests[row.request].depth),
  }
  const { ending } = row
  const ended = { mayReturn: false, decideBy: null }
  switch (ending.state) {
    case 'validated':
      return test
    case 'approved': {
      const studio = ending.by === 'studio'
      const decidedAt = studio
        ? minutesAfter(validatedAt, 60 * Math.min(9, row.submittedHoursAgo / 2))
        : daysAfter(validatedAt, 3)
      const paid = test.pay + test.bonusCredits
      return { ...test, ...ended, status: 'approved', decidedBy: ending.by, decidedAt, paid }
    }
    case 'returned':
      return {
        ...{ ...test, ...ended, status: 'review_submitted', returnedBy: 'validation', validatedAt: null },
        ...{ bonusCredits: 0, returnDeadlineAt: daysAfter(now, 1) },
      }
    case 'returned_by_studio':
      return {
        ...{ ...test, ...ended, status: 'review_submitted', returnedBy: 'studio', returnReason: ending.reason },
        returnDeadlineAt: daysAfter(now, 1),
      }
    case 'disputed':
      return {
        ...{ ...test, ...ended, status: 'disputed', disputeReason: ending.reason },
        disputeAnswer: ending.answer ?? null,
      }
    case 'rejected': {
      const byAdmin = ending.by === 'admin' ? ending : undefined
      return {
        ...{
          ...test,
          ...ended,
          status: 'rejected',
          bonusCredits: 0,
          decidedAt: daysBefore(now, 1),
          decidedBy: 'admin',
        },
        disputeReason: byAdmin?.reason ?? null,
        disputeAnswer: byAdmin?.answer ?? null,
        decisionNote: byAdmin?.note ?? 'The review came back from the check and was not sent again.',
      }
    }
  }
}

/** The quality bonus of a score, as far as the margin of the spot's price pays it. */
export function bonusOf(score: number, depth: ReviewDepth): number {
  const margin = settingFallback(depth) - settingFallback(`${depth}_reward`)
  return Math.min(qualityCredits(score), MAX_BONUS, margin)
}

/** The tests that every demo of the studio starts with. */
export const firstTests = (now: Date): KeptTest[] =>
  [
    ...reviews.filter(({ request }) => ownRequests.includes(request)).map((row) => reviewed(row, now)),
    ...unfinishedTests.filter(({ request }) => ownRequests.includes(request)).map((row) => unfinished(row, now)),
  ].sort((a, b) => a.acceptedAt.getTime() - b.acceptedAt.getTime())

export const studioTests = part('studio.tests', (now) => ({ rows: firstTests(now) }))
