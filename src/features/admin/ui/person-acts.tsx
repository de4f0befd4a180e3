import { Ban, Coins, KeyRound, Lock, LockOpen, LogOut, type LucideIcon, UserCog } from 'lucide-react'
import type { Permission } from '#features/access/permissions.ts'
import { part } from '#kit/runtime/on-demand.tsx'
import type { PersonRow } from '../schema.ts'

/** The dialogs of what an admin does with a person. */
export const personDialogs = {
  roles: part(async () => (await import('./change-roles-dialog.tsx')).ChangeRolesDialog),
  earning: part(async () => (await import('./lock-earning.tsx')).LockEarning),
  suspension: part(async () => (await import('./suspend-account.tsx')).SuspendAccount),
  credits: part(async () => (await import('./adjust-credits.tsx')).AdjustCredits),
  factor: part(async () => (await import('./person/remove-factor-dialog.tsx')).RemoveFactorDialog),
  signOut: part(async () => (await import('./person/sign-out-person.tsx')).SignOutPerson),
}
export type PersonDialog = keyof typeof personDialogs

interface PersonAct {
  dialog: PersonDialog
  label: string
  icon: LucideIcon
  needs: Permission
  danger?: boolean
}

/** What an admin can do with this person: an admin can't be suspended, and only testers earn. */
export function actsOn(person: Pick<PersonRow, 'roles' | 'unlocked' | 'suspendedAt'>): PersonAct[] {
  const { roles, unlocked, suspendedAt } = person
  const earning: PersonAct = unlocked
    ? { dialog: 'earning', label: 'Lock earning', icon: Lock, needs: 'account_lock' }
    : { dialog: 'earning', label: 'Unlock earning', icon: LockOpen, needs: 'account_lock' }
  const suspension: PersonAct = suspendedAt
    ? { dialog: 'suspension', label: 'Lift suspension', icon: Ban, needs: 'account_suspend' }
    : { dialog: 'suspension', label: 'Suspend', icon: Ban, danger: true, needs: 'account_suspend' }
  return [
    { dialog: 'roles', label: 'Change roles', icon: UserCog, needs: 'role_change' },
    { dialog: 'credits', label: 'Adjust credits', icon: Coins, needs: 'credit_adjust' },
    ...(roles.includes('tester') ? [earning] : []),
    { dialog: 'signOut', label: 'Sign out everywhere', icon: LogOut, needs: 'account_suspend' },
    { dialog: 'factor', label: 'Remove second factor', icon: KeyRound, needs: 'account_suspend' },
    ...(roles.includes('admin') ? [] : [suspension]),
  ]
}
