import { type LevelName, levelAt } from '../../progress/levels.ts'
import type { ReputationRow as Row } from '../../schema.ts'

export interface HistoryRow extends Row {
  /** The reputation after this event. */
  after: number
  /** The level that this event reached; null when the level did not change. */
  reached: LevelName | null
}

/** The rows, newest first, each with the score after it; `reputation` is the current score. */
export function historyOf(rows: readonly Row[], reputation: number): HistoryRow[] {
  let after = reputation
  return rows.map((row) => {
    const here = after
    after -= row.points
    const level = levelAt(here).name
    return { ...row, after: here, reached: level === levelAt(after).name ? null : level }
  })
}
