import { typeLabels } from '#features/credits/rules.ts'
import { startOf } from './data/start-of.ts'
import type { Balance, Demo, Entry } from './demo.ts'
import { type DemoRole, demoRoles } from './demo-roles.ts'
import { insufficientCredits } from './refusals.ts'
import { part } from './store.ts'

export interface Posted extends Entry {
  id: string
  at: Date
  balanceAfter: number
}

const ledgers = Object.fromEntries(
  demoRoles.map((role) => [
    role,
    part(`ledger.${role}`, (now) => {
      const ledger = { rows: [] as Posted[] }
      for (const { at, ...entry } of startOf[role].entries(now)) add(ledger.rows, entry, at)
      return ledger
    }),
  ]),
) as Record<DemoRole, ReturnType<typeof part<{ rows: Posted[] }>>>

/** All transactions of the role, the oldest first. */
export const entriesOf = (demo: Demo): readonly Posted[] => demo.of(ledgers[demo.role]).rows

export function balanceOf(demo: Demo): Balance {
  const rows = entriesOf(demo)
  const sum = (of: (row: Posted) => number) => rows.reduce((total, row) => total + of(row), 0)
  const welcome = sum(({ amount, wallet }) => (wallet === 'welcome' ? amount : 0))
  const balance = sum(({ amount }) => amount)
  return {
    balance,
    welcome,
    main: balance - welcome,
    escrow: sum(({ escrow = 0 }) => escrow),
    promised: sum(({ promised = 0 }) => promised),
  }
}

/** Posts an entry. One that costs more than the balance is refused. */
export function postEntry(demo: Demo, entry: Entry): void {
  const { balance } = balanceOf(demo)
  const label = entry.label ?? typeLabels[entry.type]
  if (balance + entry.amount < 0)
    throw insufficientCredits({ required: -entry.amount, available: balance, type: entry.type, action: label })
  add(demo.of(ledgers[demo.role]).rows, entry, demo.now)
}

function add(rows: Posted[], entry: Entry, at: Date) {
  const before = rows.reduce((sum, { amount }) => sum + amount, 0)
  rows.push({ ...entry, id: crypto.randomUUID(), at, balanceAfter: before + entry.amount })
}
