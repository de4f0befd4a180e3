import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button, IconButton } from '#kit/button.tsx'
import { plural } from '#kit/format.ts'
import { Spinner } from '#kit/spinner.tsx'
import { payments } from './calls.ts'
import type { Interrupted } from './shortage-watch.tsx'
import type { Begun } from './use-buy.ts'

interface PurchaseNoticeProps {
  begun: Begun
  interrupted: Interrupted
  onDone: () => void
}

/**
 * Waits, above everything, for the credits of a checkout in another tab; what was interrupted stays as it is below. The
 * server is asked when it says that something changed, and every ten seconds besides.
 */
export function PurchaseNotice({ begun, interrupted, onDone }: PurchaseNoticeProps) {
  const { data } = useQuery({
    ...payments.state.queryOptions({ input: { paymentId: begun.paymentId } }),
    refetchInterval: ({ state }) => (state.data?.state === 'pending' || !state.data ? 10_000 : false),
  })
  const { action, required } = interrupted.shortage
  const arrived = data?.state === 'paid'
  const failed = data && data.state !== 'pending' && !arrived
  const takenBack = data?.state === 'refunded' || data?.state === 'disputed'
  // Credits that have arrived belong to the page where they were missing: the next page does not repeat the news.
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const arrivedOn = useRef<string>(undefined)
  useEffect(() => {
    if (!arrived) return
    arrivedOn.current ??= path
    if (arrivedOn.current !== path) onDone()
  }, [arrived, path, onDone])
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
                ? takenBack
                  ? 'This payment was taken back'
                  : 'The payment did not go through'
                : 'Waiting for your payment'}
          </p>
          <p className="text-sm text-pretty text-ink-muted">{wordsFor()}</p>
        </div>
      </div>
      {arrived && (
        <Button size="s" variant="accent" onClick={goOn}>
          Go on
        </Button>
      )}
      {!arrived && !failed && !begun.opened && (
        <Button size="s" asChild>
          <a href={begun.url} target="_blank" rel="noreferrer">
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
  function wordsFor() {
    if (arrived && data.balance < required) return `Your balance is ${data.balance}; ${action} needs ${required}.`
    if (arrived) return `Everything is as you left it: go on with ${action}.`
    if (takenBack) return 'It was refunded or disputed. Please contact support about your credits.'
    if (failed) return 'Nothing was charged. What you typed is still here.'
    if (!begun.opened) return 'Your browser kept the checkout from opening.'
    return 'The checkout is open in another tab. What you typed stays here.'
  }
}
