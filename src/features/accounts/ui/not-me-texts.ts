import type { ReversalOutcome } from '../reversals/rules.ts'

interface EffectText {
  title: string
  text: string
  button: string
}

/** What the page of a link 'This wasn't me' says before its button is pressed. */
export const effectTexts: Readonly<Record<'close' | 'undo' | 'wait' | 'lock' | 'freeze', EffectText>> = {
  undo: {
    title: 'Was this you?',
    text: 'If it wasn’t, we put your account back as it was before:',
    button: 'This wasn’t me',
  },
  freeze: {
    title: 'Was this you?',
    text: 'This was done with a passkey or one-time codes that the account has had for more than 30 days. If it wasn’t you, everybody is signed out, and the next sign-in needs them. Nothing else changes.',
    button: 'This wasn’t me',
  },
  wait: {
    title: 'Was this you?',
    text: 'Changes of this account were undone before, an earlier answer decides how it is opened, or its former address belongs to another account now. If you say that this wasn’t you, an admin decides. Until then nothing changes.',
    button: 'Ask an admin to decide',
  },
  lock: {
    title: 'Was this you?',
    text: 'This account belongs to staff. If it wasn’t you, everybody is signed out, and nobody can sign in until another admin has looked at it.',
    button: 'This wasn’t me',
  },
  close: {
    title: 'You didn’t sign up?',
    text: 'Someone signed up with your address, which was never confirmed. We close the account and delete what belongs to it.',
    button: 'Close the account',
  },
}

interface OutcomeText {
  title: string
  text: string
  action: 'sign-in' | 'home'
}

/** What it says afterwards. */
export const outcomeTexts: Readonly<Record<ReversalOutcome, OutcomeText>> = {
  reversed: {
    title: 'Your account is yours again',
    text: 'Everybody is signed out, and the former password no longer works. Choose another one by the link that we email to you.',
    action: 'sign-in',
  },
  frozen: {
    title: 'Everybody is signed out',
    text: 'The next sign-in needs the passkey or the one-time codes that the account has had for more than 30 days. If you no longer have them, an admin can help.',
    action: 'sign-in',
  },
  waiting: {
    title: 'An admin will look at it',
    text: 'We have notified the admins. You get an email when they have decided.',
    action: 'home',
  },
  left: { title: 'An admin has decided', text: 'Everything was left as it is.', action: 'home' },
  agreed: { title: 'Thank you', text: 'You said that it was you. This link is used up.', action: 'sign-in' },
  ended: { title: 'This was undone already', text: 'Another link undid it too.', action: 'sign-in' },
  closed: {
    title: 'The account is closed',
    text: 'Nobody can sign in to it anymore, and it is being deleted. You don’t need to do anything.',
    action: 'home',
  },
}
