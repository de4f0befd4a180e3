import { formatNumber } from '#kit/data/format.ts'
import type { Cost } from '../schema.ts'

interface CostNoteProps {
  /** The answer for what is typed. `data` is missing until there is one; null: nothing valid is typed. */
  cost: { data?: Cost | undefined; isError: boolean } | null
}

/** What a change of rules can cost and who has to approve it, before it is saved (ruling 87). */
export function CostNote({ cost }: CostNoteProps) {
  return (
    <span role="status" className="block text-pretty text-sm empty:hidden">
      {cost && textOf(cost)}
    </span>
  )
}

function textOf({ data, isError }: NonNullable<CostNoteProps['cost']>) {
  if (isError) return 'Couldn’t work out what this can cost. It is checked again when you save.'
  if (!data) return 'Working out what this can cost…'
  const { credits, waits } = data
  if (credits === 0) return 'This costs no credits.'
  return (
    <>
      This can cost up to <b className="tabular-nums">{formatNumber(credits)} credits a month</b>, judged by the busiest
      month of the last 90 days.
      {waits && <span className="text-warn-ink"> {whyItWaits(data)}</span>}
    </>
  )
}

function whyItWaits({ limit, used, deciders }: Cost): string {
  const above = `With the ${formatNumber(used)} you used, that is above the limit of ${formatNumber(limit)} in 30 days.`
  return deciders.length > 0
    ? `${above} It waits until ${listOf(deciders)} approves it.`
    : `${above} No other admin may approve it, so it takes effect a day later, and every admin gets an email.`
}

/** 'Ruth, Ines or Jonas'. */
export const listOf = (names: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(names)
