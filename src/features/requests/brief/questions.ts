import { requestLimits } from '../rules.ts'

export const questionKinds = ['text', 'choice', 'choices', 'scale', 'yes_no'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** A question of the brief. Rows that are older than kinds have only a text, and are answered by a text. */
export interface BriefQuestion {
  id: string
  text: string
  kind?: QuestionKind | undefined
  /** For choice and choices. Answers name options by their position, from 0. */
  options?: string[] | undefined
  /** For a scale: what its first and its last step mean. */
  ends?: { low: string; high: string } | undefined
}

/** The steps of every scale. */
export const scaleSteps = [1, 2, 3, 4, 5] as const

export const kindOf = ({ kind = 'text' }: Pick<BriefQuestion, 'kind'>): QuestionKind => kind

/** The options of an answer by choice; yes and no are the options 0 and 1. Empty for other kinds. */
export function optionsOf(question: Pick<BriefQuestion, 'kind' | 'options'>): readonly string[] {
  const kind = kindOf(question)
  if (kind === 'yes_no') return ['Yes', 'No']
  return kind === 'choice' || kind === 'choices' ? (question.options ?? []) : []
}

/** How testers answer, in words: 'Pick one: Keys · Mouse'. Empty for a text question. */
export function howAnswered(question: BriefQuestion): string {
  const kind = kindOf(question)
  if (kind === 'text') return ''
  if (kind === 'scale') return `1 (${question.ends?.low ?? ''}) to ${scaleSteps.length} (${question.ends?.high ?? ''})`
  if (kind === 'yes_no') return 'Yes or no'
  return `${kind === 'choice' ? 'Pick one' : 'Pick all that fit'}: ${optionsOf(question).join(' · ')}`
}

const isFilled = (text: string | undefined) => (text ?? '').trim() !== ''

/** The question with the fields of its kind only, without empty options. */
export function composeQuestion({ id, text, kind, options, ends }: BriefQuestion): BriefQuestion {
  if (kind === 'choice' || kind === 'choices') return { id, text, kind, options: (options ?? []).filter(isFilled) }
  if (kind === 'scale') return { id, text, kind, ends: { low: ends?.low ?? '', high: ends?.high ?? '' } }
  return kind === 'yes_no' ? { id, text, kind } : { id, text }
}

/** True if the studio has written neither the question nor anything for its answers. */
export function isEmptyQuestion(question: BriefQuestion): boolean {
  const { text, options = [], ends } = composeQuestion(question)
  return !isFilled(text) && options.length === 0 && !isFilled(ends?.low) && !isFilled(ends?.high)
}

/** Error messages that prevent opening a request, by field: `customQuestions.2.options`. Empty questions have none. */
export function questionErrors(questions: readonly BriefQuestion[]): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const [at, question] of questions.entries()) {
    if (isEmptyQuestion(question)) continue
    const field = `customQuestions.${at}`
    if (!isFilled(question.text)) errors[`${field}.text`] = 'Write the question.'
    if (question.kind === 'choice' || question.kind === 'choices')
      Object.assign(errors, optionErrors(question.options ?? [], `${field}.options`))
    if (question.kind === 'scale' && !isFilled(question.ends?.low)) errors[`${field}.ends.low`] = 'Enter what 1 means.'
    if (question.kind === 'scale' && !isFilled(question.ends?.high))
      errors[`${field}.ends.high`] = 'Enter what 5 means.'
  }
  return errors
}

function optionErrors(options: readonly string[], field: string): Record<string, string> {
  const errors: Record<string, string> = {}
  const seen = new Set<string>()
  for (const [at, option] of options.entries()) {
    const text = option.trim().toLowerCase()
    if (text !== '' && seen.has(text)) errors[`${field}.${at}`] = 'This option is already in the list.'
    seen.add(text)
  }
  seen.delete('')
  const { min } = requestLimits.options
  return seen.size < min ? { ...errors, [field]: `Give at least ${min} different options.` } : errors
}
