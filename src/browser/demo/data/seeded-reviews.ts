import type { Moment } from '#features/playtests/moments/schema.ts'
import type { WrittenReview as WrittenRow } from '#features/results/result-rows.ts'
import { playedOf } from '../../../../seed/played.ts'
import type { RequestKey } from '../../../../seed/requests.ts'
import type { WrittenReview } from '../../../../seed/written-review.ts'
import { idOf } from '../ids.ts'

export const questionId = (key: RequestKey, at: number): string => idOf(`question ${key} ${at}`)
export const taskId = (key: RequestKey, at: number): string => idOf(`task ${key} ${at}`)
export const sectionId = (key: RequestKey, at: number): string => idOf(`section ${key} ${at}`)

/** Minutes that were played on another day than the others. */
export const lastMinutesOf = (review: WrittenReview): number => playedOf(review).cameBackMinutes ?? 0

export const momentsOf = (review: WrittenReview): Moment[] =>
  playedOf(review).moments.map(([minute, kind, note = ''], at) => ({
    id: idOf(`moment ${review.request} ${review.tester} ${at}`),
    ...{ kind, note },
    atSeconds: minute * 60 + 17,
  }))

/** A review of the seed as the rows of the results hold it. */
export function writtenOf(review: WrittenReview, submittedAt: Date): WrittenRow {
  const { request, tester, ratings, content, suggestions = '', answers, bugs = [], tasks = [], report = [] } = review
  const at = submittedAt.toISOString()
  return {
    rating: ratings.overall,
    gameplayRating: ratings.gameplay,
    uiRating: ratings.ui,
    performanceRating: ratings.performance,
    monetizationRating: ratings.monetization,
    ...{ content, suggestions },
    answers: answers.map((answer, index) => ({ questionId: questionId(request, index), ...answerOf(answer) })),
    tasks: tasks.map(({ done, note = '' }, index) => {
      const minute = playedOf(review).taskMinutes?.[index]
      const mark = done && minute !== undefined ? { doneAtSeconds: minute * 60 } : {}
      return { taskId: taskId(request, index), done, note, ...mark }
    }),
    report: report.map((text, index) => ({ sectionId: sectionId(request, index), text })),
    bugs: bugs.map(({ title, severity, steps, outcome }, index) => ({
      id: idOf(`bug ${request} ${tester} ${index}`),
      ...{ title, severity, steps },
      ...(outcome === undefined && severity !== 'minor' && review.ending.state === 'approved' && { confirmedAt: at }),
    })),
    submittedAt: at,
    updatedAt: at,
  }
}

/** The parts of an answer, from the short form of the seed. */
function answerOf(answer: WrittenReview['answers'][number]) {
  if (typeof answer === 'string') return { answer }
  if ('value' in answer) return { answer: answer.why ?? '', value: answer.value }
  return { answer: answer.why ?? '', choice: [...answer.choice] }
}
