import { z } from 'zod'
import { eventType, toRole } from '#platform/events/event.ts'

const toStaff = () => [toRole('businessdeveloper', 'referrals'), toRole('admin', 'referrals')]
const link = z.object({ code: z.string(), by: z.uuid() })

export const linkMade = eventType('referrals.made', link, {
  live: toStaff,
  audit: ({ code, by }) => ({ actorId: by, action: 'referrals.make', detail: { code } }),
})

export const linkEnded = eventType('referrals.ended', link, {
  live: toStaff,
  audit: ({ code, by }) => ({ actorId: by, action: 'referrals.end', detail: { code } }),
})

/** An account was created by a link. */
export const signUpReferred = eventType('referrals.signed-up', z.object({ code: z.string() }), { live: toStaff })
