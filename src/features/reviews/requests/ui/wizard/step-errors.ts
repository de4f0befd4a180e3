import type { FieldPath } from 'react-hook-form'
import { depthErrors, noInstructions } from '../../compose-brief.ts'
import { type RequestContent, type RequestInput, type StepName, withoutEmpty } from './steps.ts'

/** What would be missing at the order, by field: said where one leaves the step, and not five steps later. */
export function stepErrors(step: StepName, content: RequestContent): Record<string, string> {
  if (step === 'questions') return depthErrors(withoutEmpty(content))
  return step === 'instructions' && content.testInstructions.trim() === '' ? { testInstructions: noInstructions } : {}
}

const firstInputs: Readonly<Record<string, FieldPath<RequestInput>>> = {
  customQuestions: 'customQuestions.0.text',
  tasks: 'tasks.0.text',
  sections: 'sections.0.title',
}

/** Where one types to mend what a field lacks: of a list, its first line. */
export const inputOf = (field: string) => firstInputs[field] ?? (field as FieldPath<RequestInput>)
