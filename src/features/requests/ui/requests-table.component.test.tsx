import { expect, test } from 'vitest'
import { type Rights, RightsProvider } from '#features/access/ui/rights.ts'
import { answerCalls, axeFaults, show } from '#testing/component.tsx'
import { RequestsTable } from './requests-table.tsx'

const rights: Rights = {
  holder: { roles: ['studio'] },
  matrix: { request_order: ['studio'], game_create: ['studio'] },
}

function emptyTable(games: readonly object[]) {
  answerCalls({
    'requests/list': () => ({ requests: [], nextCursor: null }),
    'games/list': () => ({ games, nextCursor: null }),
    'credits/prices': () => ({ add_game: 10 }),
  })
  return show(
    <RightsProvider value={rights}>
      <RequestsTable />
    </RightsProvider>,
  )
}

test('without a game nobody can request reviews: the game comes first', async () => {
  const screen = await emptyTable([])
  await expect.element(screen.getByText('Add a game first')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /^Add Game/ })).toHaveAttribute('href', '/studio/games/new')
  await expect.element(screen.getByRole('link', { name: 'Request reviews' })).not.toBeInTheDocument()
  expect(await axeFaults()).toEqual([])
})

test('with a game, the empty list leads to the first request', async () => {
  const screen = await emptyTable([{ id: 'g', title: 'Frostline' }])
  await expect.element(screen.getByText('No requests yet')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Request reviews' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /^Add Game/ })).not.toBeInTheDocument()
})
