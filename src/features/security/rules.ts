export const riskLevels = ['low', 'medium', 'high', 'critical'] as const
export type RiskLevel = (typeof riskLevels)[number]

interface EventKind {
  /** What happened, for a list. */
  label: string
  category: 'sign_in' | 'access' | 'account' | 'payment' | 'browser' | 'system'
  risk: RiskLevel
  /** Where the words of the name don't say it (admin-6). */
  score?: number
}

/** The events that the product records. `log_security_event` may record others. */
export const eventKinds: Readonly<Record<string, EventKind>> = {
  sign_in: { label: 'Sign-in, known device', category: 'sign_in', risk: 'low' },
  sign_in_unusual: { label: 'Sign-in from a new kind of device', category: 'sign_in', risk: 'medium', score: 4 },
  sign_in_new_country: { label: 'Sign-in from a new country', category: 'sign_in', risk: 'medium', score: 4 },
  sign_in_failed: { label: 'Wrong password', category: 'sign_in', risk: 'medium' },
  second_step_failed: { label: 'Wrong one-time code or passkey', category: 'sign_in', risk: 'high', score: 2 },
  guard_refused: { label: 'Request denied: no permission', category: 'access', risk: 'medium', score: 3 },
  rls_violation: { label: 'Other people’s rows denied by the database', category: 'access', risk: 'high', score: 3 },
  rate_limited: { label: 'Too many requests', category: 'access', risk: 'medium', score: 3 },
  network_blocked: { label: 'Request from a blocked network', category: 'access', risk: 'low' },
  link_guessed: { label: 'Link guessing', category: 'access', risk: 'medium', score: 4 },
  webhook_forged: { label: 'Forged payment webhook, nothing credited', category: 'payment', risk: 'high', score: 4 },
  csp_violation: { label: 'Script or file blocked in a browser', category: 'browser', risk: 'medium', score: 3 },
  export_created: { label: 'Data exported', category: 'account', risk: 'low' },
  password_changed: { label: 'Password changed', category: 'account', risk: 'low' },
  changes_reversed: { label: 'Changes of an account undone', category: 'account', risk: 'high' },
  second_factor_changed: { label: 'Second factor changed', category: 'account', risk: 'low' },
  role_changed: { label: 'Roles changed', category: 'account', risk: 'low' },
  permission_changed: { label: 'Permissions changed', category: 'account', risk: 'medium' },
  account_suspended: { label: 'Account suspended', category: 'account', risk: 'low' },
  suspension_lifted: { label: 'Suspension lifted', category: 'account', risk: 'low' },
  approval_asked: { label: 'Second admin requested', category: 'account', risk: 'low' },
  approval_approved: { label: 'Approved by a second admin', category: 'account', risk: 'medium' },
  approval_refused: { label: 'Rejected by a second admin', category: 'account', risk: 'medium' },
  approval_withdrawn: { label: 'Request for a second admin withdrawn', category: 'account', risk: 'low' },
  approval_unopposed: { label: 'Large amount took effect unopposed', category: 'account', risk: 'medium' },
  rule_fired: { label: 'Rule fired', category: 'system', risk: 'high' },
}

export const kindOf = (type: string): EventKind =>
  eventKinds[type] ?? { label: type.replaceAll('_', ' '), category: 'system', risk: 'low' }

/** Names of the scores, from 1. */
export const scoreNames = ['ordinary', 'failed', 'blocked', 'suspicious'] as const

/** The risk score of an event (admin-6): 1, failed 2, blocked 3, suspicious 4. */
export function scoreOf(type: string): number {
  const { score } = kindOf(type)
  if (score) return score
  const words: Record<string, number> = { suspicious: 4, blocked: 3, failed: 2 }
  return Object.entries(words).find(([word]) => type.includes(word))?.[1] ?? 1
}

/** Average of scores, null without events. */
export function averageScore(sums: readonly { score: number; events: number }[]): number | null {
  const events = sums.reduce((sum, one) => sum + one.events, 0)
  return events === 0 ? null : sums.reduce((sum, one) => sum + one.score * one.events, 0) / events
}

/** Live events that the dashboard keeps (admin-6). */
export const KEPT_EVENTS = 50
/** Auto-refresh of the dashboard, in seconds (admin-6). */
export const REFRESH_SECONDS = 30
/** The report covers the last days (admin-6). */
export const REPORT_DAYS = 7
export const REPORTED_EVENTS = 500
/** Older events are deleted every night; their sums by hour are kept for a year. */
export const EVENT_DAYS = 30
export const SUM_DAYS = 365

