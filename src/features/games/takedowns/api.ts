import { may } from '#features/access/may.ts'
import { asSystem, asSystemDone } from '#platform/rpc/in-transaction.ts'
import { acts, reads } from '#platform/rpc/route.ts'
import { everyGame } from './every-game.ts'
import * as schema from './schema.ts'
import { restoreTakenDown, takeGameDown } from './take-down.ts'

export const takedownsApi = {
  every: may('game_moderate')
    .route(reads('All games, newest first'))
    .input(schema.everyGameInput)
    .output(schema.everyGameOutput)
    .handler(asSystem((tx, input) => everyGame(tx, input))),

  takeDown: may('game_moderate')
    .route(acts('Take a game down, with a reason that its studio reads'))
    .input(schema.takeDownInput)
    .output(schema.doneOutput)
    .handler(asSystemDone((tx, input, { me, now }) => takeGameDown(tx, { ...input, adminId: me, now }))),

  restoreTakenDown: may('game_moderate')
    .route(acts('Lift the takedown of a game'))
    .input(schema.takenDownGame)
    .output(schema.doneOutput)
    .handler(asSystemDone((tx, input, { me, now }) => restoreTakenDown(tx, { ...input, adminId: me, now }))),
}
