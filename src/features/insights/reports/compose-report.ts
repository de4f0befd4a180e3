import { formerTester } from '../game/rules.ts'
import type { Comparison, Insights } from '../game/schema.ts'
import { answerOf } from '../game/section-answers.ts'
import { type Row, rowsOf, sideText } from '../game/section-rows.ts'
import { reportLimits } from './rules.ts'
import type { MakeReportInput, ReportClip, ReportContent } from './schema.ts'

/** 'Tester A' to 'Tester Z', then 'Tester AA'. */
export function testerLetter(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26))
  return at < 26 ? `Tester ${letter}` : `${testerLetter(Math.floor(at / 26) - 1)}${letter}`
}

interface ComposeReportInput {
  insights: Insights
  studio: string
  made: Pick<MakeReportInput, 'intro' | 'parts'>
  clips: readonly ReportClip[]
  /** The tests whose reviews say these titles of bugs (`saidTitles`). */
  saidBy?: ReadonlyMap<string, string[]>
}

/**
 * What a report shows of these figures. Testers have letters in the order in which they are quoted, and texts of theirs
 * that hold a tester's name have the letter in its place.
 */
export function composeReport({
  insights,
  studio,
  made,
  clips,
  saidBy = new Map(),
}: ComposeReportInput): ReportContent {
  const letters = new Map<string, string>()
  const letterOf = (testerId: string) => {
    const known = letters.get(testerId)
    if (known !== undefined) return known
    const letter = testerLetter(letters.size)
    letters.set(testerId, letter)
    return letter
  }
  const byTest = new Map(insights.people.map((person) => [person.playtestId, person]))
  const hide = hiderOf(insights, letterOf)
  const quotesOf = (section: MakeReportInput['parts'][number]['section']) =>
    quotedIn(section, insights)
      .slice(0, reportLimits.quotes)
      .flatMap(({ playtestId, text }) => {
        const person = byTest.get(playtestId)
        if (!person) return []
        const facts = [person.device, person.version].filter(Boolean).join(', ')
        return [{ playtestId, who: letterOf(person.testerId), facts, text: hide(text) }]
      })
  const parts = made.parts.map(({ section, words, quotes }) => {
    const [head = [], ...rows] = shownRows(section, insights)
    const answer = answerOf(section, { insights, sells: null })
    return {
      section,
      answer: answer === null ? null : hide(answer),
      words,
      head: head.map(String),
      rows: rows
        .slice(0, reportLimits.rows)
        .map((row) => row.map((cell) => (typeof cell === 'string' ? hide(cell) : cell))),
      more: Math.max(0, rows.length - reportLimits.rows),
      quotes: quotes ? quotesOf(section) : [],
    }
  })
  return {
    studio,
    game: insights.game.title,
    version: insights.now,
    people: new Set(insights.people.map(({ testerId }) => testerId)).size,
    reviews: insights.reviews,
    intro: made.intro,
    clips: clips.map((clip) => ({ ...clip, title: hide(clip.title) })),
    titled: [...saidBy].map(([title, by]) => ({ text: hide(title), by })),
    parts,
  }
}

/** The rows of a section that a reader needs: a file has more columns than a page. */
function shownRows(section: MakeReportInput['parts'][number]['section'], insights: Insights): Row[] {
  const { comparisons, themes, before, now } = insights
  if (section === 'comparisons')
    return [
      ['Compared', `Before, ${before}`, `Now, ${now}`, 'In words'],
      ...comparisons.map(({ label, unit, before: old, now: next, text }) => [
        label,
        sideOf(unit, old),
        sideOf(unit, next),
        text,
      ]),
    ]
  if (section === 'themes')
    return [
      ['Theme', 'Testers against', 'Testers for', 'Sentences'],
      ...themes.map(({ label, against, for: liked, sentences }) => [label, against.length, liked.length, sentences]),
    ]
  return rowsOf(section, { insights, sells: null })
}

const sideOf = (unit: Comparison['unit'], side: Comparison['now']) =>
  unit === 'rate' ? sideText(unit, side) : `${sideText(unit, side)} (${side.people})`

function quotedIn(section: MakeReportInput['parts'][number]['section'], { themes, problems }: Insights) {
  if (section === 'themes') return themes.slice(0, 4).flatMap(({ quotes }) => quotes)
  if (section === 'problems') return problems.slice(0, 4).flatMap(({ quotes }) => quotes)
  return []
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

/** Puts letters where a text names one of the testers, by the whole name or by a word of it. */
function hiderOf({ people }: Insights, letterOf: (testerId: string) => string): (text: string) => string {
  const names = new Map(people.map(({ name, testerId }) => [testerId, name.normalize('NFC').trim()]))
  const patterns = [...names]
    .filter(([, name]) => name !== formerTester)
    .flatMap(([testerId, name]) => patternsOf(name).map((pattern) => ({ testerId, ...pattern })))
    .sort((a, b) => b.word.length - a.word.length)
    .map(({ testerId, ...pattern }) => ({ testerId, pattern: regexOf(pattern) }))
  return (text) =>
    patterns.reduce(
      (hidden, { pattern, testerId }) =>
        hidden.search(pattern) >= 0 ? hidden.replace(pattern, letterOf(testerId)) : hidden,
      text.normalize('NFC'),
    )
}
