import { formerTester } from '../game/rules.ts'
import type { Insights } from '../game/schema.ts'

/** Somebody whose name a report hides. */
export interface Named {
  testerId: string
  name: string
}

const shortestName = 3
/** Scripts that write no space between words, in which a name may stand anywhere. */
const spaceless = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]+$/u

/**
 * How one name is found in a text: the whole name and its first word however they are written, also with the s of a
 * genitive; a surname, or a name of two letters, only as it is spelled or in capitals, so that words of a language
 * ("der", "al") stay.
 */
function patternsOf(name: string): { word: string; flags: string; asSpelled: boolean }[] {
  const [first = '', ...others] = name.split(/\s+/)
  const isLong = (word: string) => word.length >= shortestName || spaceless.test(word)
  return [
    ...(isLong(name) ? [{ word: name, flags: 'giu', asSpelled: false }] : []),
    ...(isLong(first) ? [{ word: first, flags: 'giu', asSpelled: false }] : []),
    ...(name.length === shortestName - 1 ? [{ word: name, flags: 'gu', asSpelled: true }] : []),
    ...others
      .filter((word) => isLong(word) && !/^\p{Ll}/u.test(word))
      .map((word) => ({ word, flags: 'gu', asSpelled: true })),
  ]
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function regexOf({ word, flags, asSpelled }: ReturnType<typeof patternsOf>[number]): RegExp {
  if (spaceless.test(word)) return new RegExp(escaped(word), flags)
  const spelled = asSpelled ? `(?:${escaped(word)}|${escaped(word.toUpperCase())})` : escaped(word)
  return new RegExp(`(?<![\\p{L}\\p{N}])${spelled}(?:s(?![\\p{L}\\p{N}])|(?![\\p{L}\\p{N}]))`, flags)
}

const nameOf = ({ name }: Named) => name.normalize('NFC').trim()
const known = (people: readonly Named[]): Named[] => [
  ...new Map(people.filter(({ name }) => name !== formerTester).map((one) => [one.testerId, one])).values(),
]

/** Private characters stand for people until all names were found, so that no name is found in "Tester A". */
const firstMark = 0xe000
const marks = /[\u{e000}-\u{f8ff}]/gu

/** Puts letters where a text names one of these people, by the whole name or by a word of it. */
export function hiderOf(people: readonly Named[], letterOf: (testerId: string) => string): (text: string) => string {
  const named = known(people)
  const patterns = named
    .flatMap((one, at) => patternsOf(nameOf(one)).map((pattern) => ({ at, ...pattern })))
    .sort((a, b) => b.word.length - a.word.length)
    .map(({ at, ...pattern }) => ({ mark: String.fromCharCode(firstMark + at), pattern: regexOf(pattern) }))
  return (text) =>
    patterns
      .reduce((hidden, { pattern, mark }) => hidden.replace(pattern, mark), text.normalize('NFC').replace(marks, ''))
      .replace(marks, (mark) => letterOf(named[mark.charCodeAt(0) - firstMark]?.testerId ?? ''))
}

/** The first of these people whose whole name, of two words or more, stands in a text. A single word may mean another. */
export function namedIn(texts: readonly string[], people: readonly Named[]): string | undefined {
  const all = texts.join('\n').normalize('NFC')
  return known(people)
    .map(nameOf)
    .find((name) => /\s/.test(name) && regexOf({ word: name, flags: 'iu', asSpelled: false }).test(all))
}

const fixedSteps: readonly string[] = ['opened', 'started', 'submitted', 'came-back']

/**
 * The figures with letters in what people wrote: titles of bugs, tasks, questions, and the studio's own themes. The
 * product's own words stay, also where a tester is called like them.
 */
export function withoutNames(insights: Insights, hide: (text: string) => string): Insights {
  const { problems, progress, themes, comparisons, bugs } = insights
  const tasks = new Set(
    progress.flatMap(({ steps }) => steps.flatMap(({ id }) => (fixedSteps.includes(id) ? [] : [id]))),
  )
  const own = new Set(themes.flatMap(({ id, isOwn }) => (isOwn ? [`theme-${id}`] : [])))
  const isWritten = ({ id, kind }: (typeof problems)[number]) => kind !== 'stuck' && (kind !== 'theme' || own.has(id))
  return {
    ...insights,
    problems: problems.map((problem) => (isWritten(problem) ? { ...problem, title: hide(problem.title) } : problem)),
    progress: progress.map((build) => ({
      ...build,
      steps: build.steps.map((step) => (tasks.has(step.id) ? { ...step, label: hide(step.label) } : step)),
    })),
    themes: themes.map((theme) => (theme.isOwn ? { ...theme, label: hide(theme.label) } : theme)),
    comparisons: comparisons.map((one) => (tasks.has(one.id) ? { ...one, label: hide(one.label) } : one)),
    bugs: bugs.map((bug) => ({ ...bug, title: hide(bug.title) })),
  }
}
