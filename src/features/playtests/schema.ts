import { z } from 'zod/mini'
import { playRefusals, refusalKinds } from '#shared/play/play-messages.ts'
import { gpuLength, playedBrowsers, playedSystems } from '#shared/play/played-on.ts'
import { text } from '#shared/text.ts'
import { playtestStates, playtestStatuses } from './rules.ts'

export const onePlaytest = z.object({ playtestId: z.uuid() })

/** What the browser says that a game is played on. */
export const playedOn = z.object({
  system: z.enum(playedSystems),
  browser: z.enum(playedBrowsers),
  screen: z.string().check(z.regex(/^\d{1,6} × \d{1,6}$/)),
  gpu: z._default(z.nullable(text(gpuLength, { min: 1 })), null),
  language: z.string().check(z.regex(/^[a-z]{2,12}$/)),
})
export const startInput = z.extend(onePlaytest, { playedOn: z.optional(playedOn) })

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
export const playRefusal = z.object({
  kind: z.enum(refusalKinds),
  what: text(playRefusals.length),
})
export const refusalsInput = z.object({
  playtestId: z.uuid(),
  refusals: z.array(playRefusal).check(z.minLength(1), z.maxLength(playRefusals.most)),
})

/** The state of a playtest after an operation. */
export const movedPlaytest = z.object({
  playtestId: z.uuid(),
  status: z.enum(playtestStatuses),
  state: z.enum(playtestStates as [(typeof playtestStates)[number], ...(typeof playtestStates)[number][]]),
})

export const abandonInput = z.object({ playtestId: z.uuid(), reason: z._default(text(500), '') })

export const playtestMessage = z.object({
  id: z.uuid(),
  mine: z.boolean(),
  from: z.enum(['tester', 'studio']),
  body: z.string(),
  readAt: z.nullable(z.date()),
  createdAt: z.date(),
})

/** A tester's open tests, the limit, and the share of the last ten ended tests that were submitted (tests-4). */
export const workloadOutput = z.object({
  openTests: z.int(),
  /** Places at dates that are too far ahead to be open tests; as many are allowed beside those. */
  bookedAhead: z.int(),
  allowed: z.int(),
  /** Whole percent; null before the third ended test. */
  completionPercent: z.nullable(z.int()),
})
