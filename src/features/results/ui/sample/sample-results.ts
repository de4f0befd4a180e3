import { median } from '#shared/median.ts'
import type { Dimension, Results } from '../../schema.ts'
import { sampleBugs } from './sample-bugs.ts'
import { after, byOf, eachTester, idOf, personOf, quitter } from './sample-ids.ts'
import { sampleReviews } from './sample-reviews.ts'
import { type SampleTester, sampleQuitter, sampleTesters } from './sample-testers.ts'

/** Credits of one spot. */
const price = 100

const tasks = ['Light the first lantern', 'Buy oil', 'Finish night one']
/** The position of each task in `SampleTester.tasks`. */
const taskAt = [0, 2, 1] as const
const taskOutcome = (tester: SampleTester, at: number) => tester.tasks[taskAt[at] ?? 0]

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

const quit = { ...personOf(quitter), reason: sampleQuitter.reason }
const everyone = [
  ...eachTester(({ minutes }, n) => ({ ...personOf(n), minute: minutes })),
  { ...personOf(quitter), minute: sampleQuitter.minutes },
]

const stepOf = (
  step: Results['progressReport'][number]['step'],
  {
    id = step,
    label,
    reached,
    stopped = [],
  }: Pick<Results['progressReport'][number], 'label' | 'reached'> & Partial<Results['progressReport'][number]>,
): Results['progressReport'][number] => ({
  step,
  id,
  label,
  asked: everyone.length,
  reached,
  medianMinute: median(reached.flatMap(({ minute }) => minute ?? [])),
  stopped,
})

const progressReport: Results['progressReport'] = [
  stepOf('opened', { label: 'took a spot', reached: everyone.map((one) => ({ ...one, minute: null })) }),
  stepOf('started', { label: 'played', reached: everyone }),
  ...tasks.map((label, at) => {
    const outcomes = eachTester((tester, n) => ({ person: personOf(n), outcome: taskOutcome(tester, at) }))
    return stepOf('task', {
      id: idOf(3, at),
      label,
      reached: outcomes.flatMap(({ person, outcome }) =>
        typeof outcome === 'number' ? [{ ...person, minute: outcome }] : [],
      ),
      stopped: [
        ...outcomes.flatMap(({ person, outcome }) =>
          typeof outcome === 'string' ? [{ ...person, reason: outcome }] : [],
        ),
        quit,
      ],
    })
  }),
  stepOf('submitted', { label: 'wrote a review', reached: everyone.slice(0, quitter), stopped: [quit] }),
  stepOf('came_back', {
    id: 'came-back',
    label: 'came back',
    reached: eachTester(({ back }, n) => (back ? [{ ...personOf(n), minute: back }] : [])).flat(),
  }),
]

const ratingOf = (dimension: Dimension, at: number, before: number): Results['ratings'][number] => {
  const values = eachTester(({ ratings }, n) => ({ ...byOf(n), value: ratings[at] ?? 0 }))
  return { dimension, average: mean(values.map(({ value }) => value)), before, beforeCount: 6, values }
}

const answerOf = (n: number, answer: string) => ({ ...byOf(n), testerId: personOf(n).id, answer })

const answers: Results['answers'] = [
  {
    kind: 'scale',
    questionId: idOf(4, 1),
    question: 'How clear was it what to do next?',
    ends: { low: 'I was lost', high: 'Always clear' },
    average: mean(sampleTesters.map(({ clear: [value] }) => value)),
    before: { average: 2.1, count: 6 },
    answers: eachTester(({ clear: [value, reason] }, n) => ({ ...answerOf(n, reason), value })),
  },
  {
    kind: 'choice',
    questionId: idOf(4, 2),
    question: 'Where did you look for oil first?',
    options: ['In the tower', 'At the well', 'On the map', 'I did not look'],
    answers: eachTester(({ oil: [option, reason] }, n) => ({ ...answerOf(n, reason), choice: [option] })),
  },
  {
    kind: 'yes_no',
    questionId: idOf(4, 3),
    question: 'Would you play night three tomorrow?',
    options: ['Yes', 'No'],
    answers: eachTester(({ again: [yes, reason] }, n) => ({ ...answerOf(n, reason), choice: [yes ? 0 : 1] })),
  },
  {
    kind: 'text',
    questionId: idOf(4, 4),
    question: 'What did you expect the oil bar to do?',
    answers: eachTester(({ expected }, n) => answerOf(n, expected)),
  },
]

const accepted = sampleTesters.length

/**
 * The results of an invented request, finished: what `results.of` answers, without a server. It is in no figure and in
 * no ledger.
 */
export const sampleResults: Results = {
  request: {
    id: idOf(0, 1),
    status: 'closed',
    reviewMode: 'standard',
    testType: 'gameplay',
    testInstructions: 'Play night one as you like. Nobody watches, and there is no wrong way.',
    estimatedDuration: 30,
    deadlineHours: 72,
    confidential: false,
    asksFirst: false,
    openedAt: after(0),
    closedAt: after(96),
  },
  game: { id: idOf(0, 2), title: 'Moth & Lantern', coverKey: null },
  build: { id: idOf(0, 3), version: '0.8.2', kind: 'web' },
  nextRequestId: null,
  buildBefore: { id: idOf(0, 4), version: '0.8.1' },
  delivered: { ordered: accepted + 1, accepted, waiting: 0, underWay: 0, open: 0, refunded: 1 },
  escrow: {
    cost: (accepted + 1) * price,
    settled: accepted * price,
    promised: 0,
    underWay: 0,
    free: 0,
    refunded: price,
  },
  pace: {
    firstReviewHours: Math.min(...sampleTesters.map(({ hours }) => hours)),
    medianReviewHours: median(sampleTesters.map(({ hours }) => hours)),
    costPerAccepted: price,
  },
  progressReport,
  ratings: [ratingOf('overall', 0, 3.4), ratingOf('gameplay', 1, 3.9), ratingOf('ui', 2, 2.6)],
  answers,
  proofs: [],
  // The steps of the progress report say all that this request's tasks have.
  tasks: [],
  report: [],
  bugs: sampleBugs,
  fixes: [],
  reviews: [...sampleReviews],
}
