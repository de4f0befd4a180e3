import { scoreReview } from '../score.ts'
import { type CorpusText, readTexts } from './read-texts.ts'

/** How the texts are judged: by text, ratings and minutes alone, or where one proof question is asked too. */
export interface Judged {
  text: CorpusText
  score: number
  /** All of the judgement without a proof question. */
  judgement: ReturnType<typeof scoreReview>
  /** With a proof question that the writers of good reviews answer right and the others wrong. */
  withProof: number
}

export function judgeTexts(texts: readonly CorpusText[] = readTexts()): Judged[] {
  return texts.map((text) => {
    const judgement = scoreReview(text.review)
    const proofs = { asked: 1, right: text.good ? 1 : 0 }
    return { text, judgement, score: judgement.score, withProof: scoreReview({ ...text.review, proofs }).score }
  })
}

const verdictOf = (score: number) => (score >= 70 ? 'bonus' : score >= 40 ? 'accepted' : 'returned')
const count = (list: readonly number[], verdict: string) => list.filter((score) => verdictOf(score) === verdict).length

function rowOf(name: string, scores: readonly number[]): string {
  const cells = ['returned', 'accepted', 'bonus'].map((verdict) => String(count(scores, verdict)))
  return `| ${[name, String(scores.length), ...cells].join(' | ')} |`
}

/** The confusion table in Markdown, with every text that is judged wrongly by name. */
export function confusionTable(judged: readonly Judged[] = judgeTexts()): string {
  const of = (heldOut: boolean, good: boolean) =>
    judged.filter(({ text }) => text.heldOut === heldOut && text.good === good)
  const rows = [false, true].flatMap((heldOut) => {
    const half = heldOut ? 'held out' : 'tuned'
    const bad = of(heldOut, false)
    return [
      rowOf(
        `good, ${half}`,
        of(heldOut, true).map(({ score }) => score),
      ),
      rowOf(
        `bad, ${half}`,
        bad.map(({ score }) => score),
      ),
      rowOf(
        `bad, ${half}, one proof question asked`,
        bad.map(({ withProof }) => withProof),
      ),
    ]
  })
  const kinds = [...new Set(judged.filter(({ text }) => !text.good).map(({ text }) => text.kind))].sort()
  const byKind = kinds.map((kind) =>
    rowOf(
      kind,
      judged.filter(({ text }) => text.kind === kind).map(({ score }) => score),
    ),
  )
  const missed = judged
    .filter(({ text, score }) => text.good === (verdictOf(score) === 'returned'))
    .map(({ text, score }) => `${text.id} (${score}${text.heldOut ? ', held out' : ''})`)
  return [
    '| texts | number | returned | accepted without a bonus | accepted with a bonus |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    '| kind of bad text | number | returned | accepted without a bonus | accepted with a bonus |',
    '|---|---|---|---|---|',
    ...byKind,
    '',
    `Judged wrongly, with their scores: ${missed.join(', ') || 'none'}.`,
  ].join('\n')
}

const begin = '<!-- table: npm run scoring -- write -->'
const end = '<!-- end of table -->'

/** The page with its table made anew. */
export function replaceTable(page: string, table: string): string {
  const [before = ''] = page.split(begin)
  const after = page.split(end)[1] ?? ''
  return `${before}${begin}\n${table}\n${end}${after}`
}
