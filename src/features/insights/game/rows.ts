import { z } from 'zod/mini'
import { buildKinds } from '#features/games/rules.ts'
import { moment } from '#features/playtests/moments/schema.ts'
import { bugStatuses, playtestStatuses } from '#features/playtests/rules.ts'
import { playRefusal } from '#features/playtests/schema.ts'
import { customQuestion } from '#features/requests/schema.ts'
import { storedReview } from '#features/reviews/schema.ts'
import { listOf } from '#shared/cursor.ts'
import { reviewDepths } from '#shared/depths.ts'

const { bugs } = storedReview.shape

/** A game with what its tests are read against. */
export const gameRow = z.object({
  id: z.string(),
  title: z.string(),
  coverKey: z.nullable(z.string()),
  genres: z.array(z.string()),
  builds: listOf({ id: z.string(), version: z.string(), kind: z.enum(buildKinds), createdAt: z.string() }),
  requests: listOf({
    id: z.string(),
    depth: z.enum(reviewDepths),
    openedAt: z.nullable(z.string()),
    ordered: z.number(),
    /** It compares two builds, and the comparison is not open yet (plans-2). */
    sealed: z.boolean(),
    /** Credits paid for accepted reviews, how many those are, and credits for answered invitations. */
    settled: z.number(),
    settledCount: z.number(),
    invitationCredits: z.number(),
    invited: z.number(),
    declined: z.number(),
    expired: z.number(),
    questions: z.array(customQuestion),
    tasks: listOf({ id: z.string(), text: z.string(), success: z.string() }),
  }),
  /** The people of the newest invitations. */
  invitedPeople: listOf({
    requestId: z.string(),
    device: z.nullable(z.string()),
    level: z.nullable(z.string()),
    country: z.nullable(z.string()),
  }),
  ownWords: listOf({ id: z.string(), label: z.string(), words: z.array(z.string()) }),
  /** Sentences that the studio moved or, without a theme, hid. */
  placed: listOf({ playtestId: z.string(), sentence: z.string(), theme: z.nullable(z.string()) }),
})
export type GameRow = z.output<typeof gameRow>

export const testRow = z.object({
  playtestId: z.string(),
  requestId: z.string(),
  buildId: z.nullable(z.string()),
  testerId: z.string(),
  status: z.enum(playtestStatuses),
  returnedBy: z.nullable(z.enum(['validation', 'studio'])),
  started: z.boolean(),
  /** Seconds ÷ 60. */
  minutesActive: z.number(),
  estimatedMinutes: z.number(),
  acceptedAt: z.date(),
  validatedAt: z.nullable(z.date()),
  cameBack: z.boolean(),
  /** What the game said that failed or was refused in its page; a claim of the game. */
  playRefusals: z.array(z.pick(playRefusal, { kind: true })),
  /** As the game's page said, in at least a minute in front; null where it said less. */
  stallsPerMinute: z.nullable(z.number()),
  score: z.nullable(z.number()),
  /** Null for a deleted account. */
  tester: z.nullable(
    z.object({
      name: z.string(),
      level: z.string(),
      country: z.nullable(z.string()),
      device: z.nullable(z.string()),
      genres: z.array(z.string()),
      spending: z.nullable(z.string()),
    }),
  ),
  /** Null unless the studio may read it (tests-7). */
  review: z.nullable(
    z.object({
      ...z.pick(storedReview, {
        rating: true,
        gameplayRating: true,
        uiRating: true,
        performanceRating: true,
        monetizationRating: true,
        content: true,
        suggestions: true,
        answers: true,
        tasks: true,
      }).shape,
      bugs: z.array(z.extend(bugs.def.innerType.def.element, { confirmedAt: z.optional(z.string()) })),
    }),
  ),
  moments: z.array(moment),
  bugStates: listOf({
    bugId: z.string(),
    status: z.enum(bugStatuses),
    fixedIn: z.nullable(z.string()),
    /** When the build of that version was added; null while there is none. */
    fixedAt: z.nullable(z.string()),
    updatedAt: z.string(),
  }),
  bugGroups: listOf({ bugId: z.string(), groupId: z.string() }),
})
export type TestRow = z.output<typeof testRow>
