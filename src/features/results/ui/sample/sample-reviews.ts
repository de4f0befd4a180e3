import type { Results } from '../../schema.ts'
import { after, eachTester, idOf, personOf, playtestOf, quitter } from './sample-ids.ts'
import { type SampleTester, sampleQuitter } from './sample-testers.ts'

type Review = Results['reviews'][number]

/** The reward of level 1, and what the spot's price leaves to higher levels beside the largest bonus. */
const payOf = (level: string) => (level === 'Newbie' ? 70 : 95)
const bonusOf = (score: number) => 1 + Math.floor(((score - 70) * 4) / 30)

const line = (signal: string, label: string, points: number, of: number, text: string) => ({
  signal,
  label,
  text,
  points,
  of,
  value: points / of,
  counts: true,
})

const estimatedMinutes = 30

/** The four lines of the score (reviews-5). */
function linesOf({ minutes, moments, tasks, substance }: SampleTester, last: number) {
  const play = Math.min(1, minutes / estimatedMinutes) * 28 + 6 + Math.min(6, moments.length)
  const clock = `${Math.floor(last / 60)}:${String(last % 60).padStart(2, '0')}`
  const many = moments.length === 1 ? '1 moment' : `${moments.length} moments`
  return [
    line(
      ...(['play', 'Play', Math.round(play), 40] as const),
      `${minutes} of ${estimatedMinutes} minutes measured, ${tasks.length} of ${tasks.length} tasks, ${many}, the last at ${clock}.`,
    ),
    line('answers', 'Answers', 25, 25, '4 of 4 answered.'),
    line(
      ...(['substance', 'Substance', substance, 20] as const),
      `${Math.ceil(substance / 3)} names and numbers also stand in the moments, the answers or the game.`,
    ),
    line('originality', 'Originality', 15, 15, 'No other text is like it.'),
  ]
}

const empty = {
  playRefusals: [],
  pictures: [],
  hidden: null,
  decideBy: null,
  outcome: null,
  doubts: [],
  lacks: [],
  returnExtended: false,
  proofsCorrected: false,
  validatedAt: null,
  statementKind: null,
  statement: null,
  statementAt: null,
  alike: null,
  askedFirst: [],
  waitsLonger: false,
  pending: null,
  decisionNote: null,
  returnReason: null,
  returnDeadlineAt: null,
  disputeReason: null,
  disputeAnswer: null,
  mayReturn: false,
  unreadMessages: 0,
  otherVersion: null,
}

function reviewOf(tester: SampleTester, n: number): Review {
  const { level, country, device, minutes, back, hours, text, suggestions, ratings, moments } = tester
  const noted = moments.map(([kind, minute, note = ''], at) => ({
    id: idOf(6, n * 100 + at),
    kind,
    atSeconds: minute * 60 + ((at * 17 + n * 11) % 55),
    note,
  }))
  const qualityLines = linesOf(tester, Math.max(0, ...noted.map(({ atSeconds }) => atSeconds)))
  const score = qualityLines.reduce((sum, { points }) => sum + points, 0)
  const bonusCredits = bonusOf(score)
  return {
    ...empty,
    playtestId: playtestOf(n),
    tester: { id: personOf(n).id, name: tester.name, level, country, device, here: false },
    status: 'approved',
    state: 'approved',
    minutesActive: minutes,
    cameBack: back === undefined ? null : { minutes: back, nextDay: true },
    moments: noted,
    acceptedAt: after(Math.max(1, hours - 4)),
    submittedAt: after(hours),
    deadlineAt: after(hours + 68),
    score,
    qualityLines,
    pay: payOf(level),
    bonusCredits,
    paid: payOf(level) + bonusCredits,
    decidedAt: after(hours + 6),
    decidedBy: n === 3 ? 'silence' : 'studio',
    language: 'en',
    review: {
      rating: ratings[0],
      gameplayRating: ratings[1],
      uiRating: ratings[2],
      performanceRating: null,
      monetizationRating: null,
      content: text,
      suggestions,
      answers: [],
      bugs: [],
      tasks: [],
      report: [],
      submittedAt: after(hours),
      updatedAt: after(hours),
    },
  }
}

const { name, level, country, device } = sampleQuitter

const gaveUp: Review = {
  ...empty,
  playtestId: playtestOf(quitter),
  tester: { id: personOf(quitter).id, name, level, country, device, here: false },
  status: 'abandoned',
  state: 'abandoned',
  minutesActive: sampleQuitter.minutes,
  cameBack: null,
  moments: [],
  acceptedAt: after(3),
  submittedAt: null,
  deadlineAt: after(75),
  score: null,
  qualityLines: [],
  pay: payOf(level),
  bonusCredits: 0,
  paid: 0,
  decidedAt: null,
  decidedBy: null,
  language: null,
  review: null,
}

export const sampleReviews: readonly Review[] = [...eachTester(reviewOf), gaveUp]
