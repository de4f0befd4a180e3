import type { SQL } from 'drizzle-orm'
import type { TransferEntry } from '#features/credits/transfer.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { port } from '#platform/port.ts'
import type { Spend } from './disputes/trace-spends.ts'
import type { DebtReason } from './rules.ts'
import type { ShownBonus } from './schema.ts'

interface GrantedPurchase {
  paymentId: string
  ownerId: string
  /** Bought credits, and those that are granted now: fewer when a part was refunded before. */
  credits: number
  granted: number
  /** null when the provider does not report a card. */
  cardDigest: string | null
  now: Date
}

/** The entries of the bonus that a purchase earns. Locks its rows, so call it before any account is locked. */
export const bonusEntries =
  port<(tx: SystemTx, purchase: GrantedPurchase) => Promise<TransferEntry[]>>('bonus of a purchase')

/** A bonus that a purchase earned, locked until the end of the transaction. */
export interface LockedBonus {
  /**
   * Takes back what belongs to `owed` of the `granted` credits of the purchase. Returns the entry that debits the
   * wallet, and what the wallet no longer holds. The accounts are locked by then.
   */
  takeBack(part: { owed: number; granted: number; cents: number }): Promise<{ entries: TransferEntry[]; owed: number }>
}

/** The bonus of a purchase; null without one. Call it before any account is locked. */
export const lockBonus =
  port<(tx: SystemTx, of: { paymentId: string; now: Date }) => Promise<LockedBonus | null>>(
    'bonus of a refunded purchase',
  )

/** The bonus that a person's next purchase earns; null without one. */
export const openBonus =
  port<(tx: SystemTx, who: { ownerId: string; now: Date }) => Promise<ShownBonus | null>>('bonus of the next purchase')

/** Pauses spending of an account for other debts of erased people; `owners` is a subquery of their ids. Idempotent. */
export const followOtherDebts =
  port<(tx: SystemTx, of: { profileId: string; owners: SQL; now: Date }) => Promise<void>>('other debts of the erased')

/** Predicate on a person: something else than a debt pauses their spending. */
export const isHeldElsewhere = port<(profileId: SQL) => SQL>('what else pauses spending')

/** Something that was bought with traced credits and can still be undone, for whole credits of the main wallet. */
export interface Recoverable {
  id: string
  /** The key of the spend that paid it. */
  key: string
  credits: number
}

/** What was bought of one kind, and how it is undone. The ids are those that `find` returned. */
export interface RecoverableKind {
  /** Locks what these spends bought and returns what can be undone, in the order in which it is. */
  find(tx: SystemTx, of: { ownerId: string; spends: readonly Spend[] }): Promise<Recoverable[]>
  /**
   * Undoes it, because the payment was refunded or its dispute was lost; returns the entries that credit the owner's main
   * wallet, which the caller posts.
   */
  takeBack(
    tx: SystemTx,
    of: { ownerId: string; ids: readonly string[]; reason: DebtReason; now: Date },
  ): Promise<TransferEntry[]>
  /** Holds exactly these of the owner while disputes are open, and releases what was held before. */
  hold(tx: SystemTx, of: { ownerId: string; ids: readonly string[]; now: Date }): Promise<void>
}

/**
 * The kinds in the order in which a lost dispute takes them (payments-3). Every area locks its rows before any account.
 */
export const recoverableKinds = port<() => readonly RecoverableKind[]>('what a lost dispute takes')
