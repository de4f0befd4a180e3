import { factorChanges } from '../second-factor/rules.ts'

/** How long the link 'This wasn't me' works, and a former address receives resets (accounts-8). */
export const REVERSAL_DAYS = 7

/**
 * A passkey or codes that an account had for so long are its owner's: no link and no reset removes them (accounts-8).
 */
export const OLD_WAY_DAYS = 30

/** What an account's owner gets an email about, with a link that undoes it. */
export const securityChanges = [
  ...factorChanges,
  'signed-up',
  'password-changed',
  'password-reset',
  'linked',
  'unlinked',
  'address-asked',
  'address-changed',
  'new-country',
  'erasure-asked',
  'reversed',
] as const
export type SecurityChange = (typeof securityChanges)[number]

/** Ways to sign in that were removed, as their rows were, so that they can be put back. */
export type TakenWays = Record<'passkeys' | 'codes' | 'recovery' | 'providers', Record<string, unknown>[]>

/**
 * What came of a link: the change was undone; sign-ins ended and the next one needs an old way; an admin has to decide;
 * an admin left everything as it was; the owner made the change; an earlier link undid it too; the account is closed.
 */
export const reversalOutcomes = ['reversed', 'frozen', 'waiting', 'left', 'agreed', 'ended', 'closed'] as const
export type ReversalOutcome = (typeof reversalOutcomes)[number]

/** What happened, as the page of the link says it. */
export const changeLabels: Readonly<Record<SecurityChange, string>> = {
  'codes-on': 'One-time codes were turned on.',
  'codes-off': 'One-time codes were turned off.',
  'passkey-added': 'A passkey was added.',
  'passkey-removed': 'A passkey was removed.',
  'recovery-renewed': 'New recovery codes were made.',
  'recovery-used': 'A recovery code was used.',
  removed: 'An admin removed the second factor.',
  'too-many-codes': 'Someone entered many wrong codes.',
  'signed-up': 'Someone signed up with your address.',
  'password-changed': 'The password was changed in the settings.',
  'password-reset': 'A new password was chosen by an emailed link.',
  linked: 'A provider was linked.',
  unlinked: 'A provider was unlinked.',
  'address-asked': 'A new email address was requested.',
  'address-changed': 'The email address was changed.',
  'new-country': 'Someone signed in from a new country.',
  'erasure-asked': 'Someone asked to delete the account.',
  reversed: 'Changes of this account were undone by an emailed link.',
}

/** An address as a page shows it to someone who may not know it: `t…@mail.example`. */
export const masked = (address: string): string => address.replace(/^(.).*(?=@)/, '$1…')
