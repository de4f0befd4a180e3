import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { Purchase } from '#features/shop/purchases/ui/purchase.tsx'
import type { PageOfItem } from '#features/shop/purchases/ui/purchase-confirmation.tsx'
import { refreshItems } from '#features/shop/purchases/ui/refresh-items.ts'
import { retrySafeCall } from '#kit/calls/problem.ts'
import { Toaster } from '#kit/feedback/toaster.tsx'

const queryClient = new QueryClient({ defaultOptions: { queries: retrySafeCall, mutations: { retry: false } } })
let root: Root | undefined

/** Opens the purchase of an item; loaded by `promo-page-entry.ts` with the first touch of a button that buys. */
export function openPurchase(itemId: string, { page, signIn }: { page: PageOfItem; signIn: () => void }): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  const drawn = root
  const id = CSS.escape(itemId)
  const close = () => {
    drawn.render(frame(null))
    document.querySelector<HTMLElement>(`[data-buy="${id}"]`)?.focus()
  }
  drawn.render(
    frame(
      <Purchase
        itemId={itemId}
        page={page}
        picture={document.querySelector<HTMLImageElement>(`#item-${id} img`)?.src}
        onBought={() => void refreshItems(document)}
        onSignIn={signIn}
        onClose={close}
      />,
    ),
  )
}

const frame = (dialog: React.ReactNode) => (
  <QueryClientProvider client={queryClient}>
    {dialog}
    <Toaster />
  </QueryClientProvider>
)
