import { pickedOf } from '../../answers.ts'
import type { SignalName } from '../../scoring/judged-review.ts'
import { scoreReview } from '../../scoring/score.ts'
import type { TestRoom } from '../calls.ts'
import type { DraftBody } from './review-errors.ts'

export interface DraftCheck {
  label: string
  /** A few words, such as '201 of 300'. */
  text: string
  /** 0 to 1. */
  value: number
}

export interface CheckedDraft {
  lines: DraftCheck[]
  /** Of 100. Proof answers and texts of other people are not part of it. */
  score: number
}

/**
 * The signals that the form shows before submitting, and their short labels; the others, among them proof answers and
 * matches with other texts, are never shown before (ruling 67).
 */
const shownSignals = [
  ['time', 'Minutes'],
  ['coverage', 'Answers'],
  ['length', 'Length'],
  ['specificity', 'Details'],
  ['agreement', 'Rating'],
] as const satisfies [SignalName, string][]

/** A line without the words that its label says already: '201 of 300', '2 of 3', '5'. */
const shorten = (text: string) =>
  text
    .replace(/^(\d+) (?:minutes? played|characters? written), (\d+) (?:estimated|expected)$/, '$1 of $2')
    .replace(/ concrete details?$| questions? answered/, '')
    .replace(/ reported on| filled in/g, '')

type CheckDraftInput = Pick<TestRoom, 'brief' | 'instructions'> & {
  game: Pick<TestRoom['game'], 'title' | 'description'>
  playtest: Pick<TestRoom['playtest'], 'timed' | 'activeSeconds' | 'estimatedMinutes'>
}

/** Checks a draft with the rules of the validator; one line for each signal that the form shows and that counts. */
export function checkDraft(body: DraftBody, { brief, game, instructions, playtest }: CheckDraftInput): CheckedDraft {
  const answers = new Map((body.answers ?? []).map((answer) => [answer.questionId, answer]))
  const { lines, score } = scoreReview({
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
    answers: brief.questions.map(({ id }) => answers.get(id)?.answer ?? ''),
    picked: brief.questions.map((question) => pickedOf(question, answers.get(question.id))),
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
  const shown = shownSignals.flatMap(([signal, label]) => {
    const line = lines.find((one) => one.signal === signal)
    return line?.counts ? [{ label, text: shorten(line.text), value: line.value }] : []
  })
  return { lines: shown, score }
}
