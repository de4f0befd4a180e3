import { ChevronDown, Download, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { formatNumber } from '#kit/data/format.ts'
import type { Read } from '#kit/data/loaded.tsx'
import { CsvSeparatorChoice, useCsvSeparator } from '#kit/data/table/csv-separator.tsx'
import { ListTable } from '#kit/data/table/list-table.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import type { More } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Section } from '#kit/layout/panel.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { paths } from '#shared/paths.ts'
import { describeOrder, groupOrders, type StatementRow, type Transaction } from './group-orders.ts'
import { StatementFilter } from './statement-filter.tsx'
import { TypeIcon } from './type-icon.tsx'
import { filterOf, type StatementChoice } from './use-statement-filter.ts'
import { VerifyStatement } from './verify-statement.tsx'

interface StatementProps {
  /** The transactions that fit the choice. */
  history: Read<readonly Transaction[]> & { more: More }
  choice: StatementChoice
  onChoose: (choice: StatementChoice) => void
  /** Path of the CSV file. */
  csv: string
  failed: string
  /** Whether the reader can verify the hashes: only their own. */
  verifies?: boolean
}

/** A statement, newest first, an order of several spots as one row; loads 50 transactions per page (credits-9). */
export function Statement({ history, choice, onChoose, csv, failed, verifies = false }: StatementProps) {
  const [wrong, setWrong] = useState<string | null>(null)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const filter = Object.entries(filterOf(choice))
  const separator = useCsvSeparator()
  const csvAddress = (more: Record<string, string>) =>
    `${csv}?${new URLSearchParams([...filter, ...Object.entries({ separator, ...more })])}`
  const rows = history.data && groupOrders(history.data, { open, hasMore: history.more.hasMore })
  const toggle = (id: string) =>
    setOpen((now) => (now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id])))
  return (
    <Section title="Statement" className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <StatementFilter choice={choice} onChoose={onChoose} />
        <div className="flex flex-wrap items-end gap-3">
          <CsvSeparatorChoice />
          <Button asChild>
            <a href={csvAddress({})} download>
              <Download aria-hidden="true" />
              CSV
            </a>
          </Button>
          <Button asChild>
            <a href={csvAddress({ by: 'month' })} download>
              <Download aria-hidden="true" />
              Totals by month
            </a>
          </Button>
          {verifies && <VerifyStatement onWrong={setWrong} />}
        </div>
      </div>
      <ListTable
        list={{ ...history, data: rows }}
        failed={failed}
        caption="Transactions, newest first"
        rowKey={(row) => row.id}
        empty={
          <EmptyState
            icon={<ScrollText aria-hidden="true" />}
            title="No transactions found"
            text={filter.length > 0 ? 'No transactions match the filter.' : 'Credits you earn and spend appear here.'}
          />
        }
        columns={[
          {
            header: 'What for',
            cell: (row) => (
              <WhatFor row={row} wrong={wrong} isOpen={open.has(row.id)} onToggle={() => toggle(row.id)} />
            ),
          },
          {
            header: 'When',
            onPhone: 'left',
            className: 'tabled:whitespace-nowrap',
            cell: (row) => <TimeAgo date={firstOf(row).createdAt} className="text-ink-muted" />,
          },
          { header: 'Amount', align: 'end', onPhone: 'badge', cell: (row) => <Credits amount={sumOf(row)} signed /> },
          {
            header: 'Balance after',
            align: 'end',
            onPhone: 'hidden',
            className: 'tabled:w-32 whitespace-nowrap text-ink-muted tabular-nums',
            cell: (row) => (
              <>
                {formatNumber(firstOf(row).balanceAfter)}
                <span className="block type-cap">{walletLabels[firstOf(row).wallet]}</span>
              </>
            ),
          },
        ]}
      />
    </Section>
  )
}

/** Each wallet has a balance of its own, so a number says whose it is: two rows of different wallets do not add up. */
const walletLabels = { main: 'bought or earned', welcome: 'welcome credits' } as const

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
        {row.kind !== 'part' && (
          <>
            <TypeIcon type={first.type} />
            {first.label}
          </>
        )}
        {first.wallet === 'welcome' && <Badge>Welcome credits</Badge>}
        {isWrong && <Badge tone="bad">Does not match</Badge>}
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
        <Description {...row.row} />
      )}
    </span>
  )
}

/** The description with a link to its game: on its title within the text, or after it. */
function Description({ description, gameTitle, gameId }: Transaction) {
  const text = gameTitle === null || description.includes(gameTitle) ? description : `${description}: ${gameTitle}`
  const at = gameTitle === null || gameId === null ? -1 : text.lastIndexOf(gameTitle)
  const title = at < 0 ? '' : gameTitle
  return (
    <span className="text-ink-muted [overflow-wrap:anywhere]">
      {text.slice(0, Math.max(at, 0))}
      {title && gameId && (
        <Link
          href={paths.game(gameId)}
          className="text-inherit underline decoration-line-strong underline-offset-3 hover:text-ink"
        >
          {title}
        </Link>
      )}
      {text.slice(Math.max(at, 0) + (title?.length ?? 0))}
    </span>
  )
}
