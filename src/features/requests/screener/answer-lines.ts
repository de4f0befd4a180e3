import type { ScreenerQuestion } from './screener.ts'
import type { ScreenerAnswer, StoredAnswer } from './screener-schema.ts'

/** The answers to these questions as they are stored; those to other questions are left out. */
export const toStore = (questions: readonly ScreenerQuestion[], answers: readonly ScreenerAnswer[]): StoredAnswer[] =>
  questions.flatMap(({ id, text, options }) => {
    const answer = answers.find(({ questionId }) => questionId === id)
    if (!answer) return []
    const picked = options.filter((_, at) => answer.picks.includes(at)).map((option) => option.text)
    return [Object.assign({ question: text, picked }, answer)]
  })

/** One person's answers in words: 'Every week', 'Mouse · Controller'. */
export const answerLines = (answers: readonly StoredAnswer[]): { question: string; answer: string }[] =>
  answers.map(({ question, picked, number, text }) => ({
    question,
    answer:
      [...picked, ...(number === null ? [] : [String(number)]), ...(text === '' ? [] : [text])].join(' · ') || 'None',
  }))
