import { type AskedQuestion, noWholeNumber, type ScreenerQuestion } from './screener.ts'
import type { ScreenerAnswer } from './screener-schema.ts'

const answerTo = (id: string, answers: readonly ScreenerAnswer[]) => answers.find((one) => one.questionId === id)

/**
 * Whether these answers let a tester in. Every question is looked at, whatever the ones before it said, so that the time
 * it takes tells nothing about which answer decided (requests-7).
 */
export function letsIn(questions: readonly ScreenerQuestion[], answers: readonly ScreenerAnswer[]): boolean {
  const found = questions.map((question) => passes(question, answerTo(question.id, answers)))
  return found.every(Boolean)
}

function passes(question: ScreenerQuestion, answer: ScreenerAnswer | undefined): boolean {
  if (!answer) return false
  if (question.kind === 'number') return isWithin(question, answer.number)
  if (question.kind === 'text') return hasWord(question.words, answer.text)
  const picked = question.options.filter((_, at) => answer.picks.includes(at))
  if (picked.some(({ effect }) => effect === 'out' || effect === 'trap')) return false
  const needsOne = question.options.some(({ effect }) => effect === 'in')
  return !needsOne || picked.some(({ effect }) => effect === 'in')
}

const isWithin = ({ least, most }: ScreenerQuestion, number: number | null) =>
  number !== null && number >= (least ?? Number.NEGATIVE_INFINITY) && number <= (most ?? Number.POSITIVE_INFINITY)

/** Letters that people without the keyboard for them write otherwise, and that lose nothing with their accents. */
const folded: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
}

/** Scripts in which a word can be read without its accents; the vowels of Hindi are marks too, and stay. */
const accented = /([\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Hebrew}\p{sc=Arabic}])\p{M}+/gu

/** Case, accents, punctuation and spaces make no difference. */
const plain = (text: string) =>
  ` ${text
    .normalize('NFKD')
    .replaceAll(accented, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[ßæœþøłđðı]/g, (letter) => folded[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `

/** Scripts that put no spaces between words, or particles right behind them. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u

/** A text lets in with any of the words as a whole word or phrase; without words every text does. */
function hasWord(words: readonly string[], text: string): boolean {
  if (words.length === 0) return true
  const given = plain(text)
  return words.some((word) => {
    const wanted = plain(word)
    return given.includes(unspaced.test(word) ? wanted.trim() : wanted)
  })
}

/** Error messages of answers that are missing or don't fit their question, by the question's id; empty if complete. */
export function answerProblems(
  questions: readonly AskedQuestion[],
  answers: readonly ScreenerAnswer[],
): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const { id, kind, options } of questions) {
    const answer = answerTo(id, answers)
    if (kind === 'number' && (answer?.number ?? null) === null) problems[id] = noWholeNumber
    if (kind === 'text' && (answer?.text.trim() ?? '') === '') problems[id] = 'Write an answer.'
    const picks = answer?.picks ?? []
    if (kind === 'choice' && picks.length !== 1) problems[id] = 'Pick one.'
    if (picks.some((at) => at >= options.length)) problems[id] = 'Pick from the options.'
  }
  return problems
}
