import { levels } from '#features/profiles/progress/levels.ts'
import { languageName } from '../language-name.ts'
import type { Review } from '../review-card.tsx'
import { folded, startsOf, wordsOf } from './found-places.ts'

export const facets = ['rating', 'level', 'country', 'language', 'device'] as const
export type Facet = (typeof facets)[number]

/** What narrows the inbox: the words that a review has to contain, and the values picked in each facet. */
export interface InboxFilter extends Record<Facet, readonly string[]> {
  q: string
}

export const noFilter: InboxFilter = { q: '', rating: [], level: [], country: [], language: [], device: [] }

/** Number of values picked, of all facets. */
export const pickedIn = (filter: InboxFilter): number => facets.reduce((sum, facet) => sum + filter[facet].length, 0)
export const isFiltering = (filter: InboxFilter): boolean => filter.q.trim() !== '' || pickedIn(filter) > 0

/** The state in an address: `?q=thin+ice&rating=4|5`. Unknown values match nothing, and can be cleared. */
export function readInboxFilter(search: Record<string, unknown>): InboxFilter {
  const text = (name: string) => {
    const value = search[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 200) : ''
  }
  const filter: InboxFilter = { ...noFilter, q: text('q') }
  for (const facet of facets) filter[facet] = text(facet).split('|').filter(Boolean)
  return filter
}

export function inboxQuery(filter: InboxFilter): string {
  const query = new URLSearchParams()
  if (filter.q.trim() !== '') query.set('q', filter.q.trim())
  for (const facet of facets) if (filter[facet].length > 0) query.set(facet, filter[facet].join('|'))
  return query.toString() === '' ? '' : `?${query}`
}

/** Of a review that can't be read only the tester is known. */
const valueIn: Record<Facet, (review: Review) => string | null> = {
  rating: ({ review }) => (review ? String(review.rating) : null),
  level: ({ tester }) => tester.level,
  country: ({ tester }) => tester.country,
  language: ({ review, language }) => (review ? (language ?? 'other') : null),
  device: ({ tester }) => tester.device,
}

function textOf({ tester, review, moments }: Review): string {
  if (!review) return tester.name
  const { content, suggestions, answers, bugs, tasks, report } = review
  return [
    tester.name,
    content,
    suggestions,
    ...answers.map(({ answer }) => answer),
    ...bugs.flatMap(({ title, steps }) => [title, steps]),
    ...tasks.map(({ note }) => note),
    ...report.map(({ text }) => text),
    ...moments.map(({ note }) => note),
  ].join('\n')
}

function matches(review: Review, filter: InboxFilter, except?: Facet): boolean {
  const inFacets = facets.every((facet) => {
    const value = valueIn[facet](review)
    return facet === except || filter[facet].length === 0 || (value !== null && filter[facet].includes(value))
  })
  if (!inFacets) return false
  const words = wordsOf(filter.q)
  if (words.length === 0) return true
  const text = folded(textOf(review))
  return words.every((word) => startsOf(text, word).length > 0)
}

/** The reviews that match, in their order. */
export const filterReviews = (reviews: readonly Review[], filter: InboxFilter): Review[] =>
  reviews.filter((review) => matches(review, filter))

/** The values of a facet with the number of reviews that each would leave, given the other filters. */
export function facetOptions(reviews: readonly Review[], filter: InboxFilter, facet: Facet) {
  const others = reviews.filter((review) => matches(review, filter, facet))
  const known = reviews.flatMap((review) => valueIn[facet](review) ?? [])
  const values = [...new Set([...known, ...filter[facet]])]
  return values
    .map((value) => ({
      value,
      label: facetLabel(facet, value),
      count: others.filter((review) => valueIn[facet](review) === value).length,
    }))
    .sort((a, b) => rankIn(facet, a.value) - rankIn(facet, b.value) || a.label.localeCompare(b.label))
}

/** Levels in their order, the best rating first; other values by name. */
function rankIn(facet: Facet, value: string): number {
  if (facet === 'level') return levels.findIndex(({ name }) => name === value)
  return facet === 'rating' ? -Number(value) : 0
}

function facetLabel(facet: Facet, value: string): string {
  if (facet === 'rating') return value === '1' ? '1 star' : `${value} stars`
  if (facet === 'language') return value === 'other' ? 'Not recognized' : languageName(value)
  return value
}
