import { z } from 'zod/mini'
import { lacks } from '#shared/backup-lacks.ts'
import { listOf, nextCursor } from '#shared/cursor.ts'
import { healthParts, partStates } from './rules.ts'

const part = z.enum(healthParts)

/** A part with its last check and its slots of the last 24 hours. */
export const partHealth = z.object({
  part,
  state: z.enum(partStates),
  checkedAt: z.date(),
  succeededAt: z.nullable(z.date()),
  slots: listOf({ slot: z.date(), checks: z.int(), failures: z.int() }),
})
export type PartHealth = z.output<typeof partHealth>

/** Sizes in bytes. */
export const serverFacts = z.object({
  startedAt: z.date(),
  node: z.string(),
  postgres: z.string(),
  migrations: z.int(),
  newestMigration: z.string(),
  databaseBytes: z.number(),
  diskFreeBytes: z.nullable(z.number()),
  diskBytes: z.nullable(z.number()),
  /** The newest backup, with what a restore on another machine needs besides it. */
  backup: z.nullable(z.object({ madeAt: z.date(), bytes: z.number(), lacks: z.array(z.enum(lacks)) })),
  /** The last restore for a test; `error` says why it failed. */
  backupCheck: z.nullable(z.object({ checkedAt: z.date(), error: z.nullable(z.string()) })),
})

/** Webhook events of payments. The lag is the time from the provider's event until it was handled here. */
export const webhookFacts = z.object({
  lastAt: z.nullable(z.date()),
  /** Of the last 24 hours, as are the lags. */
  events: z.int(),
  medianSeconds: z.nullable(z.number()),
  longestSeconds: z.nullable(z.number()),
})

/** Recordings that were sent and not joined yet, and since when the oldest of them waits. */
export const recordingFacts = z.object({ waiting: z.int(), oldestAt: z.nullable(z.date()) })

export const healthOutput = z.object({
  now: z.date(),
  recordings: recordingFacts,
  parts: z.array(partHealth),
  webhooks: webhookFacts,
  server: serverFacts,
  /** What is wrong now. */
  alarms: z.array(z.object({ key: z.string(), text: z.string(), startedAt: z.date() })),
})

/** Counts of jobs; `dead` ones have no attempts left. */
export const queueFigures = z.object({
  due: z.int(),
  running: z.int(),
  planned: z.int(),
  dead: z.int(),
  oldestDueSeconds: z.number(),
})

export const failedJob = z.object({
  id: z.string(),
  task: z.string(),
  attempts: z.int(),
  maxAttempts: z.int(),
  isDead: z.boolean(),
  error: z.string(),
  /** When it is tried again; past for dead ones. */
  runAt: z.date(),
  createdAt: z.date(),
})
export type FailedJob = z.output<typeof failedJob>

export const jobsOutput = z.object({ jobs: z.array(failedJob), nextCursor })
export const oneJob = z.object({ jobId: z.string().check(z.regex(/^\d{1,18}$/)) })

const ledgerCheck = z.object({
  id: z.uuid(),
  createdAt: z.date(),
  finishedAt: z.nullable(z.date()),
  done: z.int(),
  steps: z.int(),
  outcome: z.nullable(z.enum(['ok', 'faults', 'failed'])),
  faultCount: z.int(),
  faults: listOf({ check: z.string(), what: z.string(), detail: z.string() }),
  transfers: z.nullable(z.int()),
  /** Only what happened since then was checked; null: everything. */
  since: z.nullable(z.date()),
})
export type LedgerCheck = z.output<typeof ledgerCheck>
export const ledgerChecksOutput = z.array(ledgerCheck)

export const startCheckInput = z.object({ id: z.uuid() })
