import { hasPlayed, isReadable } from '#features/playtests/test-reach.ts'
import { costPerAccepted } from '#features/requests/offer/request-figures.ts'
import { groupBy } from '#shared/group-by.ts'
import { median } from '#shared/median.ts'
import { countryOf, deviceOf, levelOf } from './choose-tests.ts'
import { otherCountries, shownCountries } from './compose-segments.ts'
import type { GameRow, TestRow } from './rows.ts'
import { sampleAxes } from './rules.ts'
import type { Costs } from './schema.ts'

const hourMs = 3_600_000

/**
 * What requests brought and cost. The figures are those of their results pages (product-16): an accepted review is a
 * settled spot, and an invitation costs when it is answered.
 */
export function composeCosts(
  requests: readonly GameRow['requests'][number][],
  tests: readonly TestRow[],
  game: GameRow,
): Costs {
  const sum = (of: (request: GameRow['requests'][number]) => number) =>
    requests.reduce((all, request) => all + of(request), 0)
  const ids = new Set(requests.map(({ id }) => id))
  const own = tests.filter(({ requestId }) => ids.has(requestId))
  const readable = own.filter(isReadable)
  const hours = readable.flatMap(({ requestId, validatedAt }) => {
    const opened = requests.find(({ id }) => id === requestId)?.openedAt
    return opened && validatedAt ? [{ requestId, hours: (validatedAt.getTime() - Date.parse(opened)) / hourMs }] : []
  })
  const first = [...groupBy(hours, ({ requestId }) => requestId).values()].map((of) =>
    Math.min(...of.map((one) => one.hours)),
  )
  const accepted = own.filter(({ status }) => status === 'approved').length
  const credits = {
    reviewCredits: sum(({ settled }) => settled),
    invitationCredits: sum(({ invitationCredits }) => invitationCredits),
  }
  return {
    invited: sum(({ invited }) => invited),
    declined: sum(({ declined }) => declined),
    expired: sum(({ expired }) => expired),
    tookSpot: own.length,
    started: own.filter(hasPlayed).length,
    submitted: readable.length,
    accepted,
    ordered: sum(({ ordered }) => ordered),
    ...credits,
    // All that were paid, also those of tests that are too many to look at.
    costPerAccepted: costPerAccepted({ ...credits, accepted: sum(({ settledCount }) => settledCount) }),
    firstReviewHours: median(first),
    medianReviewHours: median(hours.map((one) => one.hours)),
    medianScore: median(readable.flatMap(({ score }) => score ?? [])),
    answeredBy: answeredBy(game, ids, readable),
  }
}

const labelOf = { device: deviceOf, level: levelOf, country: countryOf } as const

/** Who was invited and whose reviews came, by each axis; countries beyond the most frequent ones are one group. */
function answeredBy(
  { invitedPeople }: GameRow,
  ids: ReadonlySet<string>,
  readable: readonly TestRow[],
): Costs['answeredBy'] {
  const people = invitedPeople.filter(({ requestId }) => ids.has(requestId))
  if (people.length === 0) return []
  return sampleAxes.flatMap((axis) => {
    const invited = people.map((person) => person[axis] ?? 'Not said')
    const written = readable.map(labelOf[axis])
    const count = (list: readonly string[], labels: readonly string[]) =>
      list.filter((each) => labels.includes(each)).length
    const labels = [...new Set([...invited, ...written])].sort(
      (a, b) => count(invited, [b]) - count(invited, [a]) || a.localeCompare(b),
    )
    const isLong = axis === 'country' && labels.length > shownCountries + 1
    const groups = (isLong ? labels.slice(0, shownCountries) : labels).map((label) => ({ label, of: [label] }))
    if (isLong) groups.push({ label: otherCountries, of: labels.slice(shownCountries) })
    return groups.map(({ label, of }) => ({ axis, label, invited: count(invited, of), reviews: count(written, of) }))
  })
}
