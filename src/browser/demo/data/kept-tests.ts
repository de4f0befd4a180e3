import type { z } from 'zod/mini'
import { qualityCredits, qualityReputation } from '#features/credits/rules.ts'
import type { Moment } from '#features/playtests/moments/schema.ts'
import { type Actor, type PlaytestState, type ReturnedBy, statusOf } from '#features/playtests/rules.ts'
import type { message } from '#features/playtests/schema.ts'
import { readBrief } from '#features/requests/brief.ts'
import { DEADLINE_HOURS, DECISION_HOURS } from '#features/requests/rules.ts'
import { neededParts } from '#features/reviews/draft-progress.ts'
import type { draftBody, event, playtestSummary, storedReview } from '#features/reviews/schema.ts'
import type { RequestKey } from '../../../../seed/requests.ts'
import { minutesAfter } from '../ids.ts'
import { type DemoRequest, payOf, requestOf } from './tester-requests.ts'

type Summary = z.output<typeof playtestSummary>

/** A test of the demo's tester. */
export interface KeptTest {
  key: RequestKey
  summary: Omit<Summary, 'answered' | 'unreadMessages'>
  startedAt: Date | null
  /** Until when active time is counted. */
  countedTo: Date | null
  returnedBy: ReturnedBy | null
  submissions: number
  draft: { body: z.output<typeof draftBody>; revision: number; savedAt: Date } | null
  review: z.output<typeof storedReview> | null
  moments: Moment[]
  events: z.output<typeof event>[]
  messages: z.output<typeof message>[]
}

const hour = 60

/** A test whose spot was just taken. */
export function newTest({ key, ...request }: DemoRequest, percent: number, now: Date, id: string): KeptTest {
  const { game, request: asked, studioName, build, gameId } = request
  const { pay, maxBonus } = payOf(asked.depth, percent)
  return {
    key,
    summary: {
      ...{ id, requestId: request.id, status: 'accepted', state: 'accepted', gameId, gameTitle: game.title },
      ...{ coverKey: null, buildVersion: build.version, studioName, testerName: 'Sam Whitlock' },
      ...{ reviewMode: asked.depth, estimatedMinutes: asked.minutes, activeSeconds: 0, timed: true },
      ...{ pay, maxBonus, bonusCredits: 0, bonusReputation: 0, paid: 0, score: null, qualityLines: [] },
      ...{ acceptedAt: now, deadlineAt: minutesAfter(now, DEADLINE_HOURS * hour), submittedAt: null },
      ...{ outcome: null, doubts: [], lacks: [], returnExtended: false, proofsCorrected: false, validatedAt: null },
      ...{ statementKind: null, statement: null, statementAt: null },
      ...{ returnReason: null, returnDeadlineAt: null, decideBy: null, waitsLonger: false },
      ...{ disputeReason: null, disputeAnswer: null, decidedAt: null, decidedBy: null, decisionNote: null },
      updatedAt: now,
    },
    ...{ startedAt: null, countedTo: null, returnedBy: null, submissions: 0, draft: null, review: null },
    moments: [],
    events: [{ act: 'accept', from: null, to: 'accepted', actor: 'tester', reason: null, at: now }],
    messages: [],
  }
}

/** Moves a test to another state and notes it in its history. */
export function moveTest(test: KeptTest, act: string, to: PlaytestState, actor: Actor, now: Date): void {
  const { summary } = test
  test.events.push({ act, from: summary.status, to: statusOf(to), actor, reason: null, at: now })
  test.returnedBy = to === 'returned' ? 'validation' : to === 'returned_by_studio' ? 'studio' : null
  Object.assign(summary, { state: to, status: statusOf(to), updatedAt: now })
}

/** What a score brings a valid review. */
export function findValid(test: KeptTest, score: number, lines: Summary['qualityLines'], now: Date): void {
  Object.assign(test.summary, {
    score,
    qualityLines: lines,
    bonusCredits: Math.min(test.summary.maxBonus, qualityCredits(score)),
    bonusReputation: qualityReputation(score),
    decideBy: minutesAfter(now, DECISION_HOURS * hour),
  })
}

/** The test as the lists show it. */
export function summaryOf({ key, summary, draft, messages }: KeptTest): Summary {
  return {
    ...summary,
    answered: neededParts(draft?.body ?? {}, readBrief(requestOf(key).brief)).questions,
    unreadMessages: messages.filter(({ mine, readAt }) => !mine && readAt === null).length,
  }
}
