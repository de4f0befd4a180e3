import { z } from 'zod'
import { targetingCriteria } from '#features/targeting/schema.ts'
import { cursor, nextCursor } from '#shared/cursor.ts'
import { text } from '#shared/text.ts'
import { invitationStates, MESSAGE_MAX, pastWork, SEND_MAX } from './rules.ts'

export const sendInput = z.object({
  gameId: z.uuid(),
  requestId: z.uuid().nullable().default(null),
  message: text(MESSAGE_MAX).default(''),
  /** Price of one invitation that the user was shown. */
  shownPrice: z.number().int().min(0).max(10_000),
  invitations: z
    .array(z.object({ id: z.uuid(), testerId: z.uuid() }))
    .min(1, 'Pick at least one tester.')
    .max(SEND_MAX),
})

export const sendOutput = z.object({
  sent: z.array(z.uuid()),
  /** Testers who can't be invited (again); nothing was charged for them. */
  skipped: z.array(z.object({ testerId: z.uuid(), reason: z.string() })),
  charged: z.number().int(),
})

export const oneInvitation = z.object({ invitationId: z.uuid() })

/** Spec 2 §7: accept_invitation_enhanced. */
export const acceptInput = z.object({
  p_invitation_id: z.uuid(),
  p_tester_id: z.uuid(),
  /** Pay and bonus that the tester was shown; if they changed, the call throws PRICE_CHANGED with both values. */
  p_shown_pay: z.number().int().min(0).max(100_000).optional(),
  p_shown_max_bonus: z.number().int().min(0).max(100).optional(),
  /** The reward for accepting that the tester was shown. */
  p_shown_reward: z.number().int().min(0).max(100_000).optional(),
})
export const acceptOutput = z.object({
  success: z.boolean(),
  error: z.string().nullable(),
  credits_awarded: z.number().int(),
  /** Credits paid on submission instead, because the tester's last playtest was abandoned or timed out (ruling 52). */
  credits_on_submit: z.number().int(),
  playtest_id: z.uuid().nullable(),
})

const invitationBase = {
  id: z.uuid(),
  status: z.enum(invitationStates),
  message: z.string(),
  createdAt: z.date(),
  expiresAt: z.date(),
  respondedAt: z.date().nullable(),
  reviewRequestId: z.uuid().nullable(),
}

export const myInvitationsInput = z.object({ cursor }).default({})
export const myInvitations = z.object({
  invitations: z.array(
    z.object({
      ...invitationBase,
      /** Null while a confidentiality text has not been agreed to. */
      game: z
        .object({
          id: z.uuid(),
          title: z.string(),
          version: z.string().nullable(),
          description: z.string(),
          coverKey: z.string().nullable(),
        })
        .nullable(),
      studioId: z.uuid(),
      /** Company name, else name, else 'Unknown Studio'. */
      studioName: z.string(),
      /** Credits for accepting, at the tester's current level. */
      reward: z.number().int(),
      request: z
        .object({
          depth: z.string(),
          minutes: z.number().int(),
          deadlineHours: z.number().int(),
          confidentialityText: z.string().nullable(),
          /** Hash of the text, sent when agreeing to it. */
          textHash: z.string().nullable(),
          agreed: z.boolean(),
          spotsLeft: z.number().int(),
          /** Credits at the tester's current level and the current incentives budget. */
          pay: z.number().int(),
          maxBonus: z.number().int(),
          /** Whether play can be verified; without it there is no quality bonus (ruling 65). */
          verifiable: z.boolean(),
        })
        .nullable(),
    }),
  ),
  nextCursor,
})

export const studioInvitationsInput = z.object({ requestId: z.uuid().optional(), gameId: z.uuid().optional(), cursor })
export const studioInvitations = z.object({
  invitations: z.array(
    z.object({
      ...invitationBase,
      gameId: z.uuid(),
      gameTitle: z.string(),
      tester: z.object({
        id: z.uuid(),
        name: z.string(),
        level: z.string(),
        location: z.string().nullable(),
        email: z.string().nullable(),
      }),
      price: z.number().int(),
      /** The tester joined by the studio's own link. */
      byLink: z.boolean(),
    }),
  ),
  nextCursor,
})

export const testersInput = z.object({
  gameId: z.uuid().optional(),
  /** The request to invite to; without one, testers are invited to the game's build. */
  requestId: z.uuid().optional(),
  search: text(100).default(''),
  level: text(20).optional(),
  worked: z.enum(pastWork).default('any'),
  /** Only this tester, as linked from the search palette. */
  testerId: z.uuid().optional(),
  criteria: targetingCriteria.default({}),
  cursor,
})

export const testersOutput = z.object({
  /** Number of matching testers; 501 means more than 500. */
  total: z.number().int(),
  nextCursor,
  testers: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      level: z.string(),
      location: z.string().nullable(),
      device: z.string().nullable(),
      genres: z.array(z.string()),
      badges: z.array(z.string()),
      /** Reviews of this tester that this studio accepted. */
      workedWithYou: z.number().int(),
      /** Share of their latest ended playtests that they submitted, in percent; null with fewer than three. */
      completionPercent: z.number().int().nullable(),
      /** Status of their invitation to the same request, or to the same build of the game; null without one. */
      invited: z.enum(['pending', 'accepted']).nullable(),
      /** Why they can't be invited (again) now, as text; null if they can be. */
      notNow: z.string().nullable(),
      /** The criteria that they match, as text. */
      why: z.array(z.string()),
    }),
  ),
})
export type TesterRow = z.output<typeof testersOutput>['testers'][number]
