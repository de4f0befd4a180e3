import type { GameRow, TestRow } from './rows.ts'
import type { Insights } from './schema.ts'

const noCosts: Insights['costs'] = {
  invited: 0,
  declined: 0,
  expired: 0,
  tookSpot: 0,
  started: 0,
  submitted: 0,
  accepted: 0,
  ordered: 0,
  reviewCredits: 0,
  invitationCredits: 0,
  costPerAccepted: null,
  firstReviewHours: null,
  medianReviewHours: null,
  medianScore: null,
  answeredBy: [],
}

/** Of a game that nobody tested. */
export const noInsights: Insights = {
  game: {
    id: 'g',
    title: 'Slipshore',
    coverKey: null,
  },
  builds: [],
  requests: [],
  options: {
    device: [],
    level: [],
    genre: [],
    country: [],
    spending: [],
  },
  leftOut: 0,
  sealed: 0,
  people: [],
  reviews: 0,
  reviewers: 0,
  now: null,
  before: null,
  inBoth: 0,
  problems: [],
  progress: [],
  themes: [],
  ownWords: [],
  comparisons: [],
  segments: [],
  dimension: 'overall',
  costs: noCosts,
  bugs: [],
  pageErrors: { asked: 0, met: [] },
}

/** A game with one web build and one request, for compositions without a database. */
export const aGameRow = (own: Partial<GameRow> = {}): GameRow => ({
  id: 'g',
  title: 'Slipshore',
  coverKey: null,
  genres: ['Puzzle', 'RPG'],
  builds: [{ id: 'b', version: '0.1', kind: 'web', createdAt: '2026-11-01T00:00:00Z' }],
  requests: [],
  invitedPeople: [],
  ownWords: [],
  placed: [],
  ...own,
})

let count = 0

/** A test by a person of its own; `said` makes it one with a review. */
export function aTestRow({ said, ...own }: Partial<TestRow> & { said?: string } = {}): TestRow {
  count++
  return {
    playtestId: `p${count}`,
    requestId: 'r',
    buildId: 'b',
    testerId: `t${count}`,
    status: said === undefined ? 'in_progress' : 'approved',
    returnedBy: null,
    started: true,
    minutesActive: 12,
    estimatedMinutes: 20,
    acceptedAt: new Date('2026-11-02T00:00:00Z'),
    validatedAt: null,
    cameBack: false,
    playRefusals: [],
    stallsPerMinute: null,
    score: null,
    tester: { name: `Tester ${count}`, level: 'Core', country: null, device: 'PC', genres: [], spending: 'Free' },
    review:
      said === undefined
        ? null
        : {
            rating: 4,
            gameplayRating: null,
            uiRating: null,
            performanceRating: null,
            monetizationRating: null,
            content: said,
            suggestions: '',
            answers: [],
            tasks: [],
            bugs: [],
          },
    moments: [],
    bugStates: [],
    bugGroups: [],
    ...own,
  }
}
