import { resolve } from 'node:path'
import { z } from 'zod'
import { origin, playOriginPattern } from './address-settings.ts'
import { parseTrustProxy, type TrustProxy } from './http/callers/client-address.ts'
import { hostName, isLoopbackName } from './http/callers/host-names.ts'
import { httpSettings, type TimeLimits } from './http/http-settings.ts'
import { type OperationConfig, operationSettings, readOperation } from './operation-settings.ts'
import { SettingError } from './setting-error.ts'
import { readSocial, type Social, socialSettings } from './social-settings.ts'
import { readTraces, type TraceSettings, traceSettings } from './traces/trace-settings.ts'

const flag = z.enum(['0', '1']).transform((value) => value === '1')

const secret = z
  .string()
  .min(32, 'it must have at least 32 characters, such as the output of "openssl rand -hex 32"')
  .optional()

const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('data'),
  SECRET_KEY: secret,
  ...operationSettings,
  STORAGE_FIRST_GB: z.coerce.number().min(0.001).max(1e6).default(2),
  STORAGE_GB: z.coerce.number().min(0.001).max(1e6).default(20),
  SECRET_KEY_FORMER: secret,
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_PERSON_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(4).max(500).optional(),
  DATABASE_PERSON_POOL: z.coerce.number().int().min(2).max(500).optional(),
  SEED: z.enum(['demo', 'none']).optional(),
  PUBLIC_URL: origin.optional(),
  PLAY_ORIGIN: playOriginPattern.optional(),
  ALLOW_DEMO: flag.default(false),
  UNDO_SECONDS: z.coerce.number().int().min(0).max(60).default(10),
  FRESH_SIGN_IN_MINUTES: z.coerce.number().int().min(1).max(1440).default(10),
  SESSION_MAX_DAYS: z.coerce.number().int().min(1).max(365).default(30),
  TRUST_PROXY: z
    .string()
    .default('0')
    .transform((value, context): TrustProxy => {
      const trusted = parseTrustProxy(value)
      if (trusted !== null) return trusted
      const message =
        'it must be the number of proxies before the server (0 to 9), or their networks such as 10.0.0.0/8,::1, public ones at most as wide as /12 (IPv6: /24)'
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[a-z][a-z0-9-]{1,60}$/i, 'it must be the name of a header, such as cf-ipcountry')
    .transform((name) => name.toLowerCase())
    .optional(),
  ...httpSettings,
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Playhatch <hello@playhatch.local>'),
  S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  S3_KEY: z.string().optional(),
  S3_SECRET: z.string().optional(),
  SCORER_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  SCORER_KEY: z.string().optional(),
  SCORER_MODEL: z.string().optional(),
  SPEECH_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  SPEECH_KEY: z.string().optional(),
  SPEECH_MODEL: z.string().optional(),
  ...socialSettings,
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w{8,}$/, 'it must begin with sk_live_, sk_test_, rk_live_ or rk_test_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S{8,}$/, 'it must begin with whsec_')
    .optional(),
  HARDENED: flag.optional(),
  ...traceSettings,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
})

