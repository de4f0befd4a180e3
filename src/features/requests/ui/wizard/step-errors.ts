import type { FieldPath } from 'react-hook-form'
import { depthErrors, instructionsMissing } from '../../brief/compose-brief.ts'
import { autoFillSkips, isEmptyScreenerQuestion, screenerErrors } from '../../screener/screener.ts'
import { type RequestContent, type RequestInput, type StepName, withoutEmpty } from './steps.ts'

/** Errors by field that would prevent the order; shown when the person leaves the step instead of at the end. */
export function stepErrors(step: StepName, content: RequestContent): Record<string, string> {
  // Empty questions stay in the list, because errors name a question by its position in the form.
  if (step === 'questions') return depthErrors({ ...withoutEmpty(content), customQuestions: content.customQuestions })
  if (step === 'cost') return content.autoFillEnabled && asks(content) ? { autoFillEnabled: autoFillSkips } : {}
  if (step !== 'instructions') return {}
  const missing = content.testInstructions.trim() === '' ? { testInstructions: instructionsMissing } : {}
  return Object.assign(missing, screenerErrors(content.screener))
}

const asks = ({ screener }: RequestContent) => screener.some((question) => !isEmptyScreenerQuestion(question))

const firstInputs: Readonly<Record<string, FieldPath<RequestInput>>> = {
  customQuestions: 'customQuestions.0.text',
  tasks: 'tasks.0.text',
  sections: 'sections.0.title',
}

/** The input to focus for an error of a field: for a list, its first line. */
export const inputOf = (field: string) =>
  firstInputs[field] ?? (field.replace(/\.(options|ends)(\..+)?$/, '.text') as FieldPath<RequestInput>)
