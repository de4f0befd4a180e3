import type { NotificationType } from './rules.ts'

/** What each kind of news is, in the words of the settings page. */
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
  { kind: 'system', title: 'News about the product', text: 'Changes to your account, and disputes for admins.' },
]

/** What comes as a letter to somebody who has not chosen: what asks for an answer, and what went wrong. */
export const defaultEmailKinds: readonly NotificationType[] = ['invitation', 'other', 'error', 'system']
