import { only } from '#platform/rpc/procedure.ts'
import { abandonTest } from './abandon-test.ts'
import { deliverTest } from './deliver-test.ts'
import { recordHeartbeat } from './record-heartbeat.ts'
import * as schema from './schema.ts'
import { startTest } from './start-test.ts'
import { ownWorkload } from './tester-record.ts'
import { threadApi } from './thread-api.ts'

const tags = ['Tests and reviews']
const tester = only('tester')

export const playtestsApi = {
  workload: tester
    .route({
      method: 'GET',
      path: '/playtests/workload',
      operationId: 'getWorkload',
      summary: 'How many tests you hold and may hold, and your completion rate',
      tags,
    })
    .output(schema.workloadOutput)
    .handler(({ context: { db, caller } }) => db.asPerson(caller.profileId, (tx) => ownWorkload(tx, caller.profileId))),

  build: tester
    .route({
      method: 'POST',
      path: '/playtests/build',
      operationId: 'getTestBuild',
      summary: 'Get the build of a test',
      tags,
    })
    .input(schema.onePlaytest)
    .output(schema.deliveryOutput)
    .handler(({ context: { db, caller, clock, services }, input: { playtestId } }) =>
      db.asSystem((tx) =>
        deliverTest(tx, { playtestId, testerId: caller.profileId, services: services.games, now: clock.now() }),
      ),
    ),

  start: tester
    .route({ method: 'POST', path: '/playtests/start', operationId: 'startTest', summary: 'Start a test', tags })
    .input(schema.onePlaytest)
    .output(schema.moved)
    .handler(({ context: { db, caller, clock }, input: { playtestId } }) =>
      db.asSystem((tx) => startTest(tx, { playtestId, testerId: caller.profileId, now: clock.now() })),
    ),

  heartbeat: tester
    .route({
      method: 'POST',
      path: '/playtests/heartbeat',
      operationId: 'recordHeartbeat',
      summary: 'Add active time to a test',
      tags,
    })
    .input(schema.heartbeatInput)
    .output(schema.heartbeatOutput)
    .handler(({ context: { db, caller, clock }, input }) =>
      db.asSystem((tx) => recordHeartbeat(tx, { ...input, testerId: caller.profileId, now: clock.now() })),
    ),

  abandon: tester
    .route({
      method: 'POST',
      path: '/playtests/abandon',
      operationId: 'abandonTest',
      summary: 'Give up a test',
      tags,
    })
    .input(schema.abandonInput)
    .output(schema.moved)
    .handler(({ context: { db, caller, clock }, input }) =>
      db.asSystem((tx) => abandonTest(tx, { ...input, testerId: caller.profileId, now: clock.now() })),
    ),

  ...threadApi,
}
