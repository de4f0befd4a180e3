import { leastTold } from './people-needed.ts'

/** The smallest difference that so many people a side can show, where one in three does it on the one side, as a sentence. */
export function smallestTold(each: number): string {
  if (each < 3) return 'From three people a side on, a difference can be told.'
  const old = Math.round(each / 3)
  const must = leastTold(each, old)
  return must === null
    ? `With ${each} a side even all against ${old} can be chance.`
    : `The smallest difference that ${each} a side can show: ${old} of ${each} against ${must} of ${each}.`
}
