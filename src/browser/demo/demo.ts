import type { TransactionType } from '#features/credits/rules.ts'
import type { ApiArea } from '#shared/api-areas.ts'
import type { NotificationType } from '#shared/notification-types.ts'
import type { DemoRole } from './demo-roles.ts'
import type { Part } from './store.ts'

/** A transaction of the role's credits. */
export interface Entry {
  type: TransactionType
  /** Change of the balance: negative for what is spent. 0 for what only moves escrow. */
  amount: number
  description: string
  /** As screens call it; by default the label of the type. */
  label?: string
  wallet?: 'main' | 'welcome'
  /** Change of what is held in escrow for a studio's spots. */
  escrow?: number
  /** Change of what is due to a tester and not paid yet. */
  promised?: number
  gameId?: string
  gameTitle?: string
}

export interface Notice {
  title: string
  message: string
  type: NotificationType
  link: string | null
}

export interface Balance {
  balance: number
  main: number
  welcome: number
  escrow: number
  promised: number
}

/** What an answer reads and changes. */
export interface Demo {
  readonly role: DemoRole
  readonly now: Date
  /** A part of the state, to be changed in place. It is kept after each answer. */
  of<T extends object>(part: Part<T>): T
  /** Posts an entry to the credits of the role. Throws INSUFFICIENT_CREDITS when it costs more than the balance. */
  post(entry: Entry): void
  balance(): Balance
  /** Adds an unread notification of the role. */
  notify(notice: Notice): void
  /** The screens refetch these areas, as after a live event. An act of a screen refetches its own areas already. */
  touch(...areas: ApiArea[]): void
  /** Runs a timed act of the role after so many seconds; it is kept when the page is loaded again. */
  later(seconds: number, act: string, input?: unknown): void
  /** Ends the demo once the answer is given. */
  leave(): void
}
