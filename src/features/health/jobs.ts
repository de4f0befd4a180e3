import { randomUUID } from '#platform/crypto/crypto.ts'
import type { Health } from '#platform/http/health.ts'
import type { Job, RepeatedJob } from '#platform/jobs/worker.ts'
import { type AlarmSettings, alarmJobs } from './alarms/send-alarm.ts'
import { checkTask, runLedgerCheck, startLedgerCheck, type VerifyBooks } from './check-ledger.ts'
import { recordParts } from './check-parts.ts'

interface HealthJobsInput {
  config: AlarmSettings
  readHealth: () => Promise<Health>
  verify: VerifyBooks
  /** Numbers of rules that `verify` checks. */
  rules: { whole: number; since: number }
}

const partsTask = 'check-parts'
const dailyTask = 'check-ledger-daily'

export const healthJobs = ({ config, readHealth, ...ledger }: HealthJobsInput): Record<string, Job> => ({
  ...alarmJobs(config),
  [partsTask]: async (_payload, { db, clock }) => {
    const health = await readHealth()
    await db.asSystem((tx) => recordParts(tx, health, clock.now()))
  },
  [checkTask]: (payload, tools) => runLedgerCheck(payload, tools, ledger),
  [dailyTask]: (_payload, { db, clock }) =>
    db.asSystem((tx) => startLedgerCheck(tx, { id: randomUUID(), adminId: null, now: clock.now() })),
})

export const healthRepeated: RepeatedJob[] = [
  { task: partsTask, everySeconds: 60 },
  { task: dailyTask, everySeconds: 86_400 },
]