export interface Config extends OperationConfig {
  port: number
  host: string
  /** Absolute path of the folder for the database, files and keys. */
  dataDir: string
  /** All keys are derived from it, so that machines need no shared folder. Without it, keys are files in dataDir. */
  secretKey: string | undefined
  /** Storage limit of a studio in GB (10^9 bytes): before its first card purchase, and after it. */
  storageGigabytes: { first: number; paid: number }
  /** The previous secret key; only `npm run keys:rotate` uses it. */
  formerSecretKey: string | undefined
  /** Encrypts the key of sold codes in backups, which leave it out otherwise. */
  backupPassphrase: string | undefined
  databaseUrl: string | undefined
  databasePersonUrl: string | undefined
  /** A direct address of the same database, bypassing a pooler in transaction mode. */
  databaseDirectUrl: string | undefined
  /** Maximum pool sizes of this process; it uses three more connections outside the pools. */
  databasePools: { system: number; person: number }
  seed: 'demo' | 'none'
  /** Origin of the product, without a trailing slash. */
  publicUrl: string
  /** Pattern with `{build}`; each web build has its own origin. */
  playOrigin: string
  /** Enables demo people, sandbox cards, the outbox page and /kit (product-13). */
  demoAllowed: boolean
  /** Only this machine reaches the server: PUBLIC_URL and HOST are loopback addresses. */
  onLoopback: boolean
  /** How long a decision on a review can be undone before it is carried out (reviews-12). */
  undoSeconds: number
  /** Maximum age of a sign-in in days, independent of its use. */
  sessionMaxDays: number
  /** Sensitive actions need a proof of who the person is that is at most this old. */
  freshSignInMinutes: number
  /** The number of trusted proxies, or their networks: only their forwarding headers are used (operation-2). */
  trustProxy: TrustProxy
  /** The header in which a trusted proxy names the caller's country; without it countries are unknown. */
  countryHeader: string | undefined
  /** Other host names that the app accepts. */
  allowedHosts: readonly string[]
  /** The token for /metrics; without it only this machine may read it (operation-2). */
  metricsToken: string | undefined
  timeLimits: TimeLimits
  /** How long a stopping server waits for running requests, in milliseconds. */
  drainMs: number
  smtpUrl: string | undefined
  mailFrom: string
  s3: { url: string; key: string; secret: string } | undefined
  /** A language model that helps to judge reviews; `patience` is its timeout in milliseconds. */
  scorer: { url: string; key: string | undefined; name: string; patience: number } | undefined
  /** Writes down what testers say in recordings; none if undefined. */
  speech: { url: string; key: string | undefined; name: string } | undefined
  /** Sign-in with Google, Discord and GitHub. */
  social: Social
  /** Card payments by Stripe. Without it: the sandbox if demos are allowed, otherwise no card payments. */
  stripe: { secretKey: string; webhookSecret: string } | undefined
  /** Where traces are sent; undefined: nowhere, and none are made. */
  traces: TraceSettings | undefined
  logLevel: string
  isProduction: boolean
  /** Pages silence their console and switch off React's developer tools (admin-10). */
  hardened: boolean
}

/** Reads all environment variables of the product. Throws SettingError with one sentence that names the setting. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.keys(settings.shape).map((key) => [key, env[key] || undefined]))
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new SettingError(`The setting ${String(issue?.path[0])} can't be used: ${issue?.message}.`)
  }
  const s = parsed.data
  const publicUrl = s.PUBLIC_URL ?? `http://localhost:${s.PORT}`
  const onLoopback = isLoopback(publicUrl) && isLoopbackHost(s.HOST)
  const demoAllowed = s.ALLOW_DEMO || onLoopback
  if (!demoAllowed && !s.SMTP_URL) {
    throw new SettingError(
      'The setting SMTP_URL is missing: it is needed to send email unless PUBLIC_URL and HOST are both loopback addresses.',
    )
  }
  if (!demoAllowed && s.SEED === 'demo') {
    throw new SettingError(
      'The setting SEED=demo needs ALLOW_DEMO=1 unless PUBLIC_URL and HOST are both loopback addresses.',
    )
  }
  const playOrigin = s.PLAY_ORIGIN ?? `http://{build}.play.localhost:${s.PORT}`
  if (!isLoopback(publicUrl)) {
    assertHttps('PUBLIC_URL', publicUrl)
    assertOtherSite(publicUrl, s.PLAY_ORIGIN)
    assertHttps('PLAY_ORIGIN', playOrigin)
  }
  if (s.S3_URL && !(s.S3_KEY && s.S3_SECRET)) {
    throw new SettingError('The setting S3_KEY or S3_SECRET is missing: S3_URL needs both.')
  }
  if (s.COUNTRY_HEADER && s.TRUST_PROXY === 0) {
    throw new SettingError('The setting TRUST_PROXY is missing: COUNTRY_HEADER is trusted only from a proxy.')
  }
  if (s.SCORER_URL && !s.SCORER_MODEL) {
    throw new SettingError('The setting SCORER_MODEL is missing: SCORER_URL needs the name of a model.')
  }
  if (s.SPEECH_URL && !s.SPEECH_MODEL) {
    throw new SettingError('The setting SPEECH_MODEL is missing: SPEECH_URL needs the name of a model.')
  }
  if (Boolean(s.STRIPE_SECRET_KEY) !== Boolean(s.STRIPE_WEBHOOK_SECRET)) {
    throw new SettingError(
      `The setting ${s.STRIPE_SECRET_KEY ? 'STRIPE_WEBHOOK_SECRET' : 'STRIPE_SECRET_KEY'} is missing: card payments need both.`,
    )
  }
  return {
    port: s.PORT,
    host: s.HOST,
    dataDir: resolve(s.DATA_DIR),
    storageGigabytes: { first: s.STORAGE_FIRST_GB, paid: s.STORAGE_GB },
    secretKey: s.SECRET_KEY,
    formerSecretKey: s.SECRET_KEY_FORMER,
    backupPassphrase: s.BACKUP_PASSPHRASE,
    ...readOperation(s, {
      dataDir: s.DATA_DIR,
      isEmbedded: !s.DATABASE_URL,
      isTest: s.NODE_ENV === 'test',
      s3: { key: s.S3_KEY, secret: s.S3_SECRET },
    }),
    databaseUrl: s.DATABASE_URL,
    databasePersonUrl: s.DATABASE_PERSON_URL,
    databaseDirectUrl: s.DATABASE_DIRECT_URL,
    databasePools: poolSizes(s),
    seed: s.SEED ?? (demoAllowed ? 'demo' : 'none'),
    publicUrl,
    playOrigin,
    demoAllowed,
    onLoopback,
    undoSeconds: s.UNDO_SECONDS,
    sessionMaxDays: s.SESSION_MAX_DAYS,
    freshSignInMinutes: s.FRESH_SIGN_IN_MINUTES,
    trustProxy: s.TRUST_PROXY,
    countryHeader: s.COUNTRY_HEADER,
    allowedHosts: s.ALLOWED_HOSTS,
    metricsToken: s.METRICS_TOKEN,
    timeLimits: {
      headersMs: s.HEADERS_TIMEOUT,
      bodyMs: s.BODY_TIMEOUT,
      idleMs: s.IDLE_TIMEOUT,
      keepAliveMs: s.KEEP_ALIVE_TIMEOUT,
    },
    drainMs: s.DRAIN_TIMEOUT,
    smtpUrl: s.SMTP_URL,
    mailFrom: s.MAIL_FROM,
    s3: s.S3_URL ? { url: s.S3_URL, key: s.S3_KEY ?? '', secret: s.S3_SECRET ?? '' } : undefined,
    scorer: s.SCORER_URL
      ? { url: s.SCORER_URL, key: s.SCORER_KEY, name: s.SCORER_MODEL ?? '', patience: 12_000 }
      : undefined,
    speech: s.SPEECH_URL ? { url: s.SPEECH_URL, key: s.SPEECH_KEY, name: s.SPEECH_MODEL ?? '' } : undefined,
    social: readSocial(s, onLoopback),
    stripe:
      s.STRIPE_SECRET_KEY && s.STRIPE_WEBHOOK_SECRET
        ? { secretKey: s.STRIPE_SECRET_KEY, webhookSecret: s.STRIPE_WEBHOOK_SECRET }
        : undefined,
    traces: readTraces(s),
    logLevel: s.LOG_LEVEL,
    isProduction: s.NODE_ENV === 'production',
    hardened: s.HARDENED ?? s.NODE_ENV === 'production',
  }
}

/**
 * Ten processes with the defaults fit the 100 connections of a PostgreSQL of one's own: each has three more. The embedded
 * one has a single process.
 */
