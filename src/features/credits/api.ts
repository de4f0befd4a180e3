import { z } from 'zod'
import { asPerson } from '#platform/rpc/in-transaction.ts'
import { signedIn } from '#platform/rpc/procedure.ts'
import { acts, reads } from '#platform/rpc/route.ts'
import { chainEndsOf, chainOf } from './ledger/chain-of.ts'
import { balanceOf, historyOf, totalsOf } from './queries.ts'
import { balanceOutput, chainInput, chainOutput, historyInput, historyOutput, historyTotals } from './schema.ts'
import { type SettingKey, settingKeys } from './settings/credit-settings.ts'
import { readSettings } from './settings/prices.ts'

export const creditsApi = {
  balance: signedIn(reads('Your balance'))
    .output(balanceOutput)
    .handler(({ context: { db, caller } }) => balanceOf(db, caller.profileId)),

  history: signedIn(reads('Your transactions, newest first'))
    .input(historyInput)
    .output(historyOutput)
    .handler(({ context: { db, caller }, input }) => historyOf(db, { profileId: caller.profileId, ...input })),

  totals: signedIn(reads('What you earned and spent in all, and in how many transactions'))
    .output(historyTotals)
    .handler(({ context: { db, caller } }) => totalsOf(db, caller.profileId)),

  chain: signedIn(acts('Your transactions with all that their hashes cover, to check them yourself'))
    .input(chainInput)
    .output(chainOutput)
    .handler(
      asPerson(async (tx, input, { me, services }) => ({
        ...(await chainOf(tx, { profileId: me, ...input })),
        ends: await chainEndsOf(tx, me),
        publicKey: services.credits.publicKey,
        formerKeys: [...services.credits.formerKeys],
      })),
    ),

  prices: signedIn(reads('Prices and rewards in force'))
    .output(z.record(z.enum(settingKeys as [SettingKey, ...SettingKey[]]), z.number().int()))
    .handler(asPerson((tx) => readSettings(tx, settingKeys))),
}
