import { expect, test } from 'vitest'
import { OpenListingSection } from '#features/recruiting/ui/open-listing-section.tsx'
import { anOffer } from '#features/requests/ui/offer/testing.ts'
import { answerCalls, axeFaults, show } from '#testing/component.tsx'
import { LockedOffers } from './locked-offers.tsx'

const inBeta = (gameId: string, title: string) => ({
  gameId,
  title,
  coverKey: null,
  studioName: 'Saltmarsh Games',
  test: { depth: 'standard', open: 2, spots: 4, reward: 70 },
})

/** The list of open tests of somebody for whom one test is open, among four games in beta. */
function listingOf(person: { demographicsCompleted: boolean }) {
  answerCalls({
    'accounts/me': () => ({ person: { ...person, roles: ['tester'] }, matrix: {}, conditions: {} }),
    'requests/openListing': () => ({
      requests: [anOffer({ gameId: 'a', gameTitle: 'Moon Garden' })],
      nextCursor: null,
    }),
    'insights/gamesInBeta': () => ({
      games: [
        inBeta('a', 'Moon Garden'),
        inBeta('b', 'Slipshore'),
        inBeta('c', 'Overwinter'),
        inBeta('d', 'Last Tram'),
      ],
    }),
  })
  const nothing = () => undefined
  return show(
    <OpenListingSection
      order="for-you"
      onOrder={nothing}
      view="all"
      onView={nothing}
      unrecorded={false}
      onUnrecorded={nothing}
      invitations={new Set()}
      locked={<LockedOffers />}
    />,
  )
}

test('a tester without a profile sees what it unlocks, below a test that anyone may take', async () => {
  const screen = await listingOf({ demographicsCompleted: false })
  const locked = screen.getByRole('list', { name: 'Locked tests' })
  await expect.element(locked).toHaveTextContent(/Slipshore.*Overwinter.*Last Tram/)
  await expect.element(locked).toHaveTextContent('Your profile unlocks it')
  // The list above has it.
  await expect.element(locked).not.toHaveTextContent('Moon Garden')
  await expect.element(screen.getByRole('link', { name: 'View offer' })).toBeVisible()
  expect(await axeFaults()).toEqual([])
})

test('with a profile nothing is shown as locked', async () => {
  const screen = await listingOf({ demographicsCompleted: true })
  await expect.element(screen.getByText('Moon Garden')).toBeVisible()
  await expect.element(screen.getByRole('list', { name: 'Locked tests' })).not.toBeInTheDocument()
})
