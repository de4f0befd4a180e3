import { useNavigate, useSearch } from '@tanstack/react-router'
import { type TransactionType, transactionTypes } from '../rules.ts'

/** What the filter shows; days as YYYY-MM-DD in the reader's time zone, both included. */
export interface StatementChoice {
  type?: TransactionType | undefined
  from?: string | undefined
  to?: string | undefined
}

const day = /^\d{4}-\d\d-\d\d$/
const asDay = (value: unknown) => (typeof value === 'string' && day.test(value) ? value : undefined)

/** The filter of a statement, kept in the address. */
export function useStatementFilter() {
  const { type, from, to } = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  return {
    choice: { type: transactionTypes.find((one) => one === type), from: asDay(from), to: asDay(to) },
    choose: (next: StatementChoice) =>
      void navigate({
        to: '.',
        search: Object.fromEntries(Object.entries(next).filter(([, value]) => value)),
        replace: true,
      }),
  }
}

/** The start of a day in the reader's time zone, or of the day after it; undefined for a day that does not exist. */
function instantOf(day: string | undefined, daysLater = 0): string | undefined {
  if (day === undefined) return undefined
  const start = new Date(`${day}T00:00:00`)
  if (Number.isNaN(start.getTime())) return undefined
  start.setDate(start.getDate() + daysLater)
  return start.toISOString()
}

/** The choice as the server takes it. */
export function filterOf({ type, from, to }: StatementChoice) {
  const [start, end] = [instantOf(from), instantOf(to, 1)]
  return {
    ...(type && { type }),
    ...(start !== undefined && { from: start }),
    ...(end !== undefined && { until: end }),
  }
}
