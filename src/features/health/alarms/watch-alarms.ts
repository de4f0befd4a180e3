import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/db/open.ts'
import { freeShare, type Health } from '#platform/http/health.ts'
import type { Log } from '#platform/log/log.ts'
import { healthParts, partNames } from '../rules.ts'
import { type Fault, findFaults } from './find-faults.ts'
import { type AlarmSettings, emailsOfAdmins, sendAlarm, sendDirectly } from './send-alarm.ts'
import { settleAlarms } from './settle-alarms.ts'

/** A part is an alarm when it was down for so long. */
export const DOWN_MINUTES = 5
/** Shares of free room of which admins are warned, in percent; an alarm ends one percent above its own. */
const diskPercents = [10, 3]
const everyMs = 60_000

interface WatchInput {
  db: Pick<Database, 'asSystem'>
  clock: Clock
  log: Log
  readHealth: () => Promise<Health>
  config: AlarmSettings & Pick<Config, 'backups'>
}

/** Looks every minute for what admins must hear of, also while the database or the jobs are what is down. */
export function openAlarmWatch(input: WatchInput): { look(): Promise<void>; close(): Promise<void> } {
  const { db, clock, log, readHealth, config } = input
  /** Since when each part is down, in milliseconds of the product's clock. */
  const downSince = new Map<string, number>()
  /** Alarms that this process has raised about its parts and its disk. */
  const own = new Set<string>()
  /** As of the last look with a database. */
  let emails: string[] = []
  let looking: Promise<void> | undefined

  function faultsOfParts({ parts }: Health, now: Date): Fault[] {
    // The disk has alarms of its own.
    return healthParts.flatMap((part) => {
      if (part === 'disk' || parts[part].state !== 'down') {
        downSince.delete(part)
        return []
      }
      const since = downSince.get(part) ?? now.getTime()
      downSince.set(part, since)
      if (now.getTime() - since < DOWN_MINUTES * 60_000) return []
      return [{ key: `part:${part}`, text: `${partNames[part]}: down for ${DOWN_MINUTES} minutes.` }]
    })
  }

  const faultsOfDisk = ({ disk }: Health): Fault[] =>
    diskPercents.flatMap((percent) => {
      const key = `disk:${percent}`
      const limit = (percent + (own.has(key) ? 1 : 0)) / 100
      if (!disk || freeShare(disk) >= limit) return []
      return [{ key, text: `Less than ${percent}% of the disk is free. When it is full, nothing can be saved.` }]
    })

  async function lookOnce() {
    const now = clock.now()
    const health = await readHealth()
    const ofProcess = [...faultsOfParts(health, now), ...faultsOfDisk(health)]
    const isNew = (fault: Fault) => !own.has(fault.key)
    try {
      await db.asSystem(async (tx) => {
        emails = await emailsOfAdmins(tx)
        const faults = [...ofProcess, ...(await findFaults(tx, { daily: config.backups.daily, now }))]
        const known = new Set(ofProcess.filter((fault) => !isNew(fault)).map(({ key }) => key))
        // One that was sent without the database is only recorded now.
        for (const fault of await settleAlarms(tx, { faults, own, now }))
          if (!known.has(fault.key)) await sendAlarm(tx, config, { emails, fault, now })
      })
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'alarms are sent without the database')
      await Promise.all(ofProcess.filter(isNew).map((fault) => sendDirectly(config, { emails, fault, now })))
    }
    own.clear()
    for (const { key } of ofProcess) own.add(key)
  }

  const look = () => {
    looking ??= lookOnce().finally(() => {
      looking = undefined
    })
    return looking
  }
  const timer = setInterval(
    () => void look().catch((error) => log.warn({ err: error }, 'the look for alarms failed')),
    everyMs,
  )
  timer.unref()
  return {
    look,
    async close() {
      clearInterval(timer)
      await looking?.catch(() => undefined)
    },
  }
}
