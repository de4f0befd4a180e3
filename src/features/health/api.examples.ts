import { randomUUID } from 'node:crypto'
import { byAdmin } from '#features/access/testing.ts'
import type { Examples } from '#testing/example.ts'
import { aFailedJob } from './testing.ts'

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
