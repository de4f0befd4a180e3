import type { ChainRow } from '#features/credits/schema.ts'
import { descriptionDigestOf, firstHash, hashOf } from '#features/credits/verify-chain.ts'
import type { Demo } from '../../demo.ts'
import { idOf } from '../../ids.ts'
import { entriesOf } from '../../ledger.ts'

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
export async function chainsOf(demo: Demo) {
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
