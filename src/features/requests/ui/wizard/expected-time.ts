import { formatSpan, plural } from '#kit/data/format.ts'
import { brand } from '#shared/brand.ts'
import type { ReviewTimes } from '../../offer/review-times-schema.ts'
import { DEADLINE_HOURS } from '../../rules.ts'

interface ExpectedTimeInput {
  pool: number
  spots: number
  /** How recent requests went; without it the text is about the deadline and the pool alone. */
  recent?: ReviewTimes | undefined
}

const hourMs = 3_600_000

/** A median, to the hour: the minutes of a forecast mean nothing. */
const about = (hours: number) => formatSpan(Math.max(1, Math.round(hours)) * hourMs)

/** What a studio can expect from this many matching testers, at least as many as spots. */
export function expectedTime({ pool, spots, recent }: ExpectedTimeInput): string {
  const each = Math.floor(pool / spots)
  const matching = `About ${plural(each, 'tester')} ${each === 1 ? 'matches' : 'match'} each spot.`
  if (recent && recent.firstHours !== null && recent.lastHours !== null) {
    const { requests, depth, firstHours, lastHours } = recent
    const those = depth === null ? `${requests} requests of all depths` : `${requests} ${depth} requests`
    return (
      `${matching} Expect the first review in about ${about(firstHours)} and the last in about ${about(lastHours)}: ` +
      `the medians of the last ${those} on ${brand.name}.`
    )
  }
  return `Testers have ${Math.ceil(DEADLINE_HOURS / 24)} days to submit once they take a spot. ${matching}`
}