export const responseKinds = ['block_network', 'end_sign_ins', 'freeze_spending', 'suspend', 'dismiss'] as const
export type ResponseKind = (typeof responseKinds)[number]
export const BLOCK_MINUTES = 60

/** Successful sign-ins. */
export const signInTypes = ['sign_in', 'sign_in_unusual', 'sign_in_new_country'] as const

export const ruleKeys = ['failed_sign_ins', 'night_role_change', 'forged_webhook', 'large_export'] as const
export type RuleKey = (typeof ruleKeys)[number]

export interface Rule {
  isActive: boolean
  /** Events, or people of an export. */
  threshold: number
  windowMinutes: number
  /** Hours of the day in `timeZone`, for the rule of the night. */
  fromHour: number
  toHour: number
  timeZone: string
  /** The rule's response happens without an admin. */
  isAutomatic: boolean
}

/** What an admin changes of a rule. */
export const ruleFields = [
  'isActive',
  'threshold',
  'windowMinutes',
  'fromHour',
  'toHour',
  'timeZone',
  'isAutomatic',
] as const satisfies readonly (keyof Rule)[]

/** What a block of a network covers: each call, or only those of the payment webhook. */
export const blockScopes = ['everything', 'webhook'] as const
export type BlockScope = (typeof blockScopes)[number]

interface RuleKind {
  label: string
  eventType: string
  /** Whose events are added up. */
  subject: 'network' | 'person'
  severity: RiskLevel
  response: ResponseKind
  blocks: BlockScope
  defaults: Rule
}

const off = { isActive: true, fromHour: 22, toHour: 6, timeZone: 'UTC', isAutomatic: false }

export const ruleKinds: Readonly<Record<RuleKey, RuleKind>> = {
  failed_sign_ins: {
    label: 'Failed sign-ins',
    eventType: 'sign_in_failed',
    subject: 'network',
    severity: 'critical',
    response: 'block_network',
    blocks: 'everything',
    defaults: { ...off, threshold: 10, windowMinutes: 5 },
  },
  night_role_change: {
    label: 'Role change at night',
    eventType: 'role_changed',
    subject: 'person',
    severity: 'medium',
    response: 'end_sign_ins',
    blocks: 'everything',
    defaults: { ...off, threshold: 1, windowMinutes: 60 },
  },
  forged_webhook: {
    label: 'Forged webhook',
    eventType: 'webhook_forged',
    subject: 'network',
    severity: 'high',
    response: 'block_network',
    blocks: 'webhook',
    defaults: { ...off, threshold: 1, windowMinutes: 60 },
  },
  large_export: {
    label: 'Large export',
    eventType: 'export_created',
    subject: 'person',
    severity: 'high',
    response: 'end_sign_ins',
    blocks: 'everything',
    defaults: { ...off, threshold: 100, windowMinutes: 60 },
  },
}

/** Whether what was added up raises an alert: an export of more people than the threshold, so many events otherwise. */
export const isReached = (key: RuleKey, { threshold }: Rule, sum: number): boolean =>
  key === 'large_export' ? sum > threshold : sum >= threshold

/** Whether an instant lies between the rule's hours, which may go over midnight. */
export function isInHours({ fromHour, toHour, timeZone }: Rule, at: Date): boolean {
  const hour = Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(at))
  return fromHour <= toHour ? hour >= fromHour && hour < toHour : hour >= fromHour || hour < toHour
}

interface Foldable {
  eventType: string
  riskLevel: RiskLevel
  userId: string | null
  sourceIp: string | null
  times: number
  createdAt: Date
}

/** Events further apart than this are rows of their own. */
const FOLD_MS = 10 * 60_000

/**
 * Folds repeated events of a list, newest first, into one row with the number of times: those of one type, network and
 * person; failed sign-ins of one network whatever the account. The highest risk counts.
 */
export function foldEvents<Row extends Foldable>(events: readonly Row[]): (Row & { since: Date })[] {
  const folded: (Row & { since: Date })[] = []
  const open = new Map<string, Row & { since: Date }>()
  for (const event of events) {
    const person = event.eventType === 'sign_in_failed' ? '' : event.userId
    const key = [event.eventType, event.sourceIp, person].join('\n')
    const row = open.get(key)
    if (row && row.since.getTime() - event.createdAt.getTime() <= FOLD_MS) {
      row.times += event.times
      row.since = event.createdAt
      if (row.userId !== event.userId) row.userId = null
      if (riskLevels.indexOf(event.riskLevel) > riskLevels.indexOf(row.riskLevel)) row.riskLevel = event.riskLevel
    } else {
      const first = { ...event, since: event.createdAt }
      open.set(key, first)
      folded.push(first)
    }
  }
  return folded
}
