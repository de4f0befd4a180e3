import type { SignalName } from '../../../validation/judged-review.ts'
import { scoreReview } from '../../../validation/score.ts'
import type { Workspace } from '../calls.ts'
import type { DraftBody } from './review-errors.ts'

interface DraftCheck {
  label: string
  text: string
  done: boolean
}

/** What the form checks before a review is submitted (ruling 67): what proof answers and other texts show is not. */
const shown: readonly SignalName[] = [
  'length',
  'specificity',
  'coverage',
  'experience',
  'agreement',
  'time',
  'repetition',
  'order',
  'conduct',
]
const GOOD_ENOUGH = 0.6
/** Signals that are shown only where they find something. */
const onlyProblems: readonly SignalName[] = ['agreement', 'repetition', 'order', 'conduct']

type Checked = Pick<Workspace, 'brief' | 'instructions'> & {
  game: Pick<Workspace['game'], 'title' | 'description'>
  playtest: Pick<Workspace['playtest'], 'timed' | 'activeSeconds' | 'estimatedMinutes'>
}

/** A draft by the rules of the validator itself, one line for each thing a tester can change. */
export function checkDraft(body: DraftBody, { brief, game, instructions, playtest }: Checked): DraftCheck[] {
  const answers = new Map((body.answers ?? []).map(({ questionId, answer }) => [questionId, answer]))
  const { lines } = scoreReview({
    depth: brief.reviewMode,
    content: body.content ?? '',
    suggestions: body.suggestions ?? '',
    ratings: {
      overall: body.rating ?? null,
      gameplay: body.gameplayRating ?? null,
      ui: body.uiRating ?? null,
      performance: body.performanceRating ?? null,
      monetization: body.monetizationRating ?? null,
    },
    questions: brief.questions.map(({ text }) => text),
    answers: brief.questions.map(({ id }) => answers.get(id) ?? ''),
    bugs: (body.bugs ?? []).map(({ title, steps }) => `${title}\n${steps}`),
    tasks: brief.tasks.map(({ id, text }) => ({
      text,
      ...(body.tasks?.find(({ taskId }) => taskId === id) ?? { done: false, note: '' }),
    })),
    report: brief.sections.map(({ id, title }) => ({
      title,
      text: body.report?.find(({ sectionId }) => sectionId === id)?.text ?? '',
    })),
    minutesActive: playtest.timed ? playtest.activeSeconds / 60 : null,
    estimatedMinutes: playtest.estimatedMinutes,
    others: [],
    about: [game.title, game.description, instructions, ...brief.tasks.map(({ text }) => text)],
  })
  return shown
    .flatMap((name) => lines.find(({ signal }) => signal === name) ?? [])
    .filter(
      ({ signal, counts, value }) => counts && !(onlyProblems.some((one) => one === signal) && value >= GOOD_ENOUGH),
    )
    .map(({ label, text, value }) => ({ label, text, done: value >= GOOD_ENOUGH }))
}