const poolSizes = (s: z.output<typeof settings>): Config['databasePools'] => ({
  system: s.DATABASE_POOL ?? (s.DATABASE_URL ? 4 : 16),
  person: s.DATABASE_PERSON_POOL ?? (s.DATABASE_URL ? 2 : 12),
})

/** True for an address on localhost, *.localhost, 127.0.0.0/8 or [::1]. */
export const isLoopback = (url: string): boolean => isLoopbackName(hostName(new URL(url).host))

const isLoopbackHost = (host: string) => host === '::1' || isLoopbackName(hostName(host))

/** Passwords, cookies and tokens must not cross a network unencrypted. */
function assertHttps(setting: string, url: string) {
  if (url.startsWith('https:')) return
  throw new SettingError(`The setting ${setting} must begin with https:// unless it is a loopback address.`)
}

/**
 * A build on a sibling subdomain could plant cookies on the app (builds-1), so the play origin needs its own domain.
 */
function assertOtherSite(publicUrl: string, playOrigin: string | undefined) {
  if (!playOrigin) {
    throw new SettingError(
      'The setting PLAY_ORIGIN is missing: web builds need a domain of their own, such as https://{build}.example.net.',
    )
  }
  if (registrable(publicUrl) === registrable(playOrigin.replace('{build}', 'x'))) {
    throw new SettingError(
      'The setting PLAY_ORIGIN shares its domain with PUBLIC_URL: web builds need a domain of their own.',
    )
  }
}

/**
 * The last two labels, or three for a public second level such as co.uk. When in doubt, treats two sites as the same.
 */
function registrable(url: string): string {
  const labels = new URL(url).hostname.split('.')
  const secondLevel = labels.length > 2 && /^(co|com|org|net|ac|gov|edu)$/.test(labels.at(-2) ?? '')
  return labels.slice(secondLevel ? -3 : -2).join('.')
}
