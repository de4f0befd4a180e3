import type { ReactNode } from 'react'
import { Credits } from '#kit/data/coin.tsx'
import { ErrorState } from '#kit/feedback/error-state.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { InOrder } from '#kit/layout/in-order.tsx'
import { Page } from '#kit/layout/page.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { OwnStatement } from './own-statement.tsx'
import { useBalance } from './use-balance.ts'

interface CreditsPageProps {
  title: string
  /** What welcome credits pay for, shown to those who have some. */
  welcomeUse: string
  /** Shown between balance and statement: packages to buy. */
  shop?: ReactNode
  /** Shown below it: what a tester earned. */
  earnings?: ReactNode
  /** Shown below the statement. */
  receipts?: ReactNode
}

/** Balance and statement: each transaction has a row with its purpose (credits-9). */
export function CreditsPage({ title, welcomeUse, shop, earnings, receipts }: CreditsPageProps) {
  return (
    <Page title={title} lead="Every transaction: what it was for, and when it happened." width="content">
      <Sums welcomeUse={welcomeUse} />
      <InOrder>
        {shop}
        {earnings}
        <OwnStatement />
        {receipts}
      </InOrder>
    </Page>
  )
}

function Sums({ welcomeUse }: Pick<CreditsPageProps, 'welcomeUse'>) {
  const { sums, known, loading, refetch } = useBalance()
  if (!known)
    return <ErrorState error={null} title="Your balance is unavailable right now" onRetry={() => void refetch()} />
  return (
    <Panel aria-label="Your credits">
      <dl className="flex flex-wrap gap-x-10 gap-y-4">
        <Sum label="Balance" amount={loading ? undefined : sums?.balance} size="sum" />
        <Sum label="Bought or earned" amount={sums?.main} />
        {!(sums?.welcome === 0) && <Sum label="Welcome credits" amount={sums?.welcome} />}
        {sums && sums.escrow > 0 && <Sum label="Held for reviews" amount={sums.escrow} />}
        {sums && sums.promised > 0 && <Sum label="Promised to you" amount={sums.promised} />}
      </dl>
      {sums !== undefined && sums.welcome > 0 && <p className="text-sm text-ink-muted">{welcomeUse}</p>}
    </Panel>
  )
}

function Sum({ label, amount, size = 'text' }: { label: string; amount: number | undefined; size?: 'text' | 'sum' }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-ink-muted">{label}</dt>
      {/* Sums of both sizes have one height, so that they stand on one line. */}
      <dd className="flex h-7 items-center">
        {amount === undefined ? <Skeleton className="h-5 w-14" /> : <Credits amount={amount} size={size} />}
      </dd>
    </div>
  )
}
