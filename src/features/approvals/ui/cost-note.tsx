import { formatNumber } from '#kit/data/format.ts'
import { monthlyCost } from '../rules.ts'
import type { Cost } from '../schema.ts'

interface CostNoteProps {
  /** The answer for what is typed. `data` is missing until there is one; null: nothing valid is typed. */
  cost: { data?: Cost | undefined; isError: boolean } | null
  /** A debt gives up its credits once; a change of rules costs some every month. */
  of?: 'rules' | 'debt'
}

/** What an act can cost and who has to approve it, before it is done (credits-11). */
export function CostNote({ cost, of = 'rules' }: CostNoteProps) {
  return (
    <span role="status" className="block text-pretty text-sm empty:hidden">
      {cost && textOf(cost, of)}
    </span>
  )
}

function textOf({ data, isError }: NonNullable<CostNoteProps['cost']>, of: NonNullable<CostNoteProps['of']>) {
  if (isError) return 'Couldn’t work out what this can cost. It is checked again when you confirm.'
  if (!data) return 'Working out what this can cost…'
  const { credits, waits } = data
  if (credits === 0) return 'This costs no credits.'
  return (
    <>
      {of === 'debt' ? (
        <>
          This gives up <b className="tabular-nums">{formatNumber(credits)} credits</b>.
        </>
      ) : (
        <>
          This can cost <b className="tabular-nums">{monthlyCost(credits, formatNumber)}</b>, judged by the busiest
          month of the last 90 days.
        </>
      )}
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
