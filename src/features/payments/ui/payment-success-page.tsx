import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { asProblem } from '#kit/calls/problem.ts'
import { Button } from '#kit/controls/button.tsx'
import { AnimatedNumber } from '#kit/data/animated-number.tsx'
import { Coin, Credits } from '#kit/data/coin.tsx'
import { KvList } from '#kit/data/kv-list.tsx'
import { useNow } from '#kit/data/use-now.ts'
import { ErrorState } from '#kit/feedback/error-state.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Spinner } from '#kit/feedback/spinner.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Page } from '#kit/layout/page.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { paths } from '#shared/paths.ts'
import { moneyText } from '#shared/texts/grouped.ts'
import { payments } from './calls.ts'
import { statusLabels, statusOf } from './payment-status.ts'
import { isSeen, markSeen, originOf } from './purchase-origin.ts'

const uuid = /^[0-9a-f-]{36}$/

/** The page that the checkout returns to: shows the payment's state from the server, live, and never trusts the URL. */
export function PaymentSuccessPage() {
  const { payment: given, left } = useSearch({ strict: false }) as { payment?: unknown; left?: unknown }
  const paymentId = typeof given === 'string' && uuid.test(given) ? given : null
  const { data, error, refetch } = useQuery({
    ...payments.state.queryOptions({ input: { paymentId: paymentId ?? '' } }),
    enabled: paymentId !== null,
    refetchInterval: ({ state }) => (state.data?.state === 'pending' ? 4000 : false),
  })
  const [since] = useState(() => Date.now())
  const [already] = useState(() => paymentId !== null && isSeen(paymentId))
  const waited = useNow(2000).getTime() - since
  const paid = data?.state === 'paid'
  useEffect(() => {
    if (paid && paymentId) markSeen(paymentId)
  }, [paid, paymentId])
  if (paymentId === null || (error && asProblem(error).code === 'NOT_FOUND')) return <Unknown />
  if (error) {
    return (
      <Page title="Your payment" width="narrow">
        <ErrorState error={error} title="Couldn’t load your payment" onRetry={() => void refetch()} />
      </Page>
    )
  }
  const status = statusOf({ state: data?.state, waited, left: left !== undefined, already })
  const { title, text } = statusLabels[status]
  const waits = status === 'confirming' || status === 'longer'
  return (
    <Page title={title} lead={<span role="status">{text}</span>} width="narrow">
      <Panel aria-label="Payment">
        {data ? (
          <KvList
            items={[
              { label: 'Package', value: data.packageName },
              { label: paid ? 'Credits added' : 'Credits', value: <Credits amount={data.credits} signed={paid} /> },
              { label: 'Price', value: moneyText(data.priceCents) },
              ...(data.receipt
                ? [
                    {
                      label: 'Receipt',
                      value: (
                        <a href={paths.receipt(data.id)} target="_blank" rel="noreferrer" className="underline">
                          {data.receipt}
                        </a>
                      ),
                    },
                  ]
                : []),
              {
                label: paid ? 'New balance' : 'Balance',
                total: true,
                value: (
                  <span className="inline-flex items-center gap-[0.3em] font-semibold text-credit-ink">
                    <Coin />
                    <AnimatedNumber value={data.balance} />
                  </span>
                ),
              },
            ]}
          />
        ) : (
          <Skeleton className="h-36" />
        )}
        {waits && (
          <p className="flex items-center gap-2 text-ink-muted">
            <Spinner /> Waiting for the bank
          </p>
        )}
      </Panel>
      <div className="flex flex-wrap gap-2">
        <WayBack paymentId={paymentId} paid={paid} />
        <Button asChild>
          <Link href={paths.credits}>{paid || waits ? 'Your credits' : 'Choose a package'}</Link>
        </Button>
      </div>
    </Page>
  )
}

/** Closes this tab if the product opened it; otherwise opens the page where the purchase began. */
function WayBack({ paymentId, paid }: { paymentId: string; paid: boolean }) {
  const navigate = useNavigate()
  const [path] = useState(() => originOf(paymentId))
  if (path === null) return null
  function goBack() {
    window.close()
    // The browser closes only tabs that a page has opened.
    setTimeout(() => void navigate({ href: path ?? paths.credits }), 200)
  }
  return (
    <Button variant={paid ? 'accent' : 'line'} onClick={goBack}>
      Back to what you were doing
    </Button>
  )
}

function Unknown() {
  return (
    <Page
      title="Payment not found"
      lead="This payment doesn’t exist or belongs to another account. Nothing was changed."
      width="narrow"
    >
      <div>
        <Button variant="accent" asChild>
          <Link href={paths.credits}>Your credits</Link>
        </Button>
      </div>
    </Page>
  )
}
