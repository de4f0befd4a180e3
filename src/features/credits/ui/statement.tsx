import { Download, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { asProblem } from '#kit/calls/problem.ts'
import { Button } from '#kit/controls/button.tsx'
import { Select } from '#kit/controls/select.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { ListTable } from '#kit/data/list-table.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { toast } from '#kit/feedback/toast.tsx'
import { PanelHeader } from '#kit/layout/panel.tsx'
import { type TransactionType, transactionTypes, typeLabels } from '../rules.ts'
import { credits } from './calls.ts'
import { saveStatement } from './save-statement.ts'
import { VerifyStatement } from './verify-statement.tsx'

const kinds = [
  { value: 'all' as const, label: 'All kinds' },
  ...transactionTypes.map((type) => ({ value: type, label: typeLabels[type] })),
]

interface StatementProps {
  type: TransactionType | undefined
  onType: (type: TransactionType | undefined) => void
}

/** The statement, newest first; loads 50 rows per page on scroll (spec 2 §9). */
export function Statement({ type, onType }: StatementProps) {
  const [wrong, setWrong] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const history = useList(credits.history.pages({ limit: 50, ...(type && { type }) }), (page) => page.rows)
  async function save() {
    setSaving(true)
    await saveStatement(type).catch((error) => toast.error('Error', asProblem(error).message))
    setSaving(false)
  }
  return (
    <section aria-labelledby="statement" className="grid gap-4">
      <PanelHeader id="statement" title="Statement" />
      <div className="flex flex-wrap items-center gap-3">
        <div className="w-full sm:w-56">
          <Select
            label="Kind of transaction"
            value={type ?? 'all'}
            onValueChange={(value) => onType(value === 'all' ? undefined : value)}
            options={kinds}
          />
        </div>
        <Button busy={saving} onClick={() => void save()}>
          <Download aria-hidden="true" />
          CSV
        </Button>
        <VerifyStatement onWrong={setWrong} />
      </div>
      <ListTable
        list={history}
        failed="Your statement could not be loaded"
        caption="Transactions, newest first"
        rowKey={(row) => row.id}
        empty={
          <EmptyState
            icon={<ScrollText aria-hidden="true" />}
            title="No transactions found"
            text={type ? 'No transactions of this kind.' : 'What you spend and earn appears here.'}
          />
        }
        columns={[
          {
            key: 'what',
            header: 'What for',
            cell: (row) => (
              <span className="grid min-w-0 gap-0.5">
                <span className="flex flex-wrap items-center gap-2 font-medium">
                  {row.label}
                  {row.id === wrong && <Badge tone="bad">Does not fit</Badge>}
                </span>
                <span className="text-ink-muted [overflow-wrap:anywhere]">{descriptionOf(row)}</span>
              </span>
            ),
          },
          {
            key: 'wallet',
            header: 'Kind',
            hideOnPhone: true,
            cell: (row) => (row.wallet === 'welcome' ? <Badge>Welcome credits</Badge> : null),
          },
          {
            key: 'when',
            header: 'When',
            cell: (row) => <TimeAgo date={row.createdAt} className="text-ink-muted" />,
          },
          { key: 'amount', header: 'Amount', align: 'end', cell: (row) => <Credits amount={row.amount} signed /> },
        ]}
      />
    </section>
  )
}

/** Appends the game's title unless the description contains it. */
const descriptionOf = ({ description, gameTitle }: { description: string; gameTitle: string | null }) =>
  gameTitle === null || description.includes(gameTitle) ? description : `${description}: ${gameTitle}`
