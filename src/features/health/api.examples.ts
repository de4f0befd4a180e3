import { randomUUID } from 'node:crypto'
import type { Example, Examples, World } from '#testing/example.ts'
import { aPerson } from '#testing/people.ts'
import { aFailedJob } from './testing.ts'

const byAdmin =
  (input?: (world: World) => object | Promise<object>) =>
  async (world: World): Promise<Example> => ({
    owner: await aPerson(world.db, 'admin'),
    roles: ['admin'],
    ...(input && { input: await input(world) }),
  })
const onJob = byAdmin(async ({ db }) => ({ jobId: await aFailedJob(db) }))

export const healthExamples: Examples = {
  'health.read': byAdmin(),
  'health.queue': byAdmin(),
  'health.jobs': byAdmin(() => ({})),
  'health.retryJob': onJob,
  'health.discardJob': onJob,
  'health.ledgerChecks': byAdmin(),
  'health.checkLedger': byAdmin(() => ({ id: randomUUID() })),
}
