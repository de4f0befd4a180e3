import { expect, test } from 'vitest'
import { type Rights, RightsProvider } from '#features/access/ui/rights.ts'
import { show } from '#testing/component.tsx'
import type { Results } from '../schema.ts'
import { DecideButton } from './decide-button.tsx'

const rights: Rights = { holder: { roles: ['studio'] }, matrix: { review_decide: ['studio'] } }
const review = (playtestId: string, status: string, hour: number, pending: object | null = null) => ({
  playtestId,
  status,
  pending,
  decideBy: new Date(Date.UTC(2026, 10, 20, hour)),
})

function buttonOf(...reviews: readonly object[]) {
  const data = { reviews } as unknown as Pick<Results, 'reviews'>
  return show(
    <RightsProvider value={rights}>
      <DecideButton data={data} />
    </RightsProvider>,
  )
}

test('it counts what waits for the studio: nothing disputed, nothing that is being decided', async () => {
  const screen = await buttonOf(
    review('late', 'validated', 12),
    review('soon', 'validated', 9),
    review('disputed', 'disputed', 8),
    review('pending', 'validated', 7, {}),
    review('done', 'approved', 6),
  )
  await expect.element(screen.getByRole('link', { name: 'Decide 2 reviews' })).toHaveAttribute('href', '#review-soon')
})

test('with nothing to decide there is no button', async () => {
  const screen = await buttonOf(review('disputed', 'disputed', 8))
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument()
})
