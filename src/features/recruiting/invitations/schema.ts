import { z } from 'zod/mini'
import { gameStatuses } from '#features/games/rules.ts'
import { offeredRecording } from '#features/requests/offer/listing-schema.ts'
import { offeredStage } from '#features/requests/stages/schema.ts'
import { targetingCriteria } from '#features/targeting/schema.ts'
import { cursor, listOf, nextCursor } from '#shared/cursor.ts'
import { recordingChoices } from '#shared/play/recording.ts'
import { text } from '#shared/text.ts'
import { activities, invitationStates, MESSAGE_MAX, pastWork, SEND_MAX } from './rules.ts'

export const sendInput = z.object({
  gameId: z.uuid(),
  requestId: z._default(z.nullable(z.uuid()), null),
  message: z._default(text(MESSAGE_MAX), ''),
  /** Price of one invitation that the user was shown. */
  shownPrice: z.int().check(z.gte(0), z.lte(10_000)),
  invitations: z
    .array(z.object({ id: z.uuid(), testerId: z.uuid() }))
    .check(z.minLength(1, 'Pick at least one tester.'), z.maxLength(SEND_MAX)),
})

export const sendOutput = z.object({
  sent: z.array(z.uuid()),
  /** Testers who can't be invited (again); nothing was charged for them. */
  skipped: listOf({ testerId: z.uuid(), reason: z.string() }),
  charged: z.int(),
})

export const oneInvitation = z.object({ invitationId: z.uuid() })

/** tests-2: accept_invitation_enhanced. */
export const acceptInput = z.object({
  p_invitation_id: z.uuid(),
  p_tester_id: z.uuid(),
  /** Pay and bonus that the tester was shown; if they changed, the call throws PRICE_CHANGED with both values. */
  p_shown_pay: z.optional(z.int().check(z.gte(0), z.lte(100_000))),
  p_shown_max_bonus: z.optional(z.int().check(z.gte(0), z.lte(100))),
  /** The reward for accepting that the tester was shown. */
  p_shown_reward: z.optional(z.int().check(z.gte(0), z.lte(100_000))),
  /** The recording that the tester was shown and agrees to, and whether clips may be shown outside (sessions-3). */
  p_recording: z.optional(z.enum(recordingChoices)),
  p_outside: z.optional(z.boolean()),
})
export const acceptOutput = z.object({
  success: z.boolean(),
  error: z.nullable(z.string()),
  credits_awarded: z.int(),
  /** Credits paid on submission instead, because the tester's last playtest was abandoned or timed out (tests-3). */
  credits_on_submit: z.int(),
  playtest_id: z.nullable(z.uuid()),
})

const invitationBase = {
  id: z.uuid(),
  status: z.enum(invitationStates),
  message: z.string(),
  createdAt: z.date(),
  expiresAt: z.date(),
  respondedAt: z.nullable(z.date()),
  reviewRequestId: z.nullable(z.uuid()),
}

export const myInvitationsInput = z._default(z.object({ cursor }), {})
export const myInvitations = z.object({
  invitations: listOf({
    ...invitationBase,
    /** Null while a confidentiality text has not been agreed to. */
    game: z.nullable(
      z.object({
        id: z.uuid(),
        title: z.string(),
        version: z.nullable(z.string()),
        description: z.string(),
        coverKey: z.nullable(z.string()),
        status: z.enum(gameStatuses),
      }),
    ),
    studioId: z.uuid(),
    /** Company name, else name, else 'Unknown Studio'. */
    studioName: z.string(),
    /** Credits for accepting, at the tester's current level. */
    reward: z.int(),
    request: z.nullable(
      z.object({
        depth: z.string(),
        /** Minutes of play, not rounded. */
        minutes: z.number(),
        deadlineHours: z.int(),
        confidentialityText: z.nullable(z.string()),
        /** Hash of the text, sent when agreeing to it. */
        textHash: z.nullable(z.string()),
        agreed: z.boolean(),
        spotsLeft: z.int(),
        /** Credits at the tester's current level and the current incentives budget. */
        pay: z.int(),
        maxBonus: z.int(),
        /** Whether play can be verified; without it there is no quality bonus (requests-5). */
        verifiable: z.boolean(),
        /** Null: nothing is recorded. */
        recording: z.nullable(offeredRecording),
        /** Of a plan over days; `pay` and `maxBonus` are then those of all stages. */
        stages: z.array(offeredStage),
      }),
    ),
  }),
  nextCursor,
})

