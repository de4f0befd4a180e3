import { readdirSync, readFileSync } from 'node:fs'
import type { ReviewDepth } from '#features/credits/rules.ts'
import type { JudgedReview } from '../judged-review.ts'

/** A hand-written review; `bad` ones name their kind. */
export interface CorpusText {
  id: string
  /** The file: a language of the first texts, or the name of a later set. */
  language: string
  good: boolean
  /** `good` or `fair` (good, without details), or what is wrong with it: `praise`, `salad`, … */
  kind: string
  /** What nothing was set by: every second text of a language, and the whole of blind.txt. */
  heldOut: boolean
  review: JudgedReview
}

/** Texts of earlier attacks in many languages (seen.txt, seen2.txt, …), all of them read while lexicons were set. */
const isSeen = (file: string) => /^(seen|taught)/.test(file)

/** Written after the scorer was set, judged once, and nothing was changed for it since. */
const isBlind = (file: string) => file === 'blind'

const urlOf = (path: string) => new URL(`./${path}`, import.meta.url)

function readGames(): Map<string, string[]> {
  const lines = readFileSync(urlOf('games.txt'), 'utf8').trim().split('\n')
  return new Map(
    lines.map((line) => {
      const [id = '', ...about] = line.split(' | ')
      return [id, about]
    }),
  )
}

/**
 * `## good|good:kind|bad:kind depth game stars minutes/estimate`, the text, and lines that begin with `S:` (suggestions), `Q:` (a
 * question of the studio), `A:` (its answer), `B:` (a bug) or `O:` (another review).
 */
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
    good: label.startsWith('good'),
    kind: label.replace(/^(bad|good):/, ''),
    review: {
      depth: depth as ReviewDepth,
      content: lines
        .filter((line) => !/^[SQABO]:/.test(line))
        .join('\n')
        .trim(),
      suggestions: marked('S:').join('\n'),
      ratings: { overall, gameplay: more, ui: more, performance: more, monetization: null },
      questions: marked('Q:'),
      answers: marked('A:'),
      bugs: marked('B:'),
      minutesActive: minutes === '-' ? null : Number(minutes),
      estimatedMinutes: Number(estimate),
      others: marked('O:'),
      about,
    },
  }
}

/**
 * Every text of the corpus in the order of the files, or of the `older` one: the texts that the first scorer was made with,
 * which the tables of docs/scoring.md leave out.
 */
export function readTexts(folder: 'texts' | 'older' = 'texts'): CorpusText[] {
  const games = readGames()
  return readdirSync(urlOf(folder))
    .sort()
    .flatMap((name) => {
      const file = name.replace('.txt', '')
      const seen = { good: 0, bad: 0 }
      const blocks = readFileSync(urlOf(`${folder}/${name}`), 'utf8')
        .split(/^## /m)
        .filter((block) => block.trim() !== '')
      return blocks.map((block) => {
        const text = textOf(block, games)
        const nth = ++seen[text.good ? 'good' : 'bad']
        const heldOut = folder === 'texts' && (isBlind(file) || (!isSeen(file) && nth % 2 === 0))
        return { ...text, id: `${file}-${text.kind}-${nth}`, language: file, heldOut }
      })
    })
}
