import type { Brief } from '../brief/brief.ts'
import { kindOf, type QuestionKind, questionKinds } from '../brief/questions.ts'
import type { OfferedScreener } from '../screener/screener-schema.ts'
import type { OfferPage, OfferWork } from './offer-page-schema.ts'

/** Below this many decisions a studio is new: a share of so few says nothing. */
export const NEW_BELOW = 5

/** The work that a brief asks for. */
export function workOf({ tasks, questions, ratings, sections, bugs }: Brief): OfferWork {
  const counts = new Map<QuestionKind, number>()
  for (const question of questions) counts.set(kindOf(question), (counts.get(kindOf(question)) ?? 0) + 1)
  return {
    tasks: tasks.map(({ id, text, success }) => ({ id, text, success })),
    taskCount: tasks.length,
    questions: [...counts].map(([kind, count]) => ({ kind, count })),
    ratings: [...ratings],
    headings: sections.map(({ title }) => title),
    headingCount: sections.length,
    bugs,
  }
}

/** The same work without any text of the studio. */
export const maskedWork = (work: OfferWork): OfferWork => ({ ...work, tasks: [], headings: [] })

const maskedScreener = (screener: OfferedScreener | null): OfferedScreener | null =>
  screener && { ...screener, questions: [] }

/** The page of a confidential offer before a tester agrees to the terms: nothing of the game, and the work in numbers. */
export const maskedOffer = <Offer extends Pick<OfferPage, 'work' | 'screener'>>(offer: Offer) => ({
  ...offer,
  gameId: null,
  gameTitle: null,
  coverKey: null,
  genres: [],
  description: '',
  screenshots: [],
  build: null,
  instructions: '',
  work: maskedWork(offer.work),
  screener: maskedScreener(offer.screener),
})

export const questionCount = ({ questions }: Pick<OfferWork, 'questions'>): number =>
  questions.reduce((sum, { count }) => sum + count, 0)

const kindNames: Readonly<Record<QuestionKind, readonly [one: string, several: string]>> = {
  text: ['short text', 'short texts'],
  choice: ['choice', 'choices'],
  choices: ['multiple choice', 'multiple choices'],
  scale: ['scale', 'scales'],
  yes_no: ['yes or no', 'yes or no'],
}

/** '2 scales, 1 choice, 2 short texts'. */
export const kindsLine = ({ questions }: Pick<OfferWork, 'questions'>): string =>
  questionKinds
    .flatMap((kind) => questions.filter((one) => one.kind === kind))
    .map(({ kind, count }) => `${count} ${kindNames[kind][count === 1 ? 0 : 1]}`)
    .join(', ')

/** Minutes that the estimate of the pages adds to the studio's own estimate of the play. */
const minutesFor = { question: 1, rating: 0.5, heading: 3, text: 5 } as const

/** Estimated minutes of each part of the work: playing as the studio says, and what writing usually takes. */
export function minutesOf(estimatedDuration: number, work: OfferWork): { play: number; answer: number; write: number } {
  return {
    play: estimatedDuration,
    answer: Math.round(questionCount(work) * minutesFor.question + work.ratings.length * minutesFor.rating),
    write: minutesFor.text + work.headingCount * minutesFor.heading,
  }
}
