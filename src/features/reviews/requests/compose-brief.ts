import type { ReviewDepth } from '#features/credits/rules.ts'
import { depthBrief } from './depths.ts'

/** What a request asks of its testers. */
export interface Asking {
  reviewMode: ReviewDepth
  customQuestions: { id: string; text: string }[]
  /** From enhanced on: what to do, and how one tells that it is done. */
  tasks?: { id: string; text: string; success: string }[]
  /** Expert: the headings of the report. */
  sections?: { id: string; title: string }[]
}

/** What a request without instructions is refused with. */
export const noInstructions = 'Say what testers should do.'

/** What a draft of this depth asks once it is open: nothing empty, and no part of another depth. */
export function composeBrief({ reviewMode, customQuestions, tasks, sections }: Asking) {
  const asks = depthBrief[reviewMode]
  return {
    reviewMode,
    customQuestions: customQuestions.filter(({ text }) => text !== ''),
    tasks: asks.tasks ? (tasks ?? []).filter(({ text }) => text !== '') : [],
    sections: asks.report ? (sections ?? []).filter(({ title }) => title !== '') : [],
  }
}

/** What stands in the way of opening it, by field; empty when nothing does. */
export function depthErrors(instructions: Asking): Record<string, string> {
  const { customQuestions, tasks, sections } = composeBrief(instructions)
  const asks = depthBrief[instructions.reviewMode]
  const fields: Record<string, string> = {}
  if (customQuestions.length > asks.questions)
    fields.customQuestions = `This depth asks at most ${asks.questions} questions.`
  if (asks.tasks && tasks.length === 0) fields.tasks = 'Give testers at least one task.'
  if (asks.report && sections.length === 0) fields.sections = 'A report needs at least one heading.'
  return fields
}
