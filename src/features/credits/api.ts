import { z } from 'zod'
import { signedIn } from '#platform/rpc/procedure.ts'
import { readSettings } from './prices.ts'
import { balanceOf, historyOf } from './queries.ts'
import { type SettingKey, settingKeys } from './rules.ts'
import { balanceOutput, historyInput, historyOutput } from './schema.ts'

const tags = ['Credits']

export const creditsApi = {
  balance: signedIn
    .route({ method: 'GET', path: '/credits/balance', operationId: 'getBalance', summary: 'Your balance', tags })
    .output(balanceOutput)
    .handler(({ context: { db, caller } }) => db.asPerson(caller.profileId, (tx) => balanceOf(tx, caller.profileId))),

  history: signedIn
    .route({
      method: 'GET',
      path: '/credits/history',
      operationId: 'getCreditHistory',
      summary: 'Your transactions, newest first',
      tags,
    })
    .input(historyInput)
    .output(historyOutput)
    .handler(({ context: { db, caller }, input }) =>
      db.asPerson(caller.profileId, (tx) => historyOf(tx, { profileId: caller.profileId, ...input })),
    ),

  prices: signedIn
    .route({
      method: 'GET',
      path: '/credits/prices',
      operationId: 'getPrices',
      summary: 'Prices and rewards in force',
      tags,
    })
    .output(z.record(z.enum(settingKeys as [SettingKey, ...SettingKey[]]), z.number().int()))
    .handler(({ context: { db, caller } }) => db.asPerson(caller.profileId, (tx) => readSettings(tx, settingKeys))),
}
