import { formerTester } from '../game/rules.ts'
import type { Comparison, Insights } from '../game/schema.ts'
import { answerOf } from '../game/section-answers.ts'
import { type Row, rowsOf, sideText } from '../game/section-rows.ts'
import { hiderOf, type Named, withoutNames } from './hide-names.ts'
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
  /** All testers of the game, also those whom the choice leaves out: they may be named in what the others wrote. */
  others?: readonly Named[]
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
  others = [],
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
  const hide = hiderOf([...insights.people, ...others], letterOf)
  const shown = withoutNames(insights, hide)
  const quotesOf = (section: MakeReportInput['parts'][number]['section']) =>
    quotedIn(section, insights)
      // The name of a deleted account is not known any more, so that it can't be hidden in what the person wrote.
      .filter(({ playtestId }) => byTest.get(playtestId)?.name !== formerTester)
      .slice(0, reportLimits.quotes)
      .flatMap(({ playtestId, text }) => {
        const person = byTest.get(playtestId)
        if (!person) return []
        const facts = [person.device, person.version].filter(Boolean).join(', ')
        return [{ playtestId, who: letterOf(person.testerId), facts, text: hide(text) }]
      })
  const parts = made.parts.map(({ section, words, quotes }) => {
    const [head = [], ...rows] = shownRows(section, shown)
    return {
      section,
      answer: answerOf(section, { insights: shown, sells: null }),
      words,
      head: head.map(String),
      rows: rows.slice(0, reportLimits.rows).map((row) => [...row]),
      more: Math.max(0, rows.length - reportLimits.rows),
      quotes: quotes ? quotesOf(section) : [],
    }
  })
  return {
    studio,
    game: insights.game.title,
    version: insights.now,
    people: insights.reviewers,
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
  // Who was invited by device, level and country is for the studio, which invites.
  if (section === 'costs')
    return rowsOf(section, { insights: { ...insights, costs: { ...insights.costs, answeredBy: [] } }, sells: null })
  return rowsOf(section, { insights, sells: null })
}

const sideOf = (unit: Comparison['unit'], side: Comparison['now']) =>
  unit === 'rate' ? sideText(unit, side) : `${sideText(unit, side)} (${side.people})`

function quotedIn(section: MakeReportInput['parts'][number]['section'], { themes, problems }: Insights) {
  if (section === 'themes') return themes.slice(0, 4).flatMap(({ quotes }) => quotes)
  if (section === 'problems') return problems.slice(0, 4).flatMap(({ quotes }) => quotes)
  return []
}
