import type { z } from 'zod'
import { type draftBody, type ReviewContent, reviewContent } from '../../schema.ts'

export type DraftBody = z.output<typeof draftBody>

/** Message for each field of the form: `rating`, `content`, `answers.{questionId}`, `bugs.{bugId}`. */
export type ReviewErrors = Partial<Record<string, string>>

const sellsOrNot = 'Give 1 to 5 stars, or say that the game sells nothing.'

/** What is typed as a review that may be sent, or what stands in its way. */
export function checkReview(body: DraftBody): { review: ReviewContent } | { errors: ReviewErrors } {
  const { noMonetization, monetizationRating, checked: _, ...rest } = body
  const answers = (body.answers ?? []).filter(({ answer }) => answer.trim() !== '')
  const parsed = reviewContent.safeParse({
    ...rest,
    content: body.content ?? '',
    answers,
    monetizationRating: noMonetization ? null : (monetizationRating ?? null),
  })
  const errors: ReviewErrors = {}
  if (!noMonetization && !monetizationRating) errors.monetizationRating = sellsOrNot
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = fieldOf(path, { answers, bugs: body.bugs ?? [] })
    errors[name] ??= name.endsWith('ating') ? 'Give 1 to 5 stars.' : message
  }
  return parsed.success && Object.keys(errors).length === 0 ? { review: parsed.data } : { errors }
}

interface Lists {
  answers: readonly { questionId: string }[]
  bugs: readonly { id: string }[]
}

function fieldOf([field, at, ...rest]: readonly PropertyKey[], { answers, bugs }: Lists): string {
  if (field === 'answers') return `answers.${typeof at === 'number' ? (answers[at]?.questionId ?? '') : ''}`
  if (field === 'bugs')
    return `bugs.${typeof at === 'number' ? (bugs[at]?.id ?? '') : ''}${rest[0] === 'steps' ? '.steps' : ''}`
  return String(field)
}

/** What the server refused, by the same names. */
export function errorsOfServer(fields: Record<string, string>, body: DraftBody): ReviewErrors {
  const answers = (body.answers ?? []).filter(({ answer }) => answer.trim() !== '')
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => {
      const parts = path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
      return [fieldOf(parts, { answers, bugs: body.bugs ?? [] }), message]
    }),
  )
}

/** A review that came back, as the form takes it up again. */
export function bodyOf(review: ReviewContent): DraftBody {
  return { ...review, noMonetization: review.monetizationRating === null }
}
