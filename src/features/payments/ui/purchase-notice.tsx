import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Shortage } from '#kit/calls/shortage.ts'
import { Button, IconButton } from '#kit/controls/button.tsx'
import { formatNumber, plural } from '#kit/data/format.ts'
import { Spinner } from '#kit/feedback/spinner.tsx'
import { payments } from './calls.ts'
import type { StartedCheckout } from './use-buy.ts'

/** A call that lacked credits, and the element that had the focus. */
export interface Interrupted {
  shortage: Shortage
  at: Element | null
  /** Increases with each shortage, as the React key that resets the dialog. */
  turn: number
}

interface PurchaseNoticeProps {
  started: StartedCheckout
  interrupted: Interrupted
  onDone: () => void
}

/**
 * A notice above the page while a checkout is open in another tab; the interrupted page stays unchanged below. It
 * refetches the payment on a live event and every ten seconds.
 */
export function PurchaseNotice({ started, interrupted, onDone }: PurchaseNoticeProps) {
  const { data } = useQuery({
    ...payments.state.queryOptions({ input: { paymentId: started.paymentId } }),
    refetchInterval: ({ state }) => (state.data?.state === 'pending' || !state.data ? 10_000 : false),
  })
  const { action, required } = interrupted.shortage
  const arrived = data?.state === 'paid'
  const failed = data && data.state !== 'pending' && !arrived
  const reversed = data?.state === 'refunded' || data?.state === 'disputed'
  // The success message belongs to the page it appears on; it closes on navigation.
  const page = useRouterState({ select: pageOf })
  const [startedOn] = useState(page)
  const arrivedOn = useRef<string>(undefined)
  useEffect(() => {
    if (!arrived) return
    arrivedOn.current ??= page
    if (arrivedOn.current !== page) onDone()
  }, [arrived, page, onDone])
  function goOn() {
    onDone()
    if (interrupted.at instanceof HTMLElement && interrupted.at.isConnected) {
      interrupted.at.scrollIntoView({ block: 'nearest' })
      interrupted.at.focus()
    }
  }
  return createPortal(
    <div
      data-keeps-dialogs=""
      className="pointer-events-auto fixed inset-x-3 top-[calc(var(--header)+8px)] z-50 mx-auto flex max-w-[32rem] items-start gap-3 rounded-surface border border-line-strong bg-surface-1 p-4 shadow-float"
    >
      <div role="status" className="flex min-w-0 flex-1 items-start gap-3">
        {arrived ? (
          <CircleCheck aria-hidden="true" className="mt-0.5 size-[18px] flex-none text-good-ink" />
        ) : failed ? (
          <CircleAlert aria-hidden="true" className="mt-0.5 size-[18px] flex-none text-bad-ink" />
        ) : (
          <Spinner className="mt-0.5 size-[18px]" />
        )}
        <div className="grid gap-0.5">
          <p className="font-semibold">
            {arrived
              ? `${plural(data.credits, 'credit')} are here`
              : failed
                ? reversed
                  ? 'This payment was refunded or disputed'
                  : 'The payment didn’t go through'
                : 'Waiting for your payment'}
          </p>
          <p className="text-sm text-pretty text-ink-muted">{textFor()}</p>
        </div>
      </div>
      {arrived && (
        <Button size="s" variant="accent" onClick={goOn}>
          Continue
        </Button>
      )}
      {!arrived && !failed && !started.opened && (
        <Button size="s" asChild>
          <a href={started.url} target="_blank" rel="noreferrer">
            Open checkout
          </a>
        </Button>
      )}
      <IconButton label="Close this notice" tip={false} size="s" onClick={onDone}>
        <X aria-hidden="true" />
      </IconButton>
    </div>,
    document.body,
  )
  function textFor() {
    if (arrived && data.balance < required)
      return `Your balance is ${formatNumber(data.balance)}, but ${action} needs ${formatNumber(required)}.`
    if (arrived && startedOn !== page) return `Your balance is ${formatNumber(data.balance)}.`
    if (arrived) return `Everything is as you left it. Continue with ${action}.`
    if (reversed) return 'Please contact support about your credits.'
    if (failed)
      return startedOn === page ? 'Nothing was charged. What you typed is still here.' : 'Nothing was charged.'
    if (!started.opened) return 'Your browser blocked the checkout.'
    const isOpen = 'The checkout is open in another tab.'
    return startedOn === page ? `${isOpen} What you typed stays here.` : isOpen
  }
}

interface RouterState {
  location: { pathname: string; search: unknown }
}

/** The path with the tab of a dashboard; the other parameters are filters of the page. */
const pageOf = ({ location: { pathname, search } }: RouterState) =>
  `${pathname} ${(search as { tab?: string }).tab ?? ''}`
