import { typeLabels } from '#features/credits/rules.ts'
import { settingPresets } from '#features/credits/settings.ts'
import type { AreaAnswers } from '../../answers.ts'
import { balanceOf, entriesOf } from '../../ledger.ts'

export const creditsAnswers = {
  balance: (_input, demo) => balanceOf(demo),
  history({ type, from, until, cursor, limit = 50 }, demo) {
    const fitting = entriesOf(demo)
      .filter(({ amount }) => amount !== 0)
      .filter((row) => type === undefined || row.type === type)
      .filter(({ at }) => (!from || at >= new Date(from)) && (!until || at < new Date(until)))
      .toReversed()
    const start = Number(cursor ?? 0)
    const rows = fitting.slice(start, start + limit).map((row) => ({
      id: row.id,
      amount: row.amount,
      type: row.type,
      label: row.label ?? typeLabels[row.type],
      description: row.description,
      balanceAfter: row.balanceAfter,
      wallet: row.wallet ?? ('main' as const),
      gameId: row.gameId ?? null,
      gameTitle: row.gameTitle ?? null,
      createdAt: row.at,
    }))
    return { rows, nextCursor: start + limit < fitting.length ? String(start + limit) : null }
  },
  totals(_input, demo) {
    const amounts = entriesOf(demo)
      .map(({ amount }) => amount)
      .filter((amount) => amount !== 0)
    const sum = (of: number[]) => of.reduce((total, amount) => total + amount, 0)
    return {
      earned: sum(amounts.filter((amount) => amount > 0)),
      spent: -sum(amounts.filter((amount) => amount < 0)),
      transactions: amounts.length,
    }
  },
  prices: () => settingPresets.standard,
} satisfies AreaAnswers<'credits'>
