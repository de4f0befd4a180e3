import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { alarms } from '../tables.ts'
import type { Fault } from './find-faults.ts'

const keyRow = z.object({ key: z.string() })

interface Settle {
  faults: readonly Fault[]
  /** Parts and disks are judged by each process: only its own alarms about them end with them. */
  own: ReadonlySet<string>
  now: Date
}

/** An alarm of a process that is gone ends after this many hours. */
const FORGOTTEN_HOURS = 24

/**
 * Opens an alarm for each fault that has none, and ends those whose fault is gone. Returns the faults whose alarm began
 * with this call: of several processes, one gets each.
 */
export async function settleAlarms(tx: SystemTx, { faults, own, now }: Settle): Promise<Fault[]> {
  const keys = sql.param(faults.map(({ key }) => key))
  await tx.execute(sql`
    update ${alarms} set ended_at = ${at(now)} where ended_at is null and key <> all (${keys}::text[])
      and (key !~ '^(part|disk):' or key = any (${sql.param([...own])}::text[])
        or started_at < ${at(now)} - make_interval(hours => ${FORGOTTEN_HOURS}))`)
  const texts = sql.param(faults.map(({ text }) => text))
  const begun = await rows(tx, keyRow)`
    insert into ${alarms} (key, text, started_at, sent_at)
    select f.key, f.text, ${at(now)}, ${at(now)} from unnest(${keys}::text[], ${texts}::text[]) f (key, text)
    on conflict do nothing returning key`
  return faults.filter(({ key }) => begun.some((one) => one.key === key))
}
