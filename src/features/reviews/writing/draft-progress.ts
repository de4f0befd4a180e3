import { type Brief, ratingFields } from '#features/requests/brief/brief.ts'
import { depths } from '#shared/depths.ts'
import { type Answer, isAnswered } from './answer-errors.ts'
import { charactersOf } from './characters.ts'

/** The parts of a review draft that count toward its progress. */
export interface DraftParts {
  rating?: number | null | undefined
  gameplayRating?: number | null | undefined
  uiRating?: number | null | undefined
  performanceRating?: number | null | undefined
  monetizationRating?: number | null | undefined
  noMonetization?: boolean | undefined
  content?: string | undefined
  answers?: readonly Answer[] | undefined
  tasks?: readonly { taskId: string; done: boolean; note: string; cannot?: boolean | undefined }[] | undefined
  report?: readonly { sectionId: string; text: string }[] | undefined
}

/** Progress of each part that a review needs before it can be submitted, in the order of the form; the text is apart. */
export function neededParts(draft: DraftParts, brief: Pick<Brief, 'ratings' | 'questions' | 'tasks' | 'sections'>) {
  const { ratings, questions, tasks, sections } = brief
  const rated = ratings.filter(
    (part) => Boolean(draft[ratingFields[part]]) || (part === 'monetization' && draft.noMonetization === true),
  )
  const answered = questions.filter((question) =>
    draft.answers?.some((answer) => answer.questionId === question.id && isAnswered(question, answer)),
  )
  const reported = tasks.filter(({ id }) =>
    draft.tasks?.some(
      ({ taskId, done, note, cannot }) => taskId === id && (done || cannot === true || note.trim() !== ''),
    ),
  )
  const written = sections.filter(({ id }) =>
    draft.report?.some(({ sectionId, text }) => sectionId === id && text.trim() !== ''),
  )
  return {
    ratings: { done: rated.length, of: ratings.length },
    questions: { done: answered.length, of: questions.length },
    tasks: { done: reported.length, of: tasks.length },
    report: { done: written.length, of: sections.length },
  }
}

/**
 * Progress for the checklist of a test. The text counts as done at the length that the validator expects for the depth,
 * report included; that is longer than the minimum for submitting.
 */
export function checklistParts(draft: DraftParts, brief: Brief) {
  const written = [draft.content ?? '', ...(draft.report ?? []).map(({ text }) => text)]
  const length = written.reduce((sum, text) => sum + charactersOf(text), 0)
  const characters = { done: length, of: depths[brief.reviewMode].characters }
  const text = { done: Number(characters.done >= characters.of), of: 1 }
  return { ...neededParts(draft, brief), text, characters }
}
