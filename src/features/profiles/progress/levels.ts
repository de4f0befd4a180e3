/** Tester levels by reputation (profiles-5), lowest first. `percent` is the credit multiplier: 110 is 1.1×. */
export const levels = [
  { name: 'Newbie', from: 0, percent: 100 },
  { name: 'Beginner', from: 50, percent: 110 },
  { name: 'Active', from: 150, percent: 120 },
  { name: 'Regular', from: 300, percent: 150 },
  { name: 'Core', from: 500, percent: 180 },
  { name: 'Veteran', from: 800, percent: 200 },
  { name: 'Expert', from: 1200, percent: 230 },
  { name: 'Legend', from: 2000, percent: 250 },
] as const

export type Level = (typeof levels)[number]
export type LevelName = Level['name']

/** Reputation points by event (profiles-6); the quality bonus of a review is in `credits/rules.ts`. */
export const reputationFor = { review: 10, loginStreak: 5, badge: 25 } as const

/** The level of a reputation; a negative reputation counts as zero. */
export function levelAt(points: number): Level {
  return levels.findLast((level) => points >= level.from) ?? levels[0]
}

/** The next level and the missing points; null at the highest level. */
export function nextLevel(points: number): { level: Level; missing: number } | null {
  const level = levels.find((candidate) => candidate.from > points)
  return level === undefined ? null : { level, missing: level.from - points }
}

/** The credit multiplier of a level in percent; 100 for an unknown name. */
export function multiplierPercent(name: string): number {
  return levels.find((level) => level.name === name)?.percent ?? levels[0].percent
}

/** 0 for Newbie to 7 for Legend; -1 for an unknown name. */
export function levelRank(name: string): number {
  return levels.findIndex((level) => level.name === name)
}
