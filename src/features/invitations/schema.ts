import { z } from 'zod'
import { targetingCriteria } from '#features/targeting/schema.ts'
import { cursor, nextCursor } from '#shared/cursor.ts'
import { text } from '#shared/text.ts'
import { invitationStates, MESSAGE_MAX, pastWork, SEND_MAX } from './rules.ts'

export const sendInput = z.object({
  gameId: z.uuid(),
  requestId: z.uuid().nullable().default(null),
  message: text(MESSAGE_MAX).default(''),
  /** Price of one invitation that the button showed. */
  shownPrice: z.number().int().min(0).max(10_000),
  invitations: z
    .array(z.object({ id: z.uuid(), testerId: z.uuid() }))
    .min(1, 'Pick at least one tester.')
    .max(SEND_MAX),
})

export const sendOutput = z.object({
  sent: z.array(z.uuid()),
  /** Testers who may not be invited (again), or take no tests; nothing was charged for them. */
  skipped: z.array(z.object({ testerId: z.uuid(), reason: z.string() })),
  charged: z.number().int(),
})

export const oneInvitation = z.object({ invitationId: z.uuid() })

/** Spec 2 §7: accept_invitation_enhanced. */
export const acceptInput = z.object({
  p_invitation_id: z.uuid(),
  p_tester_id: z.uuid(),
  /** Pay and bonus that were shown; refused with both named when they have changed. */
  p_shown_pay: z.number().int().min(0).max(100_000).optional(),
  p_shown_max_bonus: z.number().int().min(0).max(100).optional(),
  /** The reward for accepting that was shown. */
  p_shown_reward: z.number().int().min(0).max(100_000).optional(),
})
export const acceptOutput = z.object({
  success: z.boolean(),
  error: z.string().nullable(),
  credits_awarded: z.number().int(),
  /** Credits that come when the review is submitted: the tester's last test was given up or timed out. */
  credits_on_submit: z.number().int(),
  participation_id: z.uuid().nullable(),
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
      /** Credits for accepting, at the tester's level today. */
      reward: z.number().int(),
      request: z
        .object({
          depth: z.string(),
          minutes: z.number().int(),
          deadlineHours: z.number().int(),
          confidentialityText: z.string().nullable(),
          /** Names the very text, for agreeing to it. */
          textHash: z.string().nullable(),
          agreed: z.boolean(),
          spotsLeft: z.number().int(),
          /** At the tester's level and the incentives budget of now. */
          pay: z.number().int(),
          maxBonus: z.number().int(),
          /** Whether play can be shown; without it there is no quality bonus (ruling 65). */
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
      /** They came in by the studio's own link. */
      byLink: z.boolean(),
    }),
  ),
  nextCursor,
})

export const testersInput = z.object({
  gameId: z.uuid().optional(),
  /** The request they would be invited to; without one, to the game's build. */
  requestId: z.uuid().optional(),
  search: text(100).default(''),
  level: text(20).optional(),
  worked: z.enum(pastWork).default('any'),
  /** One tester alone, as the search palette names them. */
  testerId: z.uuid().optional(),
  criteria: targetingCriteria.default({}),
  cursor,
})

export const testersOutput = z.object({
  /** How many match; counted to 501. */
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
      /** Share of their last ended tests that they submitted, in percent; null before the third. */
      completionPercent: z.number().int().nullable(),
      /** State of an invitation to the same request, or to the same build of the game; null when there is none. */
      invited: z.enum(['pending', 'accepted']).nullable(),
      /** Why they can't be invited (again) to it; null when they can be. */
      notNow: z.string().nullable(),
      /** Which of what was asked for they answered, in words. */
      why: z.array(z.string()),
    }),
  ),
})
