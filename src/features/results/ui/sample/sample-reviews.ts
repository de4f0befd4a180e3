import type { Results } from '../../schema.ts'
import { after, eachTester, idOf, personOf, playtestOf, quitter } from './sample-ids.ts'
import { type SampleTester, sampleQuitter } from './sample-testers.ts'

type Review = Results['reviews'][number]

/** The reward of level 1, and what the spot's price leaves to higher levels beside the largest bonus. */
const payOf = (level: string) => (level === 'Newbie' ? 70 : 95)
const bonusOf = (score: number) => 1 + Math.floor(((score - 70) * 4) / 30)

const line = (signal: string, label: string, value: number, text: string) => ({
  signal,
  label,
  value,
  text,
  counts: true,
})

const empty = {
  playRefusals: [],
  decideBy: null,
  ...{ outcome: null, doubts: [], lacks: [], returnExtended: false, proofsCorrected: false, validatedAt: null },
  ...{ statementKind: null, statement: null, statementAt: null, alike: null },
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
  const { level, country, device, minutes, back, score, hours, text, suggestions, ratings, moments } = tester
  const bonusCredits = bonusOf(score)
  return {
    ...empty,
    playtestId: playtestOf(n),
    tester: { id: personOf(n).id, name: tester.name, level, country, device, here: false },
    status: 'approved',
    state: 'approved',
    minutesActive: minutes,
    cameBack: back === undefined ? null : { minutes: back, nextDay: true },
    moments: moments.map(([kind, minute, note = ''], at) => ({
      id: idOf(6, n * 100 + at),
      kind,
      atSeconds: minute * 60 + ((at * 17 + n * 11) % 55),
      note,
    })),
    acceptedAt: after(Math.max(1, hours - 4)),
    submittedAt: after(hours),
    deadlineAt: after(hours + 68),
    score,
    qualityLines: [
      line('length', 'Length', Math.min(1, text.length / 320), `${text.length} characters written, 300 expected`),
      line('specificity', 'Details', score / 100, `${moments.length + 1} concrete details`),
      line('coverage', 'Answers', 1, '4 of 4 questions answered'),
      line('time', 'Play time', Math.min(1, minutes / 28), `${minutes} minutes played, 30 estimated`),
      line('agreement', 'Rating', 0.9, `${ratings[0]} of 5 stars, in line with the text`),
      line('originality', 'Originality', 0.96, 'No similar text found'),
    ],
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
