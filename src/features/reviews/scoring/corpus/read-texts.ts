import { readdirSync, readFileSync } from 'node:fs'
import type { ReviewDepth } from '#features/credits/rules.ts'
import type { JudgedReview } from '../judged-review.ts'

/** A hand-written review; `bad` ones name their kind. */
export interface CorpusText {
  id: string
  language: string
  good: boolean
  /** `good`, or what is wrong with it: `praise`, `salad`, … */
  kind: string
  /** Every second text of a kind and language: what nobody looked at while lexicons and weights were set. */
  heldOut: boolean
  review: JudgedReview
}

/** Texts of earlier attacks in many languages (seen.txt, seen2.txt, …), all of them read while lexicons were set. */
const isSeen = (language: string) => /^(seen|taught)/.test(language)

const folder = new URL('./texts/', import.meta.url)

function readGames(): Map<string, string[]> {
  const lines = readFileSync(new URL('games.txt', folder), 'utf8').trim().split('\n')
  return new Map(
    lines.map((line) => {
      const [id = '', ...about] = line.split(' | ')
      return [id, about]
    }),
  )
}

/** `## good|bad:kind depth game stars minutes/estimate`, the text, and lines that begin with `B:` (a bug) or `O:` (another review). */
function textOf(block: string, games: ReadonlyMap<string, string[]>): Omit<CorpusText, 'id' | 'language' | 'heldOut'> {
  const [header = '', ...lines] = block.trim().split('\n')
  const [label = '', depth, game = '', stars, time = ''] = header.split(' ')
  const [minutes, estimate] = time.split('/')
  const about = games.get(game)
  if (!about || !estimate) throw new Error(`A text of the corpus has no game or minutes: ${header}`)
  const marked = (mark: string) => lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(2).trim())
  const overall = Number(stars)
  const more = depth === 'quick' ? null : overall
  return {
    good: label === 'good',
    kind: label.replace('bad:', ''),
    review: {
      depth: depth as ReviewDepth,
      content: lines
        .filter((line) => !/^[BO]:/.test(line))
        .join('\n')
        .trim(),
      suggestions: '',
      ratings: { overall, gameplay: more, ui: more, performance: more, monetization: null },
      questions: [],
      answers: [],
      bugs: marked('B:'),
      minutesActive: minutes === '-' ? null : Number(minutes),
      estimatedMinutes: Number(estimate),
      others: marked('O:'),
      about,
    },
  }
}

/** Every text of the corpus, in the order of the files. */
export function readTexts(): CorpusText[] {
  const games = readGames()
  const files = readdirSync(folder).filter((name) => name !== 'games.txt')
  return files.sort().flatMap((file) => {
    const language = file.replace('.txt', '')
    const seen = new Map<string, number>()
    const blocks = readFileSync(new URL(file, folder), 'utf8')
      .split(/^## /m)
      .filter((block) => block.trim() !== '')
    return blocks.map((block) => {
      const text = textOf(block, games)
      const before = seen.get(text.good ? 'good' : 'bad') ?? 0
      seen.set(text.good ? 'good' : 'bad', before + 1)
      return {
        ...text,
        id: `${language}-${text.kind}-${before + 1}`,
        language,
        heldOut: !isSeen(language) && before % 2 === 1,
      }
    })
  })
}
