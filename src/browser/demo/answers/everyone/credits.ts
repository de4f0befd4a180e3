import { typeLabels } from '#features/credits/rules.ts'
import { settingPresets } from '#features/credits/settings.ts'
import { statementFields, statementHeader } from '#features/credits/statement-rows.ts'
import { csvOf } from '#shared/csv.ts'
import { paths } from '#shared/paths.ts'
import type { AddressAnswer, AreaAnswers } from '../../answers.ts'
import { balanceOf, entriesOf } from '../../ledger.ts'
import { fileAnswer } from '../file-answer.ts'
import { chainsOf } from './chain.ts'

const filterOf = (query: string) => Object.fromEntries(new URLSearchParams(query))

/** The statement as CSV, of the transactions that fit the filter. */
export const statementFile: AddressAnswer = {
  matches: new RegExp(`^${paths.statementCsv}\\??(.*)$`),
  answer([, query = ''], _init, demo) {
    const { rows } = creditsAnswers.history({ ...filterOf(query), limit: Number.POSITIVE_INFINITY }, demo)
    return fileAnswer('credits.csv', 'text/csv', csvOf([statementHeader, ...rows.map(statementFields)]))
  },
}

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
  chain: (_input, demo) => chainsOf(demo),

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
