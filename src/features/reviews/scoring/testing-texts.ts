import { readFileSync } from 'node:fs'
import type { CheckedReview } from './checked-review.ts'
import { aCheckedReview } from './testing.ts'

const file = (name: string) => readFileSync(new URL(`./texts/${name}.txt`, import.meta.url), 'utf8')

const games = new Map(
  file('games')
    .trim()
    .split('\n')
    .map((line) => {
      const [id = '', minutes = '', title = '', description = '', instructions = ''] = line.split('|')
      return [id, { minutes: Number(minutes), about: [title, description, instructions] }]
    }),
)

const questions = ['What did you like most?', 'What stopped or confused you?', 'Would you play on, and why?']

/** A small generator with a seed, so that the halves are the same on each machine. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

export interface TestText {
  kind: string
  language: string
  half: 'seen' | 'unseen'
  review: CheckedReview
}

/** Reads texts of `texts/`: a line `# kind language game minutes` (honest ones have no kind), the text, `> answers`, `* bugs`, `@ moments`. */
export function readTexts(name: 'honest' | 'bad'): TestText[] {
  const random = seeded(name === 'honest' ? 11 : 12)
  return file(name)
    .split(/^# /m)
    .slice(1)
    .map((block) => {
      const [head = '', ...rows] = block.trim().split('\n')
      const [minutes = '0', game = '', language = '', kind = 'honest'] = head.split(' ').reverse()
      const marked = (sign: string) =>
        rows.filter((row) => row.startsWith(`${sign} `)).map((row) => row.slice(2).trim())
      const known = games.get(game)
      if (!known) throw new Error(`No game ${game}`)
      return {
        kind,
        language,
        half: random() < 0.5 ? 'seen' : 'unseen',
        review: aCheckedReview({
          content: rows.filter((row) => !/^[>*@] /.test(row)).join('\n'),
          questions,
          answers: marked('>'),
          bugs: marked('*').map((title) => ({ title, steps: '', severity: 'major' })),
          moments: marked('@').map((row) => {
            const [, m = '0', s = '0', note = ''] = /^(\d+):(\d+) (.*)$/.exec(row) ?? []
            return { kind: 'bug', atSeconds: Number(m) * 60 + Number(s), note }
          }),
          minutesActive: Number(minutes),
          estimatedMinutes: known.minutes,
          about: known.about,
        }),
      }
    })
}

/** Sentences that accuse nobody of anything, one a line; a written `\n` is a line break. */
export const harmlessTexts: readonly string[] = file('harmless')
  .trim()
  .split('\n')
  .map((line) => line.replaceAll('\\n', '\n').replaceAll('\\t', '\t'))
