import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { deadTasks } from '#platform/jobs/failed-jobs.ts'
import { backupRuns } from '#platform/tables.ts'
import { ledgerChecks } from '../tables.ts'

export interface Fault {
  /** What is wrong; while it stays, it is one alarm. */
  key: string
  /** One sentence for admins. */
  text: string
  /** Admins get an email about it in another way. */
  isEmailed?: boolean
}

/** A daily backup that is later than this many hours is missing. */
const BACKUP_HOURS = 48

const states = z.object({
  ledger: z.enum(['ok', 'faults', 'failed']).nullable(),
  checkError: z.string().nullable(),
  isBackupLate: z.boolean(),
})

/** What the database says is wrong: jobs without attempts left, the last check of the ledger, backups. */
export async function findFaults(tx: SystemTx, { daily, now }: { daily: boolean; now: Date }): Promise<Fault[]> {
  const [found] = await rows(tx, states)`
    select (select outcome from ${ledgerChecks} where finished_at is not null order by created_at desc, id desc limit 1) as ledger,
      (select check_error from ${backupRuns} where checked_at is not null order by checked_at desc limit 1) as check_error,
      coalesce((select max(made_at) from ${backupRuns} where name is not null)
        < ${at(now)} - make_interval(hours => ${sql.raw(String(BACKUP_HOURS))}), false) as is_backup_late`
  const faults: Fault[] = (await deadTasks(tx)).map(({ task, jobs }) => ({
    key: `job:${task}`,
    text: `${jobs === 1 ? 'A job' : `${jobs} jobs`} of the task ${task} failed for good.`,
  }))
  if (found?.ledger === 'faults')
    faults.push({ key: 'ledger:faults', text: 'The ledger check found faults.', isEmailed: true })
  if (found?.ledger === 'failed') faults.push({ key: 'ledger:failed', text: 'The last check of the ledger failed.' })
  if (found?.checkError)
    faults.push({ key: 'backup:check', text: `The last backup could not be restored for a test: ${found.checkError}` })
  if (daily && found?.isBackupLate)
    faults.push({ key: 'backup:late', text: `No daily backup was made for ${BACKUP_HOURS} hours.` })
  return faults
}
