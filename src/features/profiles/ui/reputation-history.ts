import { type LevelName, levelAt } from '../levels.ts'
import type { ReputationRow as Row } from '../schema.ts'

export interface HistoryRow extends Row {
  /** The reputation after it. */
  after: number
  /** The level that this very row brought; null where it stayed the same. */
  reached: LevelName | null
}

/** The rows, newest first, with what they added up to; `reputation` is how it stands now. */
export function historyOf(rows: readonly Row[], reputation: number): HistoryRow[] {
  let after = reputation
  return rows.map((row) => {
    const here = after
    after -= row.points
    const level = levelAt(here).name
    return { ...row, after: here, reached: level === levelAt(after).name ? null : level }
  })
}
