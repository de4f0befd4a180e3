const dayMs = 86_400_000
export const KEPT_DAYS = 7
export const KEPT_WEEKS = 4

/**
 * The backups that are no longer kept: of the last 7 days the newest of each day stays, of the last 4 weeks the newest of
 * each week, and always the newest of all. Days and weeks (from Monday) are those of UTC.
 */
export function outdatedBackups<Run extends { madeAt: Date }>(runs: readonly Run[], now: Date): Run[] {
  const today = Math.floor(now.getTime() / dayMs)
  // 1970-01-01 was a Thursday.
  const weekOf = (day: number) => Math.floor((day + 3) / 7)
  const kept = new Set<string>()
  return [...runs]
    .sort((one, other) => other.madeAt.getTime() - one.madeAt.getTime())
    .filter(({ madeAt }, place) => {
      const day = Math.floor(madeAt.getTime() / dayMs)
      const slots = [
        ...(today - day < KEPT_DAYS ? [`day ${day}`] : []),
        ...(weekOf(today) - weekOf(day) < KEPT_WEEKS ? [`week ${weekOf(day)}`] : []),
      ]
      const isNew = slots.some((slot) => !kept.has(slot))
      for (const slot of slots) kept.add(slot)
      return place > 0 && !isNew
    })
}
