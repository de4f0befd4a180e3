import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ShortageDialog } from '#features/payments/ui/shortage-help.tsx'
import type { StartedCheckout } from '#features/payments/ui/use-buy.ts'
import { CallError } from '#kit/calls/call-server.ts'
import { isShown } from '#kit/calls/problem.ts'
import { type Shortage, shortageFrom } from '#kit/calls/shortage.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { DialogBox } from '#kit/overlays/dialog-box.tsx'
import type { ErrorDetails } from '#shared/errors.ts'
import { mostToBuy } from '../rules.ts'
import type { PurchaseOffer } from '../schema.ts'
import { Bought, BoughtFoot, boughtHeading } from './bought.tsx'
import { sales } from './calls.ts'
import { Confirmation, ConfirmationFoot, type PageOfItem, sumsOf } from './purchase-confirmation.tsx'

/** Milliseconds between two looks at the balance while a checkout is open. */
const lookEvery = 2000
/** Failures of which nothing is known but that they happened. */
const unexpected = ['UNKNOWN_ERROR', 'DATABASE_ERROR', 'CONNECTION_ERROR', 'TIMEOUT_ERROR']

const codeOf = (error: Error) => (error instanceof CallError ? error.code : 'CONNECTION_ERROR')

interface PurchaseProps {
  itemId: string
  page: PageOfItem
  /** Address of the item's picture. */
  picture: string | undefined
  onBought?: (() => void) | undefined
  /** For a visitor whose session has ended meanwhile. */
  onSignIn: () => void
  onClose: () => void
}

/** The purchase of an item from the question to its codes, in one dialog; with too few credits the offer of packages. */
export function Purchase({ itemId, page, picture, onBought, onSignIn, onClose }: PurchaseProps) {
  const purchase = usePurchase({ itemId, onBought, onClose })
  const { offer, quantity, agreed, codes, failure, isBusy, waits } = purchase
  if (purchase.shortage)
    return (
      <ShortageDialog shortage={purchase.shortage} onStarted={purchase.waitForCredits} onClose={purchase.confirmAnew} />
    )
  let title = offer ? `Buy ${offer.title}` : 'Buy'
  let body: ReactNode = <SkeletonRows label="Loading the item" />
  let foot: ReactNode = <Button onClick={onClose}>Cancel</Button>
  if (codes && agreed) {
    const { itemType } = agreed.offer
    const { library } = page
    title = boughtHeading(codes, itemType)
    body = <Bought codes={codes} {...agreed} />
    foot = <BoughtFoot itemType={itemType} library={library} onClose={onClose} />
  } else if (failure) {
    title = unexpected.includes(codeOf(failure)) ? 'Purchase Error' : 'Purchase Failed'
    body = <p role="alert">{messageOf(failure)}</p>
    foot = <FailureFoot error={failure} busy={isBusy} onAgain={purchase.again} onSignIn={onSignIn} onClose={onClose} />
  } else if (offer) {
    const parts = { offer, quantity, page, waits }
    body = <Confirmation {...parts} picture={picture} onQuantity={purchase.choose} />
    foot = <ConfirmationFoot {...parts} busy={isBusy} onBuy={purchase.buyNow} onClose={onClose} />
  }
  return (
    <DialogBox open onOpenChange={(open) => open || onClose()} title={title} footer={foot} startsAtTitle>
      <p role="status" className="sr-only">
        {codes && title}
      </p>
      {body}
    </DialogBox>
  )
}

/** The calls of a purchase and what follows from them. */
function usePurchase({ itemId, onBought, onClose }: Pick<PurchaseProps, 'itemId' | 'onBought' | 'onClose'>) {
  const [wanted, choose] = useState(1)
  const [id] = useState(() => crypto.randomUUID())
  const [shortage, setShortage] = useState<Shortage>()
  // What the buyer pressed on: the offer that is read later has the balance and the stock after the purchase.
  const [agreed, setAgreed] = useState<{ offer: PurchaseOffer; quantity: number }>()
  const [hasCheckout, setHasCheckout] = useState(false)
  const quantityOf = (now: PurchaseOffer | undefined) => Math.max(1, Math.min(wanted, mostToBuy(now?.available ?? 0)))
  const isShort = (now: PurchaseOffer | undefined) => !now || sumsOf(now, quantityOf(now)).after < 0
  const reading = useQuery({
    ...sales.offer.queryOptions({ input: { itemId } }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (hasCheckout && isShort(state.data) ? lookEvery : false),
  })
  const offer = reading.data
  const quantity = quantityOf(offer)
  const reveal = useAct(sales.reveal, { showsError: true, touches: [] })
  const buy = useAct(sales.buy, {
    showsError: true,
    onSuccess({ purchaseId }) {
      onBought?.()
      reveal.mutate({ purchaseId })
    },
    onError(error) {
      // The frame of the app offers the packages itself.
      if (isShown(error)) return onClose()
      const isShortage = codeOf(error) === 'INSUFFICIENT_CREDITS' && error instanceof CallError
      if (isShortage) setShortage(shortageFrom((error.data ?? {}) as ErrorDetails, 'promo.buy'))
    },
  })
  function confirmAnew() {
    setShortage(undefined)
    buy.reset()
    void reading.refetch()
  }
  return {
    offer,
    quantity,
    agreed,
    shortage,
    codes: reveal.data?.codes,
    failure: reveal.error ?? buy.error ?? reading.error,
    waits: hasCheckout && isShort(offer),
    isBusy: buy.isPending || reveal.isPending || (reading.isError && reading.isFetching),
    choose,
    confirmAnew,
    buyNow() {
      if (!offer) return
      setAgreed({ offer, quantity })
      const { price, fromWelcome } = sumsOf(offer, quantity)
      buy.mutate({ id, itemId, quantity, shownPrice: price, shownWelcome: fromWelcome })
    },
    /** Where the result is not known, the same call with its key; a changed price or stock is shown first. */
    again() {
      if (buy.data) reveal.mutate({ purchaseId: buy.data.purchaseId })
      else if (buy.error && unexpected.includes(codeOf(buy.error))) buy.mutate(buy.variables)
      else confirmAnew()
    },
    waitForCredits({ url, opened }: StartedCheckout) {
      if (!opened) return location.assign(url)
      setHasCheckout(true)
      confirmAnew()
    },
  }
}

const messageOf = (error: Error) =>
  error instanceof CallError ? error.message : 'Network error. Please check your connection and try again.'

interface FailureFootProps {
  error: Error
  busy: boolean
  onAgain: () => void
  onSignIn: () => void
  onClose: () => void
}

function FailureFoot({ error, busy, onAgain, onSignIn, onClose }: FailureFootProps) {
  const code = codeOf(error)
  return (
    <>
      <Button onClick={onClose}>Close</Button>
      {/* A role that can't buy has no second attempt. */}
      {code !== 'RLS_VIOLATION' && (
        <Button variant="accent" busy={busy} onClick={code === 'SIGNED_OUT' ? onSignIn : onAgain}>
          {code === 'SIGNED_OUT' ? 'Sign In' : 'Try again'}
        </Button>
      )}
    </>
  )
}
