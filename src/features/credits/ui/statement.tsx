import { ChevronDown, Download, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { asProblem } from '#kit/calls/problem.ts'
import { Button } from '#kit/controls/button.tsx'
import { Select } from '#kit/controls/select.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { formatNumber } from '#kit/data/format.ts'
import { ListTable } from '#kit/data/list-table.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { toast } from '#kit/feedback/toast.tsx'
import { PanelHeader } from '#kit/layout/panel.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { type TransactionType, transactionTypes, typeLabels } from '../rules.ts'
import { credits } from './calls.ts'
import { describeOrder, groupOrders, type StatementRow, type Transaction } from './group-orders.ts'
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

/** The statement, newest first, an order of several spots as one row; loads 50 transactions per page (spec 2 §9). */
export function Statement({ type, onType }: StatementProps) {
  const [wrong, setWrong] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const history = useList(credits.history.pages({ limit: 50, ...(type && { type }) }), (page) => page.rows)
  const rows = history.data && groupOrders(history.data, { open, hasMore: history.more.hasMore })
  async function save() {
    setSaving(true)
    await saveStatement(type).catch((error) => toast.error('Error', asProblem(error).message))
    setSaving(false)
  }
  const toggle = (id: string) =>
    setOpen((now) => (now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id])))
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
        list={{ ...history, data: rows }}
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
              <WhatFor row={row} wrong={wrong} isOpen={open.has(row.id)} onToggle={() => toggle(row.id)} />
            ),
          },
          {
            key: 'when',
            header: 'When',
            className: 'sm:whitespace-nowrap',
            cell: (row) => <TimeAgo date={firstOf(row).createdAt} className="text-ink-muted" />,
          },
          { key: 'amount', header: 'Amount', align: 'end', cell: (row) => <Credits amount={sumOf(row)} signed /> },
          {
            key: 'balance',
            header: 'Balance after',
            align: 'end',
            hideOnPhone: true,
            className: 'sm:w-32 whitespace-nowrap text-ink-muted tabular-nums',
            cell: (row) => formatNumber(firstOf(row).balanceAfter),
          },
        ]}
      />
    </section>
  )
}

/** The newest transaction of a row. */
const firstOf = (row: StatementRow): Transaction => (row.kind === 'order' ? row.rows[0] : row.row)
const sumOf = (row: StatementRow) =>
  row.kind === 'order' ? row.rows.reduce((sum, { amount }) => sum + amount, 0) : row.row.amount

interface WhatForProps {
  row: StatementRow
  /** The transaction that does not fit into the chain. */
  wrong: string | null
  isOpen: boolean
  onToggle: () => void
}

function WhatFor({ row, wrong, isOpen, onToggle }: WhatForProps) {
  const first = firstOf(row)
  const isWrong = row.kind === 'order' ? row.rows.some(({ id }) => id === wrong) : row.id === wrong
  return (
    <span className={cx('grid min-w-0 gap-0.5', row.kind === 'part' && 'border-s-2 border-line ps-4')}>
      <span className="flex flex-wrap items-center gap-2 font-medium">
        {row.kind !== 'part' && first.label}
        {first.wallet === 'welcome' && <Badge>Welcome credits</Badge>}
        {isWrong && <Badge tone="bad">Does not fit</Badge>}
      </span>
      {row.kind === 'order' ? (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          className="flex w-fit items-center gap-1 text-start text-ink-muted hover:text-ink pointer-coarse:min-h-11"
        >
          <span className="[overflow-wrap:anywhere]">{describeOrder(row.rows)}</span>
          <ChevronDown
            className={cx('size-4 flex-none transition-transform', isOpen && 'rotate-180')}
            aria-hidden="true"
          />
        </button>
      ) : (
        <span className="text-ink-muted [overflow-wrap:anywhere]">{descriptionOf(row.row)}</span>
      )}
    </span>
  )
}

/** Appends the game's title unless the description contains it. */
const descriptionOf = ({ description, gameTitle }: Transaction) =>
  gameTitle === null || description.includes(gameTitle) ? description : `${description}: ${gameTitle}`
