import { briefOfDepth, type ReviewDepth } from '#shared/depths.ts'
import { type BriefQuestion, composeQuestion, isEmptyQuestion, questionErrors } from './questions.ts'

/** The brief of a request, as stored in `game_instructions`. */
export interface RequestBrief {
  reviewMode: ReviewDepth
  customQuestions: BriefQuestion[]
  /** Enhanced and expert: what to do, and how testers know that it is done. */
  tasks?: { id: string; text: string; success: string }[]
  /** Expert: the sections of the report. */
  sections?: { id: string; title: string }[]
}

/** The error message for a request without instructions. */
export const instructionsMissing = 'Enter what testers should do.'

/** The brief of a draft when it is opened: without empty entries and without parts of other depths. */
export function composeBrief({ reviewMode, customQuestions, tasks, sections }: RequestBrief) {
  const parts = briefOfDepth(reviewMode)
  return {
    reviewMode,
    customQuestions: customQuestions.filter((question) => !isEmptyQuestion(question)).map(composeQuestion),
    tasks: parts.tasks ? (tasks ?? []).filter(({ text }) => text !== '') : [],
    sections: parts.report ? (sections ?? []).filter(({ title }) => title !== '') : [],
  }
}

/** Error messages that prevent opening a draft of this depth, by field; empty if there are none. */
export function depthErrors(brief: RequestBrief): Record<string, string> {
  const { customQuestions, tasks, sections } = composeBrief(brief)
  const parts = briefOfDepth(brief.reviewMode)
  const fields: Record<string, string> = questionErrors(brief.customQuestions)
  if (customQuestions.length > parts.questions)
    fields.customQuestions = `This depth asks at most ${parts.questions} questions.`
  if (parts.tasks && tasks.length === 0) fields.tasks = 'Give testers at least one task.'
  if (parts.report && sections.length === 0) fields.sections = 'A report needs at least one heading.'
  return fields
}
