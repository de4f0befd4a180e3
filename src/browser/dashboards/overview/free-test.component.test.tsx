import { expect, test } from 'vitest'
import { type Rights, RightsProvider } from '#features/access/ui/rights.ts'
import type { GameSummary } from '#features/games/schema.ts'
import type { OwnLink } from '#features/recruiting/links/schema.ts'
import { answerCalls, axeFaults, show } from '#testing/component.tsx'
import { FreeTest } from './free-test.tsx'

const rights: Rights = { holder: { roles: ['studio'] }, matrix: { request_order: ['studio'] } }
const game = { id: 'g', title: 'Frostline', coverKey: null, currentBuild: { version: '0.1.0' } } as GameSummary
const aLink = (parts: Partial<OwnLink>) =>
  ({
    id: 'a',
    uses: 0,
    maxUses: 20,
    state: 'live',
    token: 't'.repeat(43),
    expiresAt: new Date(9e12),
    ...parts,
  }) as OwnLink

function freeTest({ links, main }: { links: OwnLink[]; main: number }) {
  const byLink = ['Mira', 'Bo'].map((name) => ({ byLink: true, status: 'accepted', tester: { name } }))
  answerCalls({
    'invitations/sent': () => ({
      invitations: [...byLink, { byLink: false, status: 'accepted', tester: { name: 'Cy' } }],
      nextCursor: null,
    }),
    'credits/prices': () => ({ quick: 25 }),
    'credits/balance': () => ({ balance: main, main, escrow: 0 }),
  })
  return show(
    <RightsProvider value={rights}>
      <FreeTest game={game} links={links} />
    </RightsProvider>,
  )
}

test('who joined, the link to copy again, and credits to buy where the balance pays for no review', async () => {
  const screen = await freeTest({ links: [aLink({ uses: 2 })], main: 0 })
  const panel = screen.getByRole('region', { name: 'Your free test' })
  await expect.element(panel).toHaveTextContent('2 testers joined: Mira, Bo')
  await expect.element(panel).toHaveTextContent(/\/join\/t{43}.*Room for 18 more testers/)
  await expect.element(screen.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Buy credits' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Request reviews' })).not.toBeInTheDocument()
  expect(await axeFaults()).toEqual([])
})

test('with credits the next step is a request; a link that ended is made anew', async () => {
  const screen = await freeTest({ links: [aLink({ state: 'expired', token: null })], main: 25 })
  await expect.element(screen.getByText('Nobody has joined yet.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Make a new link' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Request reviews' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Buy credits' })).not.toBeInTheDocument()
})
