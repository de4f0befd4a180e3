import { type Brief, onlyInBrief, validationErrors } from '#features/requests/brief/brief.ts'
import { type ReviewContent, reviewContent } from '../../schema.ts'
import { answerErrors } from '../../writing/answer-errors.ts'
import { asPath, type DraftBody, fieldOf, type ReviewErrors, writtenAnswers } from './review-errors.ts'

const monetizationError = 'Give 1 to 5 stars, or tick that the game sells nothing.'

/** Turns a draft into a review that can be submitted, or returns the errors by field. */
export function checkReview(body: DraftBody, brief: Brief): { review: ReviewContent } | { errors: ReviewErrors } {
  const { noMonetization, monetizationRating, checked: _, ...rest } = body
  const answers = writtenAnswers(body)
  const { tasks = [], report: written = [] } = body
  const report = written.filter(({ text }) => text.trim() !== '')
  const parsed = reviewContent.safeParse({
    ...rest,
    content: body.content ?? '',
    answers,
    report,
    monetizationRating: noMonetization ? null : (monetizationRating ?? null),
  })
  const errors: ReviewErrors = {}
  if (brief.ratings.includes('monetization') && !noMonetization && !monetizationRating)
    errors.monetizationRating = monetizationError
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = fieldOf(path, { answers, bugs: body.bugs ?? [], tasks, report })
    errors[name] ??= name.endsWith('ating') ? 'Give 1 to 5 stars.' : message
  }
  for (const [path, message] of Object.entries(answerErrors(answers, brief.questions)))
    if (path !== 'answers') errors[fieldOf(asPath(path), { answers, bugs: [] })] ??= message
  Object.assign(errors, validationErrors({ ...body, report }, brief), { ...errors })
  return parsed.success && Object.keys(errors).length === 0 ? { review: onlyInBrief(parsed.data, brief) } : { errors }
}
