import { z } from 'zod/mini'
import { addressInput } from '#features/accounts/schema.ts'
import { nameText } from '#shared/texts/name-text.ts'
import { memberRoles } from '../workspaces/rules.ts'
import { inviteCodePattern } from './rules.ts'

const { email } = addressInput.shape
const code = z
  .string()
  .check(z.maxLength(20, 'Invalid invite code format'), z.regex(inviteCodePattern, 'Invalid invite code format'))

export const sendFields = z.object({ email, role: z.enum(memberRoles) })
/** `id` is an idempotency key that the browser chooses: a repeated call sends nothing. */
export const sendInput = z.extend(sendFields, { id: z.uuid(), workspaceId: z.uuid() })
export const sendOutput = z.object({ id: z.uuid(), code: z.string() })
export const ofWorkspace = z.object({ workspaceId: z.uuid() })
export const oneInvite = z.object({ inviteId: z.uuid() })
export const codeInput = z.object({ code })

/** Registration of a new member (teams-1, accounts-3); the email address comes from the invite. */
const registration = {
  name: nameText(100, { min: 1, tooShort: 'Please enter your full name' }),
  password: z
    .string()
    .check(z.minLength(6, 'Password must be at least 6 characters'), z.maxLength(128, 'Password too long')),
}
export const registerInput = z.object({ code, ...registration })
export const registerOutput = z.object({ userId: z.uuid(), workspaceName: z.string() })
export const registrationForm = z
  .object({ ...registration, confirmation: z.string().check(z.maxLength(128, 'Password too long')) })
  .check(
    z.refine(({ password, confirmation }) => password === confirmation, {
      path: ['confirmation'],
      message: 'Please ensure both passwords are the same',
      // Validated even when other fields are invalid.
      when: () => true,
    }),
  )

/** teams-1: accept_team_member_invite. `p_user_id` is the caller. */
export const acceptInput = z.object({ p_invite_code: code, p_user_id: z.uuid() })
export const acceptOutput = z.object({ workspace_name: z.nullable(z.string()), error: z.nullable(z.string()) })

const openInvite = z.object({
  id: z.uuid(),
  email: z.string(),
  code: z.string(),
  role: z.enum(memberRoles),
  createdAt: z.date(),
  expiresAt: z.date(),
  lastSentAt: z.date(),
})
export const openInvites = z.array(openInvite)
export type OpenInvite = z.infer<typeof openInvite>

/** The public data of a valid invite code. */
export const inviteFacts = z.object({ workspaceName: z.string(), invitedEmail: z.string(), expiresAt: z.date() })
