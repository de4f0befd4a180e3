import { depthAsks } from './depths.ts'
import type { GameInstructions } from './tables.ts'

/** What a draft of this depth asks once it is open: nothing empty, and no part of another depth. */
export function whatIsAsked({ reviewMode, customQuestions, tasks, sections }: GameInstructions) {
  const asks = depthAsks[reviewMode]
  return {
    reviewMode,
    customQuestions: customQuestions.filter(({ text }) => text !== ''),
    tasks: asks.tasks ? (tasks ?? []).filter(({ text }) => text !== '') : [],
    sections: asks.report ? (sections ?? []).filter(({ title }) => title !== '') : [],
  }
}

/** What stands in the way of opening it, by field; empty when nothing does. */
export function whatDepthLacks(instructions: GameInstructions): Record<string, string> {
  const { customQuestions, tasks, sections } = whatIsAsked(instructions)
  const asks = depthAsks[instructions.reviewMode]
  const fields: Record<string, string> = {}
  if (customQuestions.length > asks.questions)
    fields.customQuestions = `This depth asks at most ${asks.questions} questions.`
  if (asks.tasks && tasks.length === 0) fields.tasks = 'Give testers at least one task.'
  if (asks.report && sections.length === 0) fields.sections = 'A report needs at least one heading.'
  return fields
}
