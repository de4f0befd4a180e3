import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { anOffer } from '#features/requests/ui/offer/testing.ts'
import { paths } from '#shared/paths.ts'
import { answerCalls, axeFaults, press, Refused, show } from '#testing/component.tsx'
import { OfferPage } from './offer-page.tsx'

const other = anOffer({ id: '8abe1e49-2935-53c5-b7a6-f661cfe0c7ff', gameTitle: 'Slipshore' })

/** The page of an offer as the server knows it, and the other open tests. */
function showOffer(offer = anOffer(), open = [other], workload: object = new Promise(() => undefined)) {
  const now = { ...offer }
  answerCalls({
    'requests/offer': ({ requestId }: { requestId: string }) => {
      const isId = requestId.length === 36
      if (!isId) throw new Refused('VALIDATION_ERROR', 'Invalid UUID', { fields: { requestId: 'Invalid UUID' } })
      return now
    },
    'requests/markOffer': ({ mark }: { mark: typeof now.mark }) => {
      now.mark = mark
    },
    'requests/agreeConfidentiality': () => {
      now.confidentiality = null
      now.gameTitle = 'Overwinter'
    },
    'playtests/workload': () => workload,
    'requests/openListing': () => ({ requests: open, nextCursor: null }),
  })
  const rootRoute = createRootRoute()
  const route = createRoute({ getParentRoute: () => rootRoute, path: '/tester/offer/$requestId', component: OfferPage })
  const history = createMemoryHistory({ initialEntries: [`/tester/offer/${offer.id}`] })
  // The router's type is registered for the app's own pages.
  const router = createRouter({ routeTree: rootRoute.addChildren([route]), history }) as never
  return show(<RouterProvider router={router} />)
}

test('a hidden offer has the focus, the way back and the way on, and no toast', async () => {
  const screen = await showOffer()
  const hide = screen.getByRole('button', { name: 'Not for me' })
  await expect.element(hide).toBeVisible()
  ;(hide.element() as HTMLElement).focus()
  await press('Enter')
  const notice = screen.getByRole('region', { name: 'Hidden offer' })
  await expect.element(notice).toHaveFocus()
  await expect
    .element(notice.getByRole('link', { name: 'Next offer' }))
    .toHaveAttribute('href', `/tester/offer/${other.id}`)
  expect(await axeFaults()).toEqual([])
  await press('Tab', 'Enter')
  await expect.element(notice).not.toBeInTheDocument()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Overwinter' })).toHaveFocus()
  await expect.element(hide).toBeVisible()
  expect(document.querySelectorAll('[data-sonner-toast]')).toHaveLength(0)
})

test('without another open test, the way on leads back to the list', async () => {
  const screen = await showOffer(anOffer({ mark: 'hidden' }), [anOffer()])
  const back = screen.getByRole('link', { name: 'Back to opportunities' })
  await expect.element(back).toHaveAttribute('href', paths.testerTab('opportunities'))
  // A page that is opened does not move the focus.
  expect(document.activeElement).toBe(document.body)
})

test('after agreeing, the focus is on the name of the game', async () => {
  const confidentiality = { text: 'Tell nobody.', textHash: 'a'.repeat(64), agreed: false }
  const screen = await showOffer(anOffer({ gameTitle: null, confidentiality }))
  await screen.getByRole('checkbox', { name: 'I have read this and will keep to it' }).click()
  await press('Tab', 'Enter')
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Overwinter' })).toHaveFocus()
})

test('an address without an id is an offer that is not there', async () => {
  const screen = await showOffer(anOffer({ id: 'nothing' }))
  await expect.element(screen.getByText('Offer not found')).toBeVisible()
})

test('the buttons do not move when the number of open tests arrives', async () => {
  let arrive: (workload: object) => void = () => undefined
  const screen = await showOffer(undefined, undefined, new Promise((resolve) => (arrive = resolve)))
  const button = screen.getByRole('button', { name: 'Not for me' })
  await expect.element(button).toBeVisible()
  const { top } = button.element().getBoundingClientRect()
  const held = screen.getByText('You can hold 3 tests at once (1 now).')
  await expect.element(held).not.toBeInTheDocument()
  arrive({ openTests: 1, allowed: 3, completionPercent: 90 })
  await expect.element(held).toBeVisible()
  expect(button.element().getBoundingClientRect().top).toBe(top)
})
