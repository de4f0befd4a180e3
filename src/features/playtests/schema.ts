import { z } from 'zod/mini'
import { playOutput } from '#features/games/schema.ts'
import { playRefusals, refusalKinds } from '#shared/play-messages.ts'
import { text } from '#shared/text.ts'
import { playtestStatuses, states } from './rules.ts'

export const onePlaytest = z.object({ playtestId: z.uuid() })

/**
 * `seconds`: active seconds since the last heartbeat, including time in the frame of the game. `token`: what a page of
 * the game handed to the room; without it no time counts.
 */
export const heartbeatInput = z.object({
  playtestId: z.uuid(),
  seconds: z.int().check(z.gte(0), z.lte(3600)),
  token: z.string().check(z.maxLength(1000)),
})
export const heartbeatOutput = z.object({ activeSeconds: z.int() })

/** What a browser refused a game: a claim of the game. */
export const refusal = z.object({
  kind: z.enum(refusalKinds),
  what: text(playRefusals.length),
})
export const refusalsInput = z.object({
  playtestId: z.uuid(),
  refusals: z.array(refusal).check(z.minLength(1), z.maxLength(playRefusals.most)),
})

/** The state of a playtest after an operation. */
export const moved = z.object({
  playtestId: z.uuid(),
  status: z.enum(playtestStatuses),
  state: z.enum(states as [(typeof states)[number], ...(typeof states)[number][]]),
})

export const abandonInput = z.object({ playtestId: z.uuid(), reason: z._default(text(500), '') })

export const message = z.object({
  id: z.uuid(),
  mine: z.boolean(),
  from: z.enum(['tester', 'studio']),
  body: z.string(),
  readAt: z.nullable(z.date()),
  createdAt: z.date(),
})

/** A tester's open tests, the limit, and the share of the last ten ended tests that were submitted (ruling 54). */
export const workloadOutput = z.object({
  openTests: z.int(),
  allowed: z.int(),
  /** Whole percent; null before the third ended test. */
  completionPercent: z.nullable(z.int()),
})

/** How a tester gets the build: an external link, a temporary download link, or a game in the browser. */
export const deliveryOutput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('link'), url: z.string() }),
  z.object({ kind: z.literal('file'), url: z.string(), name: z.string(), bytes: z.int() }),
  z.extend(playOutput, { kind: z.literal('web') }),
])
