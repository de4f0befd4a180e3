import { useParams } from '@tanstack/react-router'
import { HistorySums } from '#features/credits/ui/history-sums.tsx'
import { Statement } from '#features/credits/ui/statement.tsx'
import { filterOf, useStatementFilter } from '#features/credits/ui/use-statement-filter.ts'
import { asProblem } from '#kit/calls/problem.ts'
import { asReadError } from '#kit/calls/read-error.ts'
import { Button } from '#kit/controls/button.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Page } from '#kit/layout/page.tsx'
import { usePageName } from '#kit/shell/page-name.ts'
import { paths } from '#shared/paths.ts'
import { admin } from '../calls.ts'

/** `/admin/user-history/{userId}`: a person's credit history for admins (admin-4). */
export function UserHistoryPage() {
  const { userId } = useParams({ strict: false }) as { userId: string }
  const { choice, choose } = useStatementFilter()
  const { first, ...history } = useList(
    admin.userHistory.pages({ profileId: userId, limit: 50, ...filterOf(choice) }),
    (page) => page.rows,
  )
  usePageName(first?.name)
  if (history.error && asProblem(asReadError(history.error)).code === 'NOT_FOUND') return <Missing />
  return (
    <Page title={first?.name ?? 'Credit History'} lead={first?.email ?? ' '} width="content">
      <HistorySums balance={first?.balance} totals={first?.totals} />
      <Statement
        history={history}
        choice={choice}
        onChoose={choose}
        csv={paths.statementCsvOf(userId)}
        failed="Failed to load user credit history"
      />
    </Page>
  )
}

function Missing() {
  return (
    <Page title="Credit History" width="content">
      <EmptyState
        title="User Not Found"
        text="There is no account with this id."
        action={<Button onClick={() => history.back()}>Go Back</Button>}
      />
    </Page>
  )
}
