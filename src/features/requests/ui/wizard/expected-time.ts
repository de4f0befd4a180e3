import type { ReviewDepth } from '#features/credits/rules.ts'
import { poolBand } from '#features/targeting/rules.ts'
import { formatSpan, plural } from '#kit/data/format.ts'
import { brand } from '#shared/brand.ts'
import type { ReviewTimes } from '../../review-times-schema.ts'
import { DEADLINE_HOURS } from '../../rules.ts'

interface ExpectedTimeInput {
  pool: number
  spots: number
  /** How recent requests of the same depth went; without it the text is about the pool alone. */
  recent?: (ReviewTimes & { depth: ReviewDepth }) | undefined
}

const hourMs = 3_600_000

/** A median, to the hour: the minutes of a forecast mean nothing. */
const about = (hours: number) => formatSpan(Math.max(1, Math.round(hours)) * hourMs)

/** What a studio can expect from this many matching testers, at least as many as spots. */
export function expectedTime({ pool, spots, recent }: ExpectedTimeInput): string {
  const days = Math.ceil(DEADLINE_HOURS / 24)
  const each = `About ${plural(Math.floor(pool / spots), 'tester')} for each spot.`
  if (recent && recent.firstHours !== null && recent.lastHours !== null)
    return (
      `${each} Expect the first review in about ${about(recent.firstHours)} and the last in about ` +
      `${about(recent.lastHours)}: the medians of the last ${recent.requests} ${recent.depth} requests on ${brand.name}.`
    )
  return poolBand(pool) === 'excellent'
    ? `${each} Expect the last review within ${days} days of the last spot taken.`
    : `${each} Filling every spot may take a while. Expect the last review within ${days} days of that.`
}
