import { useInfiniteQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { Badge } from '#kit/badge.tsx'
import { Button } from '#kit/button.tsx'
import { Credits } from '#kit/coin.tsx'
import { DataTable } from '#kit/data-table.tsx'
import { EmptyState } from '#kit/empty-state.tsx'
import { ErrorState } from '#kit/error-state.tsx'
import { Page } from '#kit/page.tsx'
import { Panel, PanelHeader } from '#kit/panel.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { TimeAgo } from '#kit/time-ago.tsx'
import { credits } from './calls.ts'
import { useBalance } from './use-balance.ts'

/** Balance and the statement: every credit has a line that says what it was for (spec 2 §2.1). */
export function CreditsPage() {
  const history = useInfiniteQuery(
    credits.history.infiniteOptions({
      input: (before: { createdAt: Date; id: string } | undefined) => ({ limit: 50, ...(before && { before }) }),
      initialPageParam: undefined,
      getNextPageParam: (page) => {
        const last = page.rows.at(-1)
        return page.more && last ? { createdAt: last.createdAt, id: last.id } : undefined
      },
    }),
  )
  const rows = history.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <Page title="Credits" lead="Each credit has a line: what it was for, and when it moved." width="content">
      <Sums />
      <section aria-labelledby="statement" className="grid gap-4">
        <PanelHeader id="statement" title="Statement" />
        {history.isError ? (
          <ErrorState
            error={history.error}
            title="Your statement could not be loaded"
            onRetry={() => void history.refetch()}
          />
        ) : (
          <DataTable
            caption="Transactions, newest first"
            loading={history.isPending}
            rows={rows}
            rowKey={(row) => row.id}
            empty={
              <EmptyState
                icon={<ScrollText aria-hidden="true" />}
                title="No transactions found"
                text="What you spend and earn will be listed here."
              />
            }
            columns={[
              {
                key: 'what',
                header: 'What for',
                cell: (row) => (
                  <span className="grid gap-0.5">
                    <span className="font-medium">{row.label}</span>
                    <span className="text-ink-muted">{wordsOf(row)}</span>
                  </span>
                ),
              },
              {
                key: 'pot',
                header: 'Kind',
                hideOnPhone: true,
                cell: (row) => (row.pot === 'welcome' ? <Badge>Welcome credits</Badge> : null),
              },
              {
                key: 'when',
                header: 'When',
                cell: (row) => <TimeAgo date={row.createdAt} className="text-ink-muted" />,
              },
              { key: 'amount', header: 'Amount', align: 'end', cell: (row) => <Credits amount={row.amount} signed /> },
            ]}
          />
        )}
        {history.hasNextPage && (
          <Button
            className="justify-self-center"
            busy={history.isFetchingNextPage}
            onClick={() => void history.fetchNextPage()}
          >
            Show older
          </Button>
        )}
      </section>
    </Page>
  )
}

/** The game stands beside the words unless they name it already. */
const wordsOf = ({ description, gameTitle }: { description: string; gameTitle: string | null }) =>
  gameTitle === null || description.includes(gameTitle) ? description : `${description}: ${gameTitle}`

function Sums() {
  const { sums, known, loading, refetch } = useBalance()
  if (!known)
    return <ErrorState error={null} title="Your balance is not known right now" onRetry={() => void refetch()} />
  return (
    <Panel aria-label="Your credits" className="sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center sm:gap-10">
      <div className="grid gap-1">
        <span className="text-ink-muted">Balance</span>
        {loading || !sums ? <Skeleton className="h-9 w-28" /> : <Credits amount={sums.balance} size="sum" />}
      </div>
      <dl className="flex flex-wrap gap-x-10 gap-y-4">
        <Sum label="Bought or earned" amount={sums?.main} />
        <Sum label="Welcome credits" amount={sums?.welcome} />
        {sums && sums.escrow > 0 && <Sum label="Held for reviews" amount={sums.escrow} />}
        {sums && sums.promised > 0 && <Sum label="Promised to you" amount={sums.promised} />}
      </dl>
      <p className="text-sm text-ink-muted sm:col-span-2">
        Welcome credits are used first when you pay the platform. Buying credits is not open yet; until then an admin
        can grant them.
      </p>
    </Panel>
  )
}

function Sum({ label, amount }: { label: string; amount: number | undefined }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-ink-muted">{label}</dt>
      <dd>{amount === undefined ? <Skeleton className="h-5 w-14" /> : <Credits amount={amount} />}</dd>
    </div>
  )
}
