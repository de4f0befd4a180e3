import type { StatementCost } from './database-cost.ts'
import type { Figures } from './load.ts'
import type { TargetingRow } from './targeting/measure-targeting.ts'

export interface Row {
  title: string
  product: Figures
  postgres?: Figures
  bare?: Figures
}

/** The cost of one call, in milliseconds. */
export interface Cost {
  title: string
  nodeMs: number
  databaseMs: number
  statements: StatementCost[]
}

/** Prints the median of each row's rounds; a ratio is the median of the rounds' ratios. */
export function printFigures(rows: Row[][]): void {
  const head = [
    'What',
    'Product/s',
    'p50 ms',
    'p99 ms',
    'PostgreSQL/s',
    'p50 ms',
    'p99 ms',
    'ratio',
    'Bare Node/s',
    'p50 ms',
    'p99 ms',
    'ratio',
  ]
  const against = (rounds: Row[], other: 'postgres' | 'bare') => {
    const pairs = rounds.flatMap((round) => {
      const measured = round[other]
      return measured ? [{ product: round.product, measured }] : []
    })
    if (pairs.length === 0) return ['', '', '', '']
    const ratios = pairs.map(({ product, measured }) => product.perSecond / measured.perSecond)
    return [...figuresOf(pairs.map(({ measured }) => measured)), median(ratios).toFixed(2)]
  }
  printTable(
    head,
    rows.map((rounds) => [
      rounds[0]?.title ?? '',
      ...figuresOf(rounds.map(({ product }) => product)),
      ...against(rounds, 'postgres'),
      ...against(rounds, 'bare'),
    ]),
  )
}

export function printCosts(costs: Cost[]): void {
  console.log('\nCost of one call: CPU time, and the three statements that took PostgreSQL longest (including waits)\n')
  printTable(
    ['What', 'Node ms', 'PostgreSQL ms', 'Statements'],
    costs.map(({ title, nodeMs, databaseMs, statements }) => [
      title,
      nodeMs.toFixed(2),
      databaseMs.toFixed(2),
      statements
        .slice(0, 3)
        .map(({ text, ms }) => `${shortened(text)} ${ms.toFixed(2)} ms`)
        .join('; ') || 'none',
    ]),
  )
}

/** Prints milliseconds with two digits, because the values are small. */
export function printTargeting(rows: TargetingRow[]): void {
  const ms = ({ p50, p99 }: Pick<Figures, 'p50' | 'p99'>) => [p50.toFixed(2), p99.toFixed(2)]
  const head = [
    'What',
    'p50 ms',
    'p99 ms',
    'Node ms',
    'p50, 4 at once',
    'p99, 4 at once',
    'PostgreSQL p50',
    'PostgreSQL p99',
    'answers compared',
  ]
  console.log('')
  printTable(
    head,
    rows.map(({ title, alone, together, postgres, compared }) => [
      title,
      ...ms(alone),
      alone.nodeMs.toFixed(2),
      ...ms(together),
      ...ms(postgres),
      `${compared}, all equal`,
    ]),
  )
  for (const { title, statement } of rows) console.log(`${title}: the fastest statement was "${statement}".`)
}

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const figuresOf = (rounds: Figures[]) => [
  Math.round(median(rounds.map(({ perSecond }) => perSecond))).toLocaleString('en'),
  median(rounds.map(({ p50 }) => p50)).toFixed(1),
  median(rounds.map(({ p99 }) => p99)).toFixed(1),
]

/** The verb and the table or function of a statement. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim().toLowerCase()
  const subject =
    /\b(post_transfers|announce|set_config)\b/.exec(line)?.[1] ?? /\b(?:from|into|update) "?([a-z_]+)/.exec(line)?.[1]
  return subject ? `${line.split(' ')[0]} ${subject}` : line.slice(0, 40)
}

function printTable(head: string[], rows: string[][]): void {
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)))
  const line = (cells: string[]) =>
    `| ${cells.map((cell, at) => (at === 0 || (at === 3 && head.length === 4) ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`
  console.log(line(head))
  console.log(
    `|${widths.map((width, at) => (at === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`,
  )
  for (const row of rows) console.log(line(row))
}
