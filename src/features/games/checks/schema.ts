import { z } from 'zod/mini'

export const checkStates = ['waiting', 'running', 'checked', 'failed', 'unchecked'] as const

/** Why a check ended: its time, too much memory, a crash, a loop of dialogs, or more messages than anybody reads. */
const checkEnds = ['time', 'memory', 'crash', 'dialogs', 'flood'] as const

/** Where something was asked for or went wrong: 'main.js, line 212'; null when unknown. */
const place = z.nullable(z.string())

/** What a check saw of a build. All texts come from the build: they are shortened, and shown as text. */
export const checkReport = z.object({
  /** How long it was watched, in seconds. */
  seconds: z.int(),
  ended: z.enum(checkEnds),
  /** Its page did not answer at the end. */
  hung: z.boolean(),
  errors: z.array(z.object({ text: z.string(), place })),
  /** All errors, also those that are not listed. */
  errorCount: z.int(),
  /** Files of other sites that it asked for. */
  outside: z.array(z.object({ file: z.string(), host: z.string(), place })),
  /** Files that the build does not have; `similar`: one that it has and that differs in its capitals. */
  missing: z.array(z.object({ path: z.string(), place, similar: z.nullable(z.string()) })),
  /** Files that scripts name from the root of the site. */
  rooted: z.array(z.object({ path: z.string(), place })),
  /** Names of what it stores. */
  storage: z.object({ local: z.array(z.string()), databases: z.array(z.string()) }),
  /** Memory that threads share: used, or missed because the build is served without it. */
  sharedMemory: z.enum(['none', 'used', 'needed']),
  dialogs: z.array(z.object({ kind: z.string(), text: z.string() })),
  dialogCount: z.int(),
  /** Bytes by kind of file; null for a build that was unpacked before its files were listed. */
  sizes: z.nullable(z.object({ pictures: z.int(), sound: z.int(), code: z.int(), other: z.int(), files: z.int() })),
})

/** A check of a build, as its studio sees it. */
export const checkOutput = z.object({
  id: z.uuid(),
  state: z.enum(checkStates),
  /** Why it failed or was not made: the end of 'This server …', or a sentence. */
  reason: z.nullable(z.string()),
  /** Storage key of the picture of its first frame. */
  pictureKey: z.nullable(z.string()),
  /** Milliseconds until something was drawn; null when nothing was. */
  firstFrameMs: z.nullable(z.int()),
  report: z.nullable(checkReport),
  startedAt: z.nullable(z.date()),
  finishedAt: z.nullable(z.date()),
})

export type CheckReport = z.infer<typeof checkReport>
export type BuildCheck = z.infer<typeof checkOutput>
