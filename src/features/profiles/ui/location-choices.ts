import { formatNumber } from '#kit/data/format.ts'
import { otherCountries, popularCountries } from '../details/countries.ts'
import type { TesterLocations } from '../schema.ts'

export interface LocationChoice {
  location: string
  /** Undefined while the counts are not loaded. */
  testers: number | undefined
  /** A custom location: the typed text. */
  custom?: true
}

export interface ChoiceGroup {
  heading: string
  choices: LocationChoice[]
  /** Index of its first choice among all choices. */
  from: number
}

/** '1 tester', '1,240 testers'. */
export const people = (testers: number): string => (testers === 1 ? '1 tester' : `${formatNumber(testers)} testers`)

const same = (a: string, b: string) => a.localeCompare(b, 'en', { sensitivity: 'base' }) === 0
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * The choices for the typed text: prefix matches come first, the text itself as a custom location last (profiles-2).
 */
export function choicesFor(typed: string, counts: TesterLocations | undefined): ChoiceGroup[] {
  const known = new Map(counts?.locations.map(({ location, testers }) => [location, testers]))
  const others = otherCountries()
  const listed = new Set([...popularCountries, ...others])
  const query = plain(typed.trim())
  const groupOf = (heading: string, locations: readonly string[]): Omit<ChoiceGroup, 'from'> => ({
    heading,
    choices: locations
      .filter((location) => plain(location).includes(query))
      .sort((a, b) => Number(plain(b).startsWith(query)) - Number(plain(a).startsWith(query)))
      .map((location) => ({ location, testers: counts && (known.get(location) ?? 0) })),
  })
  const groups = [
    groupOf('Popular', popularCountries),
    groupOf('All countries', others),
    groupOf(
      'Other locations',
      [...known.keys()].filter((location) => !listed.has(location)),
    ),
  ]
  const custom = typed.trim().replace(/\s+/g, ' ')
  const isKnown = groups.some(({ choices }) => choices.some(({ location }) => same(location, custom)))
  if (custom !== '' && !isKnown) {
    groups.push({ heading: 'Not listed', choices: [{ location: custom, testers: counts && 0, custom: true }] })
  }
  let from = 0
  return groups.flatMap((group) => {
    const first = from
    from += group.choices.length
    return group.choices.length > 0 ? [{ ...group, from: first }] : []
  })
}

/** The listed location whose full name equals the text, ignoring case and accents; used for browser autofill. */
export const locationNamed = (text: string, counts: TesterLocations | undefined): string | undefined =>
  choicesFor(text, counts)
    .flatMap(({ choices }) => choices)
    .find(({ location, custom }) => !custom && same(location, text.trim()))?.location
