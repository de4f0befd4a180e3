import { may, mayDo } from '#features/access/may.ts'
import { asSystem, asSystemDone } from '#platform/rpc/in-transaction.ts'
import { acts, reads } from '#platform/rpc/route.ts'
import { cancelTogether } from './end-together.ts'
import { beThere, readLobby } from './lobby.ts'
import { cloneTogether, saveTogether } from './save-together.ts'
import * as schema from './schema.ts'
import { startTogether } from './start-together.ts'
import { togetherOf, togetherOfStudio } from './studio-together.ts'

/** Tests that everybody plays at the same time (plans-6): their plans for studios, and the lobby for testers. */
export const togetherApi = {
  list: may('request_read', reads('Your tests that everybody plays at the same time'))
    .input(schema.togetherInput)
    .output(schema.togetherOutput)
    .handler(asSystem((tx, { cursor }, { me, now }) => togetherOfStudio(tx, { studioId: me, cursor, now }))),

  get: may('request_read', reads('One of your tests at one time, with who is in its lobby'))
    .input(schema.oneTogether)
    .output(schema.togetherDetail)
    .handler(asSystem((tx, { id }, { me, now }) => togetherOf(tx, { planId: id, studioId: me, now }))),

  save: may('request_edit', acts('Save the draft of a test at one time'))
    .input(schema.saveTogetherInput)
    .output(schema.savedTogetherOutput)
    .handler(asSystem((tx, input, { me, now }) => saveTogether(tx, { ...input, studioId: me, now }))),

  clone: may('request_edit', acts('Copy a test at one time into a new draft'))
    .input(schema.cloneTogetherInput)
    .output(schema.savedTogetherOutput)
    .handler(asSystem((tx, input, { me, now }) => cloneTogether(tx, { ...input, studioId: me, now }))),

  start: mayDo('request_edit', 'Start a test for everybody who is in the lobby')
    .input(schema.oneTogether)
    .handler(asSystemDone((tx, { id }, { me, now }) => startTogether(tx, { planId: id, studioId: me, now }))),

  cancel: may('request_order', acts('Cancel a date before it has come; everything is refunded'))
    .input(schema.oneTogether)
    .output(schema.cancelledOutput)
    .handler(({ context: { db, caller, clock }, input }) =>
      cancelTogether(db, { planId: input.id, studioId: caller.profileId, now: clock.now() }),
    ),

  lobby: may('listing_read', reads('The lobby of a test at one time: when it starts, and who is there'))
    .input(schema.lobbyInput)
    .output(schema.lobbyOutput)
    .handler(asSystem((tx, { requestId }, { me, now }) => readLobby(tx, { requestId, testerId: me, now }))),

  beThere: mayDo('review_participate', 'Say that you are in the lobby of a test at one time')
    .input(schema.lobbyInput)
    .handler(asSystemDone((tx, { requestId }, { me, now }) => beThere(tx, { requestId, testerId: me, now }))),
}
