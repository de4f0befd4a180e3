import { otherCountries, popularCountries } from '../countries.ts'
import type { TesterLocations } from '../schema.ts'

export interface LocationChoice {
  location: string
  /** Undefined while it is not known. */
  testers: number | undefined
  /** The typed text as it is. */
  custom?: true
}

export interface ChoiceGroup {
  heading: string
  choices: LocationChoice[]
  /** Place of its first choice among all. */
  from: number
}

const same = (a: string, b: string) => a.localeCompare(b, 'en', { sensitivity: 'base' }) === 0
const plain = (words: string) => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** What is offered for the typed text: places that begin with it stand first, the text itself last (spec 1 §2.6). */
export function choicesFor(typed: string, counts: TesterLocations | undefined): ChoiceGroup[] {
  const known = new Map(counts?.locations.map(({ location, testers }) => [location, testers]))
  const others = otherCountries()
  const listed = new Set([...popularCountries, ...others])
  const wanted = plain(typed.trim())
  const offered = (heading: string, locations: readonly string[]): Omit<ChoiceGroup, 'from'> => ({
    heading,
    choices: locations
      .filter((location) => plain(location).includes(wanted))
      .sort((a, b) => Number(plain(b).startsWith(wanted)) - Number(plain(a).startsWith(wanted)))
      .map((location) => ({ location, testers: counts && (known.get(location) ?? 0) })),
  })
  const groups = [
    offered('Popular', popularCountries),
    offered('All countries', others),
    offered(
      'Other places',
      [...known.keys()].filter((location) => !listed.has(location)),
    ),
  ]
  const own = typed.trim().replace(/\s+/g, ' ')
  const isKnown = groups.some(({ choices }) => choices.some(({ location }) => same(location, own)))
  if (own !== '' && !isKnown) {
    groups.push({ heading: 'Not listed', choices: [{ location: own, testers: counts && 0, custom: true }] })
  }
  let from = 0
  return groups.flatMap((group) => {
    const first = from
    from += group.choices.length
    return group.choices.length > 0 ? [{ ...group, from: first }] : []
  })
}

/** A listed place that the text names whole, in whatever letters: what the browser fills in by itself. */
export const locationNamed = (text: string, counts: TesterLocations | undefined): string | undefined =>
  choicesFor(text, counts)
    .flatMap(({ choices }) => choices)
    .find(({ location, custom }) => !custom && same(location, text.trim()))?.location
