import { typeLabels } from '#features/credits/rules.ts'
import type { ChainRow } from '#features/credits/schema.ts'
import { settingPresets } from '#features/credits/settings.ts'
import { monthsHeader, statementFields, statementHeader, sumByMonth } from '#features/credits/statement-rows.ts'
import { descriptionDigestOf, firstHash, hashOf } from '#features/credits/verify-chain.ts'
import { csvOf, csvSeparatorOf } from '#shared/csv.ts'
import { paths } from '#shared/paths.ts'
import type { AddressAnswer, AreaAnswers } from '../../answers.ts'
import type { Demo } from '../../demo.ts'
import { idOf } from '../../ids.ts'
import { balanceOf, entriesOf } from '../../ledger.ts'
import { fileAnswer } from '../file-answer.ts'

const filterOf = (query: string) => Object.fromEntries(new URLSearchParams(query))

/** The statement as CSV, of the transactions that fit the filter. */
export const statementFile: AddressAnswer = {
  matches: new RegExp(`^${paths.statementCsv}\\??(.*)$`),
  answer([, query = ''], _init, demo) {
    const { rows } = creditsAnswers.history({ ...filterOf(query), limit: Number.POSITIVE_INFINITY }, demo)
    const { separator, by } = filterOf(query)
    const months = sumByMonth()
    rows.forEach(months.add)
    const lines = by === 'month' ? [monthsHeader, ...months.rows()] : [statementHeader, ...rows.map(statementFields)]
    return fileAnswer('credits.csv', 'text/csv', csvOf(lines, csvSeparatorOf(separator)))
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

/** The transactions of one wallet as a chain; its hashes are computed when it is asked for. */
async function chainOf(demo: Demo, wallet: 'main' | 'welcome'): Promise<ChainRow[]> {
  const accountId = idOf(`account ${demo.role} ${wallet}`)
  const rows: ChainRow[] = []
  for (const entry of entriesOf(demo)) {
    const { id, type, amount, description, at } = entry
    if (amount === 0 || (entry.wallet ?? 'main') !== wallet) continue
    const before = rows.at(-1)
    const row = {
      ...{ id, accountId, seq: rows.length + 1, type, amount, description, salt: '00', at: at.toISOString() },
      descriptionDigest: await descriptionDigestOf('00', description),
      balanceAfter: (before?.balanceAfter ?? 0) + amount,
      prevHash: before?.hash ?? firstHash,
    }
    rows.push({ ...row, hash: await hashOf(row) })
  }
  return rows
}

/** Both wallets, so that their sums can be compared with the balance that the pages show. Nothing is signed. */
async function chainsOf(demo: Demo) {
  const balance = demo.balance()
  const wallets = (['main', 'welcome'] as const).map(async (wallet) => {
    const rows = await chainOf(demo, wallet)
    const { seq = 0, hash = firstHash } = rows.at(-1) ?? {}
    return {
      rows,
      end: { accountId: idOf(`account ${demo.role} ${wallet}`), seq, hash, balance: balance[wallet], signed: null },
    }
  })
  const chains = await Promise.all(wallets)
  return {
    rows: chains.flatMap(({ rows }) => rows),
    ends: chains.map(({ end }) => end),
    ...{ more: false, publicKey: '', formerKeys: [] },
  }
}