export const studioInvitationsInput = z.object({
  requestId: z.optional(z.uuid()),
  gameId: z.optional(z.uuid()),
  cursor,
})
export const studioInvitations = z.object({
  invitations: listOf({
    ...invitationBase,
    gameId: z.uuid(),
    gameTitle: z.string(),
    tester: z.object({
      id: z.uuid(),
      name: z.string(),
      level: z.string(),
      location: z.nullable(z.string()),
      email: z.nullable(z.string()),
    }),
    price: z.int(),
    /** The tester joined by the studio's own link. */
    byLink: z.boolean(),
  }),
  nextCursor,
})

export const testersInput = z.object({
  gameId: z.optional(z.uuid()),
  /** The request to invite to; without one, testers are invited to the game's build. */
  requestId: z.optional(z.uuid()),
  search: z._default(text(100), ''),
  level: z.optional(text(20)),
  worked: z._default(z.enum(pastWork), 'any'),
  /** Only the studio's favourites. */
  favourites: z._default(z.boolean(), false),
  /** Only this tester, as linked from the search palette. */
  testerId: z.optional(z.uuid()),
  criteria: z._default(targetingCriteria, {}),
  cursor,
})

export const testersOutput = z.object({
  /** Number of matching testers; 501 means more than 500. */
  total: z.int(),
  nextCursor,
  testers: listOf({
    id: z.uuid(),
    name: z.string(),
    level: z.string(),
    location: z.nullable(z.string()),
    device: z.nullable(z.string()),
    genres: z.array(z.string()),
    badges: z.array(z.string()),
    /** Reviews of this tester that this studio accepted. */
    workedWithYou: z.int(),
    /** Share of their latest ended playtests that they submitted, in percent; null with fewer than three. */
    completionPercent: z.nullable(z.int()),
    /** Average score of their newest valid reviews, 0 to 100; null with fewer than three. */
    quality: z.nullable(z.int()),
    /** Share of their newest invitations that they answered, in percent; null with fewer than three. */
    replyPercent: z.nullable(z.int()),
    lastActive: z.nullable(z.enum(activities)),
    /** Marked by this studio. */
    favourite: z.boolean(),
    /** Status of their invitation to the same request, or to the same build of the game; null without one. */
    invited: z.nullable(z.enum(['pending', 'accepted'])),
    /** Why they can't be invited (again) now, as text; null if they can be. */
    notNow: z.nullable(z.string()),
    /** They let tests record less than the request asks for: to take a spot they would have to change that (sessions-9). */
    recordsLess: z.boolean(),
    /** The criteria that they match, as text. */
    why: z.array(z.string()),
  }),
})
/** `favourite` false removes the mark. */
export const favouriteInput = z.object({ testerId: z.uuid(), favourite: z.boolean() })

export const pastWorkInput = z.object({ testerId: z.uuid() })
/** The newest reviews of a tester for the studio that it may read. */
export const pastWorkOutput = z.object({
  reviews: listOf({
    playtestId: z.uuid(),
    requestId: z.uuid(),
    gameTitle: z.string(),
    coverKey: z.nullable(z.string()),
    buildVersion: z.nullable(z.string()),
    /** Minutes of play, not rounded. */
    minutes: z.number(),
    score: z.nullable(z.int()),
    validatedAt: z.date(),
  }),
})

export type TesterRow = z.output<typeof testersOutput>['testers'][number]
