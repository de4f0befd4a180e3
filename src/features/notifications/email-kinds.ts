import type { NotificationType } from '#shared/notification-types.ts'

/** The kinds of notifications, with their labels on the settings page. */
export const emailKinds: readonly { kind: NotificationType; title: string; text: string }[] = [
  { kind: 'invitation', title: 'Invitations', text: 'Someone invites you, or answers your invitation.' },
  {
    kind: 'other',
    title: 'What waits for you',
    text: 'A review to decide on, a test that came back, a message, a task.',
  },
  { kind: 'error', title: 'What went wrong', text: 'A review was rejected, a build could not be read.' },
  { kind: 'success', title: 'What went well', text: 'A review was accepted, credits were paid, a build is ready.' },
  { kind: 'achievement', title: 'Levels and badges', text: 'You have reached a level or earned a badge.' },
  { kind: 'system', title: 'About the product', text: 'Changes to your account, and disputes for admins.' },
]

/** Kinds sent by email to a person without saved preferences: those that need an action, and failures. */
export const defaultEmailKinds: readonly NotificationType[] = ['invitation', 'other', 'error', 'system']
