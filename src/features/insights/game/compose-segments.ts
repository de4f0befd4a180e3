import { levels } from '#features/profiles/progress/levels.ts'
import { holm } from '#shared/comparing/holm.ts'
import { midrankTest } from '#shared/comparing/midrank-test.ts'
import { verdictOf, verdictText } from '#shared/comparing/verdict.ts'
import { groupBy } from '#shared/group-by.ts'
import { countryOf, deviceOf, levelOf, newestOfEach, spendingOf } from './choose-tests.ts'
import type { GameRow, TestRow } from './rows.ts'
import { fewestOfPrivate, type SegmentAxisName } from './rules.ts'
import type { SegmentAxis } from './schema.ts'

export const shownCountries = 4
export const otherCountries = 'Other countries'

const namedGenres = 2
/** 'puzzle or RPG'; a game with more genres than two is not listed by them. */
const genresText = (genres: readonly string[]) =>
  genres.length > namedGenres
    ? 'one of its genres'
    : genres.map((genre) => (genre === genre.toUpperCase() ? genre : genre.toLowerCase())).join(' or ')

/** The groups of an axis in the order in which they are shown. */
function groupsOf(
  axis: SegmentAxisName,
  { game, known, tests }: { game: GameRow; known: ReadonlySet<string>; tests: readonly TestRow[] },
) {
  const by = (groupOf: (test: TestRow) => string, order: readonly string[] = []) =>
    [...groupBy(tests, groupOf)]
      .map(([label, of]) => ({ label, of }))
      .sort(
        (a, b) =>
          order.indexOf(a.label) - order.indexOf(b.label) ||
          b.of.length - a.of.length ||
          a.label.localeCompare(b.label),
      )
  switch (axis) {
    case 'genre': {
      const [liked, others] = [`Like ${genresText(game.genres)}`, 'Others']
      const likes = ({ tester }: TestRow) => tester?.genres.some((genre) => game.genres.includes(genre)) === true
      return by((test) => (likes(test) ? liked : others), [liked, others])
    }
    case 'level':
      return by(
        levelOf,
        levels.map(({ name }) => name),
      )
    case 'device':
      return by(deviceOf)
    case 'country': {
      const most = by(countryOf)
        .slice(0, shownCountries)
        .map(({ label }) => label)
      const groupOf = (test: TestRow) => (most.includes(countryOf(test)) ? countryOf(test) : otherCountries)
      return by(groupOf, [...most, otherCountries])
    }
    case 'spending':
      return by(spendingOf).filter(({ of }) => of.length >= fewestOfPrivate)
    case 'known':
      return by(
        ({ playtestId }) => (known.has(playtestId) ? 'Tested it before' : 'New to it'),
        ['New to it', 'Tested it before'],
      )
  }
}

interface ComposeSegmentsInput {
  game: GameRow
  known: ReadonlySet<string>
  /** Tests with a review that the studio may read. Of each person the newest counts. */
  tests: readonly TestRow[]
}

/**
 * Overall ratings by groups of people. Each group is tested against all others of its axis, with Holm's correction over
 * all of these tests; an axis says what its strongest test says.
 */
export function composeSegments(given: ComposeSegmentsInput, axes: readonly SegmentAxisName[]): SegmentAxis[] {
  const input = { ...given, tests: newestOfEach(given.tests) }
  const ratingsOf = (of: readonly TestRow[]) => of.flatMap(({ review }) => (review ? [review.rating] : []))
  const split = axes
    .map((axis) => ({ axis, groups: groupsOf(axis, input) }))
    .filter(({ groups }) => groups.length > 1)
    .map(({ axis, groups }) => ({
      axis,
      groups: groups.map(({ label, of }) => ({
        label,
        ratings: ratingsOf(of),
        playtestIds: of.map(({ playtestId }) => playtestId),
      })),
    }))
  const tests = split.flatMap(({ axis, groups }) =>
    groups.slice(0, groups.length === 2 ? 1 : undefined).map((group) => {
      const others = groups.filter((other) => other !== group).flatMap(({ ratings }) => ratings)
      return { axis, p: midrankTest(group.ratings, others), sizes: [group.ratings.length, others.length] }
    }),
  )
  const made = tests.filter((test) => verdictOf({ ...test, adjusted: 1 }) !== 'few')
  const adjusted = holm(made.map(({ p }) => p))
  return split.map(({ axis, groups }) => {
    const ofAxis = made
      .map((test, at) => ({ ...test, adjusted: adjusted[at] ?? 1 }))
      .filter((test) => test.axis === axis)
    const strongest = ofAxis.sort((a, b) => a.p - b.p)[0]
    const sizes = groups.map(({ ratings }) => ratings.length)
    if (!strongest)
      return {
        axis,
        groups,
        verdict: 'few',
        text: verdictText({ p: 1, adjusted: 1, sizes: [0, ...sizes].slice(1) }, { made: 0 }),
      }
    const verdict = verdictOf(strongest)
    // Where no difference counts, all groups are named; otherwise the ones that differ.
    const said =
      verdict === 'cannot'
        ? { ...strongest, sizes: sizes.every((size) => size >= 3) ? sizes : strongest.sizes }
        : strongest
    return { axis, groups, verdict, text: verdictText(said, { made: made.length }) }
  })
}
