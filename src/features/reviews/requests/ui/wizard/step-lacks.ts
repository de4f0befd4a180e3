import { noInstructions, whatDepthLacks } from '../../what-is-asked.ts'
import { type RequestContent, type StepName, withoutEmpty } from './steps.ts'

/** What would be missing at the order, by field: said where one leaves the step, and not five steps later. */
export function stepLacks(step: StepName, content: RequestContent): Record<string, string> {
  if (step === 'questions') return whatDepthLacks(withoutEmpty(content))
  return step === 'instructions' && content.testInstructions.trim() === '' ? { testInstructions: noInstructions } : {}
}
