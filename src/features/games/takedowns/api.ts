import { may, mayDo } from '#features/access/may.ts'
import { asSystem, asSystemDone } from '#platform/rpc/in-transaction.ts'
import { freshProof } from '#platform/rpc/procedure.ts'
import { reads } from '#platform/rpc/route.ts'
import { everyGame } from './every-game.ts'
import * as schema from './schema.ts'
import { restoreTakenDown, takeGameDown } from './take-down.ts'

export const takedownsApi = {
  every: may('game_moderate', reads('All games, newest first'))
    .input(schema.everyGameInput)
    .output(schema.everyGameOutput)
    .handler(asSystem((tx, input) => everyGame(tx, input))),

  takeDown: mayDo('game_moderate', 'Take a game down, with a reason that its studio reads')
    .use(freshProof)
    .input(schema.takeDownInput)
    .handler(asSystemDone((tx, input, { me, now }) => takeGameDown(tx, { ...input, adminId: me, now }))),

  restoreTakenDown: mayDo('game_moderate', 'Lift the takedown of a game')
    .use(freshProof)
    .input(schema.takenDownGame)
    .handler(asSystemDone((tx, input, { me, now }) => restoreTakenDown(tx, { ...input, adminId: me, now }))),
}
