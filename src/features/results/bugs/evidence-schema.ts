import { z } from 'zod/mini'
import { bugStatuses, severities } from '#features/playtests/rules.ts'
import { fixAnswers } from '#features/reviews/bugs/rules.ts'
import { gameErrorKinds } from '#shared/play/probe-report.ts'

/** The build in which something was met; `at`: when it was added, ISO. */
const build = z.nullable(z.object({ version: z.string(), at: z.string() }))

/** A bug of which the studio said something. */
export const evidenceBug = z.object({
  id: z.string(),
  mergedInto: z.nullable(z.string()),
  title: z.nullable(z.string()),
  severity: z.nullable(z.enum(severities)),
  status: z.nullable(z.enum(bugStatuses)),
  fixedIn: z.nullable(z.string()),
  /** When the build of that version was added, ISO; null while there is none. */
  fixedAt: z.nullable(z.string()),
  saidAt: z.nullable(z.string()),
})
export type EvidenceBug = z.output<typeof evidenceBug>

/** An error of the game in one session. */
export const hitError = z.object({
  /** Null where the error is in no bug. */
  bugId: z.nullable(z.string()),
  fingerprint: z.string(),
  kind: z.enum(gameErrorKinds),
  message: z.string(),
  stack: z.string(),
  sessionId: z.string(),
  /** Null for a guest. */
  testerId: z.nullable(z.string()),
  testerName: z.string(),
  device: z.nullable(z.string()),
  build,
  /** Seconds of play time of its first time; null where not known. */
  atSeconds: z.nullable(z.number()),
  /** What the game marked last before it. */
  mark: z.nullable(z.string()),
  times: z.number(),
  /** Whether the studio may open the session. */
  opens: z.boolean(),
})
export type HitError = z.output<typeof hitError>

/** A moment of kind *bug*, or a note of the studio at a second of a session. */
export const markedMoment = z.object({
  /** Null where it is in no bug. */
  bugId: z.nullable(z.string()),
  /** Of the moment or the note. */
  momentId: z.string(),
  /** Left out for a moment. */
  isNote: z.optional(z.boolean()),
  playtestId: z.string(),
  testerId: z.string(),
  testerName: z.string(),
  device: z.nullable(z.string()),
  build,
  atSeconds: z.number(),
  note: z.string(),
  mark: z.nullable(z.string()),
})
export type MarkedMoment = z.output<typeof markedMoment>

/** The key of a moment or a note as evidence (`keyOf`). */
export const keyOfMarked = ({ momentId, isNote }: Pick<MarkedMoment, 'momentId' | 'isNote'>): string =>
  `${isNote ? 'note' : 'moment'}:${momentId}`

/** An accepted report of a bug hunt. */
export const huntFind = z.object({
  bugId: z.string(),
  findId: z.string(),
  huntId: z.string(),
  testerId: z.string(),
  testerName: z.string(),
  device: z.nullable(z.string()),
  build,
  title: z.string(),
  severity: z.enum(severities),
})
export type HuntFind = z.output<typeof huntFind>

/** What a tester of the build with the fix said. */
export const checkRow = z.object({
  bugId: z.string(),
  playtestId: z.string(),
  testerId: z.string(),
  testerName: z.string(),
  answer: z.enum(fixAnswers),
  atSeconds: z.nullable(z.number()),
  build,
})
export type CheckRow = z.output<typeof checkRow>
