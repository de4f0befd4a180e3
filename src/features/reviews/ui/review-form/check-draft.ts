import type { SignalName } from '../../scoring/judged-review.ts'
import { scoreReview } from '../../scoring/score.ts'
import type { TestRoom } from '../calls.ts'
import type { DraftBody } from './review-errors.ts'

interface DraftCheck {
  label: string
  text: string
  done: boolean
}

/**
 * The signals that the form shows before submitting; signals about proof answers and other texts stay hidden (ruling
 * 67).
 */
const shownSignals: readonly SignalName[] = [
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
/** Signals that are shown only if they find a problem. */
const shownIfBad: readonly SignalName[] = ['agreement', 'repetition', 'order', 'conduct']

type CheckDraftInput = Pick<TestRoom, 'brief' | 'instructions'> & {
  game: Pick<TestRoom['game'], 'title' | 'description'>
  playtest: Pick<TestRoom['playtest'], 'timed' | 'activeSeconds' | 'estimatedMinutes'>
}

/** Checks a draft with the rules of the validator; one line for each signal that the tester can improve. */
export function checkDraft(body: DraftBody, { brief, game, instructions, playtest }: CheckDraftInput): DraftCheck[] {
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
  return shownSignals
    .flatMap((name) => lines.find(({ signal }) => signal === name) ?? [])
    .filter(
      ({ signal, counts, value }) => counts && !(shownIfBad.some((one) => one === signal) && value >= GOOD_ENOUGH),
    )
    .map(({ label, text, value }) => ({ label, text, done: value >= GOOD_ENOUGH }))
}
