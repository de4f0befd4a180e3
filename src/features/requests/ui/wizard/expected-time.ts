import { poolBand } from '#features/targeting/rules.ts'
import { plural } from '#kit/data/format.ts'
import { DEADLINE_HOURS } from '../../rules.ts'

/** What a studio can expect from this many matching testers, at least as many as spots. */
export function expectedTime({ pool, spots }: { pool: number; spots: number }): string {
  const days = Math.ceil(DEADLINE_HOURS / 24)
  const each = `About ${plural(Math.floor(pool / spots), 'tester')} for each spot.`
  return poolBand(pool) === 'excellent'
    ? `${each} Expect the last review within ${days} days of the last spot taken.`
    : `${each} It may take a while until every spot is taken; the last review comes within ${days} days of that.`
}
