/** Format of an invite code (teams-1). */
export const inviteCodePattern = /^TM-[A-Z0-9]{6}$/

export const INVITE_DAYS = 7
const day = 24 * 60 * 60_000

export const expiryOf = (now: Date): Date => new Date(now.getTime() + INVITE_DAYS * day)

/** Minutes before the email of an invite can be sent again. */
export const RESEND_AFTER_MINUTES = 5

export const mayResendFrom = (lastSentAt: Date): Date => new Date(lastSentAt.getTime() + RESEND_AFTER_MINUTES * 60_000)

/** Maximum number of open invites of a workspace. */
export const OPEN_INVITES_MAX = 50

export const deadCode = 'Invite code is invalid or expired'
export const alreadyMember = 'You are already a member of this workspace'

/** Delays of the page, in milliseconds (teams-1). */
export const waits = { toTeam: 1500, afterSignUp: 1000 } as const

/** 'Already a Member' shows when the text says already a member or the code is 409 (teams-1). */
export const saysAlreadyMember = ({ message, status }: { message: string; status?: number | undefined }): boolean =>
  status === 409 || /already a member/i.test(message)
