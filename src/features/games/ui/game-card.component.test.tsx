import { expect, test } from 'vitest'
import { permissions } from '#features/access/permissions.ts'
import { RightsProvider } from '#features/access/ui/rights.ts'
import { axeFaults, show } from '#testing/component.tsx'
import type { GameSummary } from '../schema.ts'
import { GameCard, type ToDecide } from './game-card.tsx'

const game: GameSummary = {
  id: '0d7e2a4c-54f5-4f0e-9a55-6a2f1d3f7c11',
  title: 'Slipshore',
  description: '',
  genres: [],
  platforms: [],
  status: 'beta',
  isPublic: true,
  version: '0.4',
  coverKey: null,
  createdAt: new Date(),
  updatedAt: new Date(),
  currentBuild: { id: '7f0a3c9e-51c1-4a10-8a0e-1b7f7c2f9d22', version: '0.4', kind: 'web', bytes: 1 },
  newestBuild: null,
  takedownReason: null,
  openRequests: 1,
  testersIn: 2,
  testersOut: 3,
  rating: null,
  ratings: 0,
  ratingByBuild: [],
}

const cardWith = (toDecide: ToDecide | undefined) =>
  show(
    <RightsProvider value={{ holder: { roles: ['studio'] }, matrix: permissions }}>
      <ul>
        <GameCard game={game} selected={false} toDecide={toDecide} />
      </ul>
    </RightsProvider>,
  )

test('a game whose reviews wait leads to their decision, with the time that is left', async () => {
  const page = await cardWith({ reviews: 2, by: new Date(Date.now() + 3_600_000), requestId: 'a-request' })
  const review = page.getByRole('link', { name: 'Review 2: Slipshore' })
  await expect.element(review).toHaveAttribute('href', '/studio/review-results/a-request')
  await expect.element(page.getByText('The first review auto-accepts in')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Request reviews: Slipshore' })).toBeVisible()
  expect(await axeFaults()).toEqual([])
})

test('without a waiting review the next step is another request', async () => {
  const page = await cardWith(undefined)
  await expect.element(page.getByRole('link', { name: 'Request reviews: Slipshore' })).toBeVisible()
  expect(page.getByRole('link', { name: /^Review \d/ }).elements()).toEqual([])
})
