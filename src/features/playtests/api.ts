import { may, mayDo } from '#features/access/may.ts'
import { deliveryOutput } from '#features/games/schema.ts'
import { asPerson, asSystem, asSystemDone } from '#platform/rpc/in-transaction.ts'
import { acts, reads } from '#platform/rpc/route.ts'
import { abandonTest } from './abandon-test.ts'
import { deliverTest } from './deliver-test.ts'
import { momentsApi } from './moments/api.ts'
import { noteRefusals } from './note-refusals.ts'
import * as schema from './schema.ts'
import { startTest } from './start-test.ts'
import { ownWorkload } from './tester-record.ts'
import { threadApi } from './thread/thread-api.ts'
import { assertServed } from './timing/assert-served.ts'
import { recordHeartbeat } from './timing/record-heartbeat.ts'

export const playtestsApi = {
  workload: may('review_participate', reads('How many tests you hold and may hold, and your completion rate'))
    .output(schema.workloadOutput)
    .handler(asPerson((tx, _, { me, now }) => ownWorkload(tx, { testerId: me, now }))),

  build: may('review_participate', acts('Get the build of a test'))
    .input(schema.onePlaytest)
    .output(deliveryOutput)
    .handler(
      asSystem((tx, { playtestId }, { me, now, services, caller: { sessionId } }) =>
        deliverTest(tx, { playtestId, testerId: me, sessionId, services: services.games, now }),
      ),
    ),

  start: may('review_participate', acts('Start a test'))
    .input(schema.startInput)
    .output(schema.movedPlaytest)
    .handler(asSystem((tx, input, { me, now }) => startTest(tx, { ...input, testerId: me, now }))),

  heartbeat: may('review_participate', acts('Add active time to a test'))
    .input(schema.heartbeatInput)
    .output(schema.heartbeatOutput)
    .handler(
      asSystem((tx, { token, ...input }, { me, now, services }) => {
        assertServed({ token, playtestId: input.playtestId, secret: services.games.playSecret, now })
        return recordHeartbeat(tx, { ...input, testerId: me, now })
      }),
    ),

  noteRefusals: mayDo('review_participate', 'Note what the browser refused the game of a test')
    .input(schema.refusalsInput)
    .handler(asSystemDone((tx, input, { me }) => noteRefusals(tx, { ...input, testerId: me }))),

  abandon: may('review_participate', acts('Give up a test'))
    .input(schema.abandonInput)
    .output(schema.movedPlaytest)
    .handler(asSystem((tx, input, { me, now }) => abandonTest(tx, { ...input, testerId: me, now }))),

  ...momentsApi,
  ...threadApi,
}
