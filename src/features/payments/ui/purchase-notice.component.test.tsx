import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useNavigate,
} from '@tanstack/react-router'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { answerCalls, show } from '#testing/component.tsx'
import { PurchaseNotice } from './purchase-notice.tsx'

const shortage = { required: 50, current: 0, action: 'Send Invite', message: '' }
const interrupted = { shortage, at: null, turn: 1 }
const started = { paymentId: '00000000-0000-4000-8000-000000000001', url: 'https://pay.example', opened: true }

/** The notice above the frame of a dashboard whose tabs are parameters of the address. */
function Frame() {
  const [isOpen, setOpen] = useState(true)
  const navigate = useNavigate()
  const goTo = (href: string) => void navigate({ href })
  return (
    <>
      <button type="button" onClick={() => goTo('/studio?tab=testers&genre=Puzzle')}>
        Filter
      </button>
      <button type="button" onClick={() => goTo('/studio?tab=games')}>
        Games
      </button>
      {isOpen && <PurchaseNotice started={started} interrupted={interrupted} onDone={() => setOpen(false)} />}
    </>
  )
}

async function atTheTesters(state: () => string) {
  answerCalls({ 'payments/state': () => ({ state: state(), credits: 100, balance: 100 }) })
  const rootRoute = createRootRoute({ component: Frame })
  const routeTree = rootRoute.addChildren([createRoute({ getParentRoute: () => rootRoute, path: '/studio' })])
  const history = createMemoryHistory({ initialEntries: ['/studio?tab=testers'] })
  // The router's type is registered for the app's own pages.
  const router = createRouter({ routeTree, history }) as never
  return show(<RouterProvider router={router} />)
}

test('what arrived is said until the person goes on to another tab of the dashboard; a filter is not one', async () => {
  const screen = await atTheTesters(() => 'paid')
  const arrived = screen.getByText('100 credits are here')
  await expect.element(arrived).toBeVisible()
  await expect.element(screen.getByText('Everything is as you left it. Continue with Send Invite.')).toBeVisible()
  await screen.getByRole('button', { name: 'Filter' }).click()
  await expect.element(arrived).toBeVisible()
  await screen.getByRole('button', { name: 'Games' }).click()
  await expect.element(arrived).not.toBeInTheDocument()
})

test('on another page than the one that was interrupted it promises nothing about that page', async () => {
  const screen = await atTheTesters(() => 'pending')
  await expect.element(screen.getByText('What you typed stays here.')).toBeVisible()
  await screen.getByRole('button', { name: 'Games' }).click()
  await expect.element(screen.getByText('The checkout is open in another tab.')).toBeVisible()
  await expect.element(screen.getByText('What you typed stays here.')).not.toBeInTheDocument()
})
