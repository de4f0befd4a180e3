import { useState } from 'react'

/**
 * The row of a list that is open beside it: the wanted one, else the one that was open before, else the first. It stays
 * open when other rows arrive or the order changes; undefined when the list is empty.
 */
export function useOpenRow<T>(rows: readonly T[], idOf: (row: T) => string, wanted: string | undefined): T | undefined {
  const [before, setBefore] = useState<string>()
  const row = (id: string | undefined) => rows.find((one) => idOf(one) === id)
  const open = row(wanted) ?? row(before) ?? rows[0]
  const id = open && idOf(open)
  if (id !== before) setBefore(id)
  return open
}
