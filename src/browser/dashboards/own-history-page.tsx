import { useQuery } from '@tanstack/react-query'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { credits } from '#features/credits/ui/calls.ts'
import { HistorySums } from '#features/credits/ui/history-sums.tsx'
import { OwnStatement } from '#features/credits/ui/own-statement.tsx'
import { useBalance } from '#features/credits/ui/use-balance.ts'
import { Page } from '#kit/layout/page.tsx'

/** `/user-credit-history`: the reader's own credit history (product-5). */
export function OwnHistoryPage() {
  const me = useMe()
  const { sums } = useBalance()
  const { data: totals } = useQuery(credits.totals.queryOptions())
  return (
    <Page title="Credit History" lead={me && `${me.name} · ${me.email}`} width="content">
      <HistorySums balance={sums?.balance} totals={totals} />
      <OwnStatement />
    </Page>
  )
}
