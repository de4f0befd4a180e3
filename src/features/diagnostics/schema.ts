import { z } from 'zod'
import { roles } from '#shared/roles.ts'

/** `skipped`: an earlier step failed. */
export const checkStates = ['ok', 'failed', 'skipped'] as const

export const check = z.object({
  name: z.string(),
  state: z.enum(checkStates),
  detail: z.string(),
  /** Milliseconds it took; null when it did not run. */
  ms: z.number().nullable(),
})

export type Check = z.infer<typeof check>

/** Only data of the caller; no tokens, and no email address of anyone else. */
export const diagnosticsOutput = z.object({
  at: z.date(),
  authentication: z.object({
    accountId: z.uuid(),
    email: z.string(),
    emailVerified: z.boolean(),
    roles: z.array(z.enum(roles)),
    role: z.enum(roles),
    memberSince: z.date(),
  }),
  session: z.object({
    id: z.uuid(),
    device: z.string(),
    startedAt: z.date(),
    lastUsedAt: z.date(),
    expiresAt: z.date(),
    /** The caller's number of other active sign-ins. */
    others: z.number().int(),
  }),
  profile: z.object({
    id: z.uuid(),
    name: z.string(),
    companyName: z.string().nullable(),
    testerLevel: z.string(),
    reputation: z.number().int(),
    demographicsCompleted: z.boolean(),
    monetizationUnlocked: z.boolean(),
    missing: z.array(z.string()),
    credits: z.number().int(),
    lastSeenAt: z.date().nullable(),
  }),
  database: z.array(check),
})

export const requestChecksOutput = z.object({ success: z.boolean(), checks: z.array(check) })

/** Without a game, the newest one is used, preferably with a ready build. */
export const simulateInput = z.object({ gameId: z.uuid().optional() })
export const simulateOutput = z.object({ success: z.boolean(), steps: z.array(check) })
