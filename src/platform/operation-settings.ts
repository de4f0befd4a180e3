import { resolve } from 'node:path'
import { z } from 'zod'
import { SettingError } from './setting-error.ts'

const flag = z.enum(['0', '1']).transform((value) => value === '1')

/** Settings of automatic backups, of alarms, of the room that stays free, and of the checks of builds. */
export const operationSettings = {
  BACKUP_PASSPHRASE: z.string().min(12, 'it must have at least 12 characters').optional(),
  BACKUP_DAILY: flag.optional(),
  BACKUP_TO: z
    .union(
      [z.url({ protocol: /^https?$/ }), z.string().startsWith('/')],
      'it must be the absolute path of a folder, or the address of a bucket such as https://s3.example.net/bucket',
    )
    .optional(),
  BACKUP_S3_KEY: z.string().optional(),
  BACKUP_S3_SECRET: z.string().optional(),
  ALARM_EMAILS: flag.default(true),
  ALARM_WEBHOOK: z.url({ protocol: /^https?$/ }).optional(),
  FREE_ROOM_GB: z.coerce.number().min(0).max(1e6).default(1),
  FREE_ROOM_PERCENT: z.coerce.number().min(0).max(90).default(10),
  CHECK_BUILDS: flag.optional(),
  CHROMIUM_PATH: z.string().min(1).optional(),
}

const settings = z.object(operationSettings)
type Settings = z.output<typeof settings>

/** An S3-compatible store, its address ending with the bucket. */
interface Bucket {
  url: string
  key: string
  secret: string
}

export interface OperationConfig {
  /** Automatic backups of each day, in a folder or in a bucket. */
  backups: { daily: boolean; folder: string; bucket: Bucket | undefined }
  /** Who hears of faults: the admins by email, and a web address. */
  alarms: { emails: boolean; webhook: string | undefined }
  /** What stays free on a disk: so many bytes and such a share of it, whichever is more. */
  freeRoom: { bytes: number; share: number }
  /** Each uploaded web build is opened once in a browser of this machine. */
  checkBuilds: boolean
  /** The browser for it; undefined: where systems keep it. */
  chromiumPath: string | undefined
}

interface Surroundings {
  dataDir: string
  isEmbedded: boolean
  isTest: boolean
  s3: { key: string | undefined; secret: string | undefined }
}

export const readOperation = (s: Settings, { dataDir, isEmbedded, isTest, s3 }: Surroundings): OperationConfig => ({
  backups: {
    daily: s.BACKUP_DAILY ?? (isEmbedded && !isTest),
    folder: s.BACKUP_TO?.startsWith('/') ? s.BACKUP_TO : resolve(dataDir, 'backups'),
    bucket: backupBucket(s, s3),
  },
  alarms: { emails: s.ALARM_EMAILS, webhook: s.ALARM_WEBHOOK },
  freeRoom: { bytes: s.FREE_ROOM_GB * 1e9, share: s.FREE_ROOM_PERCENT / 100 },
  checkBuilds: s.CHECK_BUILDS ?? !isTest,
  chromiumPath: s.CHROMIUM_PATH,
})

/** The bucket of automatic backups has keys of its own, or those of S3_URL. Throws SettingError without any. */
function backupBucket({ BACKUP_TO: url, ...s }: Settings, s3: Surroundings['s3']): Bucket | undefined {
  if (!url || url.startsWith('/')) return undefined
  const [key, secret] = [s.BACKUP_S3_KEY ?? s3.key, s.BACKUP_S3_SECRET ?? s3.secret]
  if (!key || !secret) {
    throw new SettingError(
      'The setting BACKUP_S3_KEY or BACKUP_S3_SECRET is missing: a bucket in BACKUP_TO needs both, unless S3_KEY and S3_SECRET open it.',
    )
  }
  return { url, key, secret }
}
