import { isGibberish } from '../bigrams.ts'
import { neutral, type Reading, reading } from '../judged-review.ts'
import { functionWords } from '../lexicons/function-words.ts'
import type { ReadReview } from '../read-review.ts'
import { comparable } from '../trigrams.ts'
import { isDense, wordsOf } from '../words.ts'

const LEAST_CHARACTERS = 20
const LEAST_DENSE_CHARACTERS = 8
const MOST_QUESTIONS = 50

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
const some = (values: readonly number[]) => values.filter((value) => value > 0).length

const everyFunctionWord = new Set(Object.values(functionWords).flatMap((words) => [...words]))

/** Half of what a question asks about is spoken of in the review itself. */
function spokenOf(question: string, words: ReadonlySet<string>): boolean {
  const subjects = [...new Set(wordsOf(question))].filter((word) => word.length > 3 && !everyFunctionWord.has(word))
  const met = subjects.filter((word) => words.has(word)).length
  return met >= 2 && met * 2 >= subjects.length
}

/** 1 for an answer in a sentence, 0.5 for a few words, 0 for none, for noise and for an echo. */
function worthOf(answer: string, question: string, former: ReadonlySet<string>): number {
  const said = comparable(answer)
  if (said === '' || said === comparable(question) || isGibberish(answer)) return 0
  const least = isDense(answer) ? LEAST_DENSE_CHARACTERS : LEAST_CHARACTERS
  if (said.length < least) return 0.5
  return former.has(said) ? 0 : 1
}

/** 1 for a task that was done, or that failed in a sentence; 0.5 for a failure in a few words; 0 for an empty report. */
function worthOfTask({ done, note }: { done: boolean; note: string }): number {
  if (done) return 1
  return worthOf(note, '', new Set())
}

/**
 * How much of what was asked is there: the studio's questions, its tasks, the headings of its report. A question that the
 * text speaks of anyway counts half.
 */
export function readCoverage(review: ReadReview): Reading {
  const { questions, answers, picked = [], words, text, tasks = [], report = [] } = review
  const asked = questions.slice(0, MOST_QUESTIONS)
  const parts = asked.length + tasks.length + report.length
  if (parts === 0) return neutral('No questions or tasks to cover')
  const said = new Set(words)
  const former = new Set([comparable(text)])
  let worth = 0
  let answered = 0
  for (const [at, question] of asked.entries()) {
    const answer = answers[at] ?? ''
    // A pick answers its question; the reason beside it is read as text of the review.
    const pick = picked[at] ?? null
    const own = pick === null ? worthOf(answer, question, former) : Number(pick)
    former.add(comparable(answer))
    if (own > 0) answered++
    worth += own === 0 && spokenOf(question, said) ? 0.5 : own
  }
  const told = tasks.map(worthOfTask)
  const written = report.map((part) => {
    const own = worthOf(part.text, part.title, former)
    former.add(comparable(part.text))
    return own
  })
  const short = answered > worth ? ', some in only a few words' : ''
  const lines = [
    asked.length > 0 && `${answered} of ${asked.length} questions answered${short}`,
    told.length > 0 && `${some(told)} of ${told.length} tasks reported on`,
    written.length > 0 && `${some(written)} of ${written.length} report headings filled in`,
  ]
  return reading(sum([worth, ...told, ...written]) / parts, lines.filter((line) => line !== false).join(', '))
}
