import { z } from 'zod/mini'
import { text } from '#shared/text.ts'
import { instant } from '#shared/texts/instant.ts'
import { momentKinds, momentLimits } from './rules.ts'

const { seconds } = momentLimits
const note = text(momentLimits.note, { tooLong: `Write at most ${momentLimits.note} characters.` })
const atSeconds = z.int().check(z.gte(0), z.lte(seconds))

/** A moment of a test; `atSeconds` is measured play time. */
export const moment = z.object({ id: z.uuid(), kind: z.enum(momentKinds), atSeconds: z.int(), note: z.string() })
export type Moment = z.output<typeof moment>

/** `id` is chosen by the browser and makes the call idempotent. */
export const addMomentInput = z.object({
  id: z.uuid(),
  playtestId: z.uuid(),
  kind: z.enum(momentKinds),
  atSeconds,
  /** Milliseconds since the press, by the browser's monotonic clock: a call that waited for the network is older. */
  ageMs: z._default(z.int().check(z.gte(0), z.lte(momentLimits.ageMs)), 0),
  /** When it was pressed by the server's clock, where the browser knows that: its call may wait behind an upload. */
  pressedAt: z.optional(instant()),
  note: z._default(note, ''),
})
export const editMomentInput = z.object({ id: z.uuid(), playtestId: z.uuid(), kind: z.enum(momentKinds), note })
export const removeMomentInput = z.object({ id: z.uuid(), playtestId: z.uuid() })
/** `ageMs`: milliseconds since its press, with which it can be added again. */
export const removeMomentOutput = z.object({ removed: z.boolean(), ageMs: z.number() })
