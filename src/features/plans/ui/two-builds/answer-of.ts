import type { Comparison } from '#features/insights/game/schema.ts'
import type { PlanDetail } from '../../schema.ts'

const amount = ({ did, people, values }: Comparison['now']) =>
  did === null ? `middle ${middle(values)} of ${people}` : `${did} of ${people}`

function middle(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const half = Math.floor(sorted.length / 2)
  const upper = sorted[half] ?? 0
  const value = sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2
  return Math.round(value * 10) / 10
}

const lineOf = ({ label, before, now }: Comparison) => `${label}: A ${amount(before)}, B ${amount(now)}`

/** The comparison in a headline and a sentence, with its numbers. */
export function answerOf(
  { a, b }: Pick<PlanDetail, 'a' | 'b'>,
  lines: readonly Comparison[],
): { headline: string; text: string } {
  const told = lines.filter(({ verdict }) => verdict === 'told')
  const few = lines.every(({ verdict }) => verdict === 'few')
  if (lines.length === 0 || few)
    return { headline: 'Too few reviews to compare', text: 'From three people a side on, the builds are compared.' }
  const rest = lines.length - told.length
  if (told.length === 0)
    return {
      headline: 'No difference can be told',
      text: `None of ${lines.length} lines differs by more than chance. That does not say that ${a.version} and ${b.version} are alike: a smaller difference needs more people.`,
    }
  const better = told.filter((line) => line.better === true)
  const worse = told.filter((line) => line.better === false)
  const first = better[0] ?? worse[0] ?? told[0]
  const headline =
    better.length > 0 && worse.length > 0
      ? `${b.version} is better in ${better.length} and worse in ${worse.length}`
      : better.length > 0
        ? `${b.version} is better`
        : worse.length > 0
          ? `${a.version} is better`
          : 'The builds differ'
  return {
    headline: first ? `${headline}. ${lineOf(first)}` : headline,
    text: [
      ...told.filter((line) => line !== first).map((line) => `${lineOf(line)}.`),
      rest > 0 && `In ${rest} more lines no difference can be told.`,
    ]
      .filter(Boolean)
      .join(' '),
  }
}
