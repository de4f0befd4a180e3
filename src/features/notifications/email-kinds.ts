import { notificationTypes } from '#shared/notification-types.ts'

/** What a person may choose emails for: the types of notifications, and posts of what they follow. */
export const emailKindNames = [...notificationTypes, 'post'] as const
export type EmailKind = (typeof emailKindNames)[number]

/** The kinds of notifications, with their labels on the settings page. */
export const emailKinds: readonly { kind: EmailKind; title: string; text: string }[] = [
  { kind: 'invitation', title: 'Invitations', text: 'Someone invites you or answers your invitation.' },
  {
    kind: 'other',
    title: 'Waiting for you',
    text: 'A review to decide on, a returned test, a message, a task.',
  },
  { kind: 'error', title: 'Problems', text: 'A review was rejected, a build couldn’t be read.' },
  { kind: 'success', title: 'Good results', text: 'A review was accepted, credits were paid, a build is ready.' },
  { kind: 'achievement', title: 'Levels and badges', text: 'You reach a level or earn a badge.' },
  { kind: 'post', title: 'Posts', text: 'A studio or game you follow publishes a post.' },
  { kind: 'system', title: 'About your account', text: 'Changes to your account, and disputes for admins.' },
]

/** Kinds sent by email to a person without saved preferences: those that need an action, and failures. */
export const defaultEmailKinds: readonly EmailKind[] = ['invitation', 'other', 'error', 'system']
