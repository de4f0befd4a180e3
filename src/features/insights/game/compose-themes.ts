import { wordsOf } from '#features/reviews/language/words.ts'
import { hiddenText } from '#features/reviews/reports/rules.ts'
import { createHash } from '#platform/crypto/crypto.ts'
import { groupBy } from '#shared/group-by.ts'
import { type FoundSentence, type OwnTheme, themesIn } from '../themes/find-themes.ts'
import { isTheme, themeLabels } from '../themes/rules.ts'
import type { GameRow, TestRow } from './rows.ts'
import type { Quote, ThemeFigures } from './schema.ts'

/** A sentence of a test, with its themes after the studio moved or hid some. */
export interface TestSentence extends Pick<FoundSentence, 'text' | 'tone'> {
  playtestId: string
  testerId: string
  sentence: string
  themes: readonly string[]
  moment: Quote['moment']
  /** The studio hid it; it counts nowhere. */
  isHidden: boolean
}

const digestOf = (text: string) => createHash('sha256').update(text.trim()).digest('hex').slice(0, 16)

interface FoundIn {
  of: string
  found: (FoundSentence & { sentence: string })[]
}

/** Sentences by the text that they were found in: finding them again in a thousand reviews takes a quarter of a second. */
const found = new Map<string, FoundIn>()
const mostKept = 2000

function sentencesOf(playtestId: string, text: string, own: readonly OwnTheme[]): FoundIn['found'] {
  const of = `${JSON.stringify(own)}${text}`
  const before = found.get(playtestId)
  if (before?.of === of) return before.found
  // A sentence that is written twice says nothing more the second time.
  const made = [
    ...new Map(
      themesIn(text, { own }).map((one) => [digestOf(one.text), { ...one, sentence: digestOf(one.text) }]),
    ).values(),
  ]
  found.delete(playtestId)
  found.set(playtestId, { of, found: made })
  if (found.size > mostKept) found.delete(found.keys().next().value ?? '')
  return made
}

/** All sentences of these tests that are about something and not hidden, oldest test first. */
export const sentencesIn = (tests: readonly TestRow[], game: Pick<GameRow, 'ownWords' | 'placed'>): TestSentence[] =>
  placedIn(tests, game).filter(({ isHidden }) => !isHidden)

/** The same with those that the studio hid. */
export function placedIn(
  tests: readonly TestRow[],
  { ownWords, placed }: Pick<GameRow, 'ownWords' | 'placed'>,
): TestSentence[] {
  // A sentence that was moved to a theme of the studio, which it removed since, is where it was found.
  const isThere = (theme: string | null) => theme === null || isTheme(theme) || ownWords.some(({ id }) => id === theme)
  const moved = new Map(
    placed
      .filter(({ theme }) => isThere(theme))
      .map(({ playtestId, sentence, theme }) => [`${playtestId} ${sentence}`, theme]),
  )
  return tests.flatMap((test) => {
    const { review, playtestId, testerId } = test
    if (!review || review.content === hiddenText) return []
    const text = [review.content, review.suggestions].filter(Boolean).join('\n')
    return sentencesOf(playtestId, text, ownWords).map(({ text: said, tone, themes, sentence }) => {
      const place = moved.get(`${playtestId} ${sentence}`)
      const moment = momentNear(test, said)
      const isHidden = place === null
      return { playtestId, testerId, sentence, text: said, tone, themes: place ? [place] : themes, moment, isHidden }
    })
  })
}

const fewestShared = 2
const lettersOfWord = 4

/** The moment whose note shares most words with the sentence; null if none shares enough. */
function momentNear({ moments }: TestRow, sentence: string): Quote['moment'] {
  const words = new Set(wordsOf(sentence).filter(({ length }) => length >= lettersOfWord))
  const near = moments
    .map((moment) => ({ moment, shared: new Set(wordsOf(moment.note).filter((word) => words.has(word))).size }))
    .filter(({ shared }) => shared >= fewestShared)
    .sort((a, b) => b.shared - a.shared)[0]?.moment
  return near ? { id: near.id, kind: near.kind, atSeconds: near.atSeconds } : null
}

export const quoteOf = ({ playtestId, sentence, text, tone, moment }: TestSentence): Quote => ({
  playtestId,
  sentence,
  text,
  tone,
  moment,
})

/** On which side each tester is: that of most of their sentences; equal sides, and none, are neither. */
export function sidesOf(sentences: readonly TestSentence[]): Pick<ThemeFigures, 'for' | 'against' | 'neither'> {
  const sides = { for: [] as string[], against: [] as string[], neither: [] as string[] }
  for (const said of groupBy(sentences, ({ testerId }) => testerId).values()) {
    const count = (tone: TestSentence['tone']) => said.filter((one) => one.tone === tone).length
    const lead = count('for') - count('against')
    sides[lead > 0 ? 'for' : lead < 0 ? 'against' : 'neither'].push(said.at(-1)?.playtestId ?? '')
  }
  return sides
}

const shownQuotes = 3
const tellingLength = { from: 40, to: 220 }

/** The most telling sentences of each side, by different people: those near a moment first, then those of a good length. */
function quotesFor(sentences: readonly TestSentence[]): Quote[] {
  const weight = ({ moment, text }: TestSentence) =>
    (moment ? 2 : 0) + (text.length >= tellingLength.from && text.length <= tellingLength.to ? 1 : 0)
  return (['against', 'for'] as const).flatMap((tone) => {
    const byPerson = groupBy(
      sentences.filter((one) => one.tone === tone).sort((a, b) => weight(b) - weight(a)),
      ({ testerId }) => testerId,
    )
    return [...byPerson.values()].flatMap(([first]) => (first ? [quoteOf(first)] : [])).slice(0, shownQuotes)
  })
}

interface ComposeThemesInput {
  now: readonly TestSentence[]
  /** Of the build before, with how many people wrote about it; null without one. */
  before: { sentences: readonly TestSentence[]; people: number } | null
  ownWords: GameRow['ownWords']
}

/** The name of a theme, also of a studio's own; undefined for none that there is. */
export const labelOf = (id: string, { ownWords }: Pick<GameRow, 'ownWords'>): string | undefined =>
  isTheme(id) ? themeLabels[id] : ownWords.find((own) => own.id === id)?.label

/** Themes with the people for and against them, those that most people mention first. */
export function composeThemes({ now, before, ownWords }: ComposeThemesInput): ThemeFigures[] {
  const ids = new Set(now.flatMap(({ themes }) => themes))
  return [...ids]
    .flatMap((id) => {
      const label = labelOf(id, { ownWords })
      if (label === undefined) return []
      const of = now.filter(({ themes }) => themes.includes(id))
      const earlier = before && sidesOf(before.sentences.filter(({ themes }) => themes.includes(id)))
      return [
        {
          id,
          label,
          isOwn: !isTheme(id),
          sentences: of.length,
          ...sidesOf(of),
          before: earlier && {
            people: before.people,
            for: earlier.for.length,
            against: earlier.against.length,
          },
          quotes: quotesFor(of),
        },
      ]
    })
    .sort((a, b) => peopleOf(b) - peopleOf(a) || b.against.length - a.against.length || a.label.localeCompare(b.label))
}

const peopleOf = (theme: ThemeFigures) => theme.for.length + theme.against.length + theme.neither.length
