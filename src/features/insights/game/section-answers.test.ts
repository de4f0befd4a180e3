import { expect, test } from 'vitest'
import type { Insights } from './schema.ts'
import { answerOf, sampleBias } from './section-answers.ts'
import { rowsOf } from './section-rows.ts'
import { sectionIds } from './sections.ts'
import { noInsights } from './testing.ts'

const said = (section: (typeof sectionIds)[number], own: Partial<Insights>) =>
  answerOf(section, { insights: { ...noInsights, ...own }, sells: null })

test('of a game that nobody tested, no section says anything, and each has a table all the same', () => {
  expect(sectionIds.map((id) => said(id, {}))).toEqual(sectionIds.map(() => null))
  for (const id of sectionIds) expect(rowsOf(id, { insights: noInsights, sells: null }).length).toBeLessThanOrEqual(14)
})

test('with one review of one build there is nothing to compare, and no bug is open', () => {
  const one = { reviews: 1, now: '0.1' }
  expect(said('comparisons', one)).toBeNull()
  expect(said('bugs', one)).toBe('No bug is open.')
  expect(said('segments', one)).toBeNull()
})

test('how far they got names the step that loses most people', () => {
  const step = (id: string, label: string, count: number, lost = 0) => ({
    id,
    label,
    asked: 12,
    reached: Array.from({ length: count }, (_, at) => `${at}`),
    lost,
  })
  const of = (ice: number, lost: number, running: number) =>
    said('progress', {
      progress: [
        {
          version: '0.9.1',
          people: 12,
          running,
          steps: [
            step('opened', 'Took a spot', 12),
            step('t', 'Cross the thin ice', ice, lost),
            step('submitted', 'Wrote a review', 4),
          ],
        },
      ],
    })
  expect(of(5, 7, 0)).toBe('In 0.9.1 4 of 12 wrote a review. 7 stopped before “Cross the thin ice”: 5 of 12 got there.')
  expect(of(4, 1, 7)).toBe(
    'In 0.9.1 4 of 12 wrote a review, 7 are still on the way. One stopped before “Cross the thin ice”: 4 of 12 got there.',
  )
  expect(of(4, 0, 1)).toBe('In 0.9.1 nobody stopped on the way: 4 of 12 wrote a review, one is still on the way.')
})

test('what they say counts testers on both sides', () => {
  const theme = { id: 'camera', label: 'Camera', isOwn: false, sentences: 9, neither: [], before: null, quotes: [] }
  const of = (against: number, liked: number) =>
    said('themes', {
      themes: [{ ...theme, against: Array(against).fill('a'), for: Array(liked).fill('f') }],
    })
  expect(of(8, 1)).toBe('Camera: 8 testers speak against it. One speaks for it.')
  expect(of(1, 3)).toBe('Camera: 3 testers speak for it. One speaks against it.')
  expect(of(1, 0)).toBe('Camera: one tester speaks against it.')
})

test('a page that nobody visited, and a game without a page', () => {
  const page = { id: 'p', title: 'T', isPublished: true, views: 0, visitors: 0, purchases: 0, buyers: 0, credits: 0 }
  const sells = { pages: [page], items: [], sources: [], earned: 0, joined: 0, followers: 0 }
  const of = (pages: typeof sells.pages) => answerOf('sells', { insights: noInsights, sells: { ...sells, pages } })
  expect([of([]), of([page])]).toEqual([null, 'Nobody has visited the page in this time.'])
  expect(of([{ ...page, visitors: 418, buyers: 19, credits: 427 }])).toBe(
    '19 of 418 visitors bought something, for 427 credits.',
  )
})

test('the sample’s bias is said for each axis with the group that is missing most, in counts', () => {
  const group = (axis: 'device' | 'level' | 'country', label: string, invited: number, reviews: number) => ({
    axis,
    label,
    invited,
    reviews,
  })
  const answeredBy = [
    group('device', 'PC', 6, 5),
    group('device', 'Mobile', 4, 1),
    group('level', 'Core', 5, 3),
    group('level', 'Newbie', 5, 3),
    group('country', 'Finland', 7, 2),
    group('country', 'Chile', 3, 4),
  ]
  expect(sampleBias(answeredBy)).toEqual([
    'Device, Mobile: 4 of 10 invitations, 1 of 6 reviews.',
    'Country, Finland: 7 of 10 invitations, 2 of 6 reviews.',
  ])
  expect(sampleBias(answeredBy.map((one) => ({ ...one, reviews: 0 })))).toEqual([])
})
