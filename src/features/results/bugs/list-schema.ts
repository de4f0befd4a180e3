import { z } from 'zod/mini'
import { bugStatuses, severities } from '#features/playtests/rules.ts'
import { mostMembers } from '#features/reviews/bugs/rules.ts'
import { bugMember } from '#features/reviews/bugs/schema.ts'
import { cursor, listOf, nextCursor } from '#shared/cursor.ts'
import { text } from '#shared/text.ts'
import { checkRow, hitError, huntFind, markedMoment } from './evidence-schema.ts'

/** What the list can be narrowed to. `open` has those that are back again. */
export const bugFilters = ['open', 'back', 'fixed', 'wont_fix'] as const
export type BugFilter = (typeof bugFilters)[number]

/** Of the bug itself, of one of its reports, or of an error or moment that is in no bug (`error:…`, `moment:…`). */
const bugId = z.string().check(z.minLength(1), z.maxLength(60))
const version = z.string().check(z.minLength(1), z.maxLength(40))

export const gameBugsInput = z.object({
  gameId: z.uuid(),
  state: z.optional(z.enum(bugFilters)),
  severity: z.optional(z.enum(severities)),
  /** Met in the build of this version. */
  build: z.optional(version),
  cursor,
})

const checkCounts = z.object({ gone: z.int(), stillThere: z.int(), notTried: z.int() })

const bugHead = z.object({
  id: z.string(),
  title: z.string(),
  severity: z.enum(severities),
  status: z.enum(bugStatuses),
  fixedIn: z.nullable(z.string()),
  back: z.boolean(),
  /** People whom it hit. */
  count: z.int(),
  devices: z.array(z.string()),
  /** The first and the last build in which it was met; empty where no build is known. */
  versions: z.array(z.string()),
  reports: z.int(),
  errors: z.int(),
  moments: z.int(),
  /** Reports of bug hunts. */
  finds: z.int(),
  checks: checkCounts,
})
export type BugHead = z.output<typeof bugHead>

export const gameBugsOutput = z.object({
  game: z.object({ id: z.uuid(), title: z.string() }),
  /** Newest first. */
  builds: z.array(z.string()),
  counts: z.object({ open: z.int(), back: z.int(), fixed: z.int(), wontFix: z.int() }),
  bugs: z.array(z.extend(bugHead, { testers: listOf({ id: z.uuid(), name: z.string() }) })),
  nextCursor,
})
export type GameBugs = z.output<typeof gameBugsOutput>

export const gameBugInput = z.object({ gameId: z.uuid(), bugId })
export const gameBugOutput = z.object({
  game: z.object({ id: z.uuid(), title: z.string() }),
  builds: z.array(z.string()),
  bug: z.extend(bugHead, {
    testers: listOf({ id: z.uuid(), name: z.string() }),
    reported: listOf({
      playtestId: z.uuid(),
      bugId: z.uuid(),
      requestId: z.uuid(),
      testerName: z.string(),
      device: z.nullable(z.string()),
      version: z.nullable(z.string()),
      severity: z.enum(severities),
      title: z.string(),
      steps: z.string(),
      /** The tester said so: *Happens to me too*. */
      joined: z.boolean(),
    }),
    hits: z.array(hitError),
    marked: z.array(markedMoment),
    found: z.array(huntFind),
    said: z.array(checkRow),
  }),
  /** Other bugs of the list that it could be merged with, the worst first. */
  others: listOf({ id: z.string(), title: z.string() }),
})
export type GameBug = z.output<typeof gameBugOutput>

export const pageOfGame = z.object({ gameId: z.uuid(), cursor })

const side = z.object({
  id: z.string(),
  title: z.string(),
  /** It is a bug of the list; else an error or a moment that is in none. */
  listed: z.boolean(),
  kinds: z.array(z.enum(['report', 'error', 'moment', 'hunt'])),
  count: z.int(),
  severity: z.nullable(z.enum(severities)),
  /** Where it was met: what the game marked, and the minute played. */
  mark: z.nullable(z.string()),
  minute: z.nullable(z.int()),
  /** A session that has it, and its second. */
  session: z.nullable(z.object({ id: z.uuid(), atSeconds: z.number() })),
})

/** Why two are proposed as one. */
export const proposalReasons = ['stack', 'words', 'place'] as const
export const proposalsOutput = z.object({
  proposals: listOf({ one: side, other: side, why: z.array(z.enum(proposalReasons)) }),
  nextCursor,
})
export type Proposal = z.output<typeof proposalsOutput>['proposals'][number]

export const looseOutput = z.object({ loose: z.array(side), nextCursor })
export type Loose = z.output<typeof looseOutput>['loose'][number]

export const pairInput = z.object({ gameId: z.uuid(), one: bugId, other: bugId })
export const splitInput = z.object({ gameId: z.uuid(), bugId, member: bugMember })
const bugState = z.object({
  status: z.enum(bugStatuses),
  fixedIn: z._default(z.nullable(z.string().check(z.trim(), z.maxLength(40))), null),
})
export const sayBugInput = z.extend(bugState, {
  gameId: z.uuid(),
  bugId,
  /** What testers of the fix read. */
  title: z.optional(text(120, { min: 1 })),
})
/** What `groupBugs` needs to undo it. */
export const regroupedOutput = z.object({
  bugId: z.string(),
  before: z.object({ groups: z.array(z.array(bugMember)), ids: z.array(z.nullable(z.uuid())) }),
})

/** `reports`: all evidence of the merged bug. */
export const setBugStateInput = z.extend(bugState, {
  reports: z.array(bugMember).check(z.minLength(1), z.maxLength(mostMembers)),
})

/** Each group of evidence is one bug: one group merges, several split. `ids`: the bugs that they become again. */
export const groupBugsInput = z.object({
  groups: z
    .array(z.array(bugMember).check(z.minLength(1), z.maxLength(mostMembers)))
    .check(z.minLength(1), z.maxLength(10)),
  ids: z.optional(z.array(z.nullable(z.uuid())).check(z.maxLength(10))),
})
export const setBugStateOutput = z.object({ status: z.enum(bugStatuses), fixedIn: z.nullable(z.string()) })
