import type { z } from 'zod'
import type { draftBody, ReviewContent } from '../../schema.ts'
import { isEmptyAnswer } from '../../writing/answer-errors.ts'

export type DraftBody = z.output<typeof draftBody>

/**
 * Message for each field of the form: `rating`, `content`, `answers.{questionId}`, `tasks.{taskId}`,
 * `report.{sectionId}`, `bugs.{bugId}`.
 */
export type ReviewErrors = Partial<Record<string, string>>

interface Lists {
  answers: readonly { questionId: string }[]
  bugs: readonly { id: string }[]
  tasks?: readonly { taskId: string }[]
  report?: readonly { sectionId: string }[]
}

/** The form's field name for a path of the schema. */
export function fieldOf(
  [field, at, ...rest]: readonly PropertyKey[],
  { answers, bugs, tasks = [], report = [] }: Lists,
): string {
  if (field === 'answers') return `answers.${typeof at === 'number' ? (answers[at]?.questionId ?? '') : ''}`
  if (field === 'tasks') return `tasks.${nth(tasks, at)?.taskId ?? ''}`
  if (field === 'report') return `report.${nth(report, at)?.sectionId ?? at?.toString() ?? ''}`
  if (field === 'bugs')
    return `bugs.${typeof at === 'number' ? (bugs[at]?.id ?? '') : ''}${rest[0] === 'steps' ? '.steps' : ''}`
  return String(field)
}

const nth = <T>(list: readonly T[], at: PropertyKey | undefined) => (typeof at === 'number' ? list[at] : undefined)

/** The answers of a draft that are sent: those with a text or a pick. */
export const writtenAnswers = (body: DraftBody) => (body.answers ?? []).filter((answer) => !isEmptyAnswer(answer))

/** The parts of a field's path: `answers.2`. */
export const asPath = (field: string) => field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))

/** The validation errors of the server, by field name of the form. */
export function errorsOfServer(fields: Record<string, string>, body: DraftBody): ReviewErrors {
  const answers = writtenAnswers(body)
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [
      fieldOf(asPath(path), { answers, bugs: body.bugs ?? [] }),
      message,
    ]),
  )
}

/** The draft body for a returned review. */
export function bodyOf(review: ReviewContent): DraftBody {
  return { ...review, noMonetization: review.monetizationRating === null }
}
