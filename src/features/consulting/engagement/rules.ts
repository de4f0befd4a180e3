/** Hours are logged in quarters of an hour, up to a day at once. */
export const MINUTES_STEP = 15
export const MINUTES_MAX = 24 * 60

export const deliverableStates = ['planned', 'in_progress', 'delivered', 'changes_requested', 'accepted'] as const
export type DeliverableState = (typeof deliverableStates)[number]

export const deliverableLabels: Readonly<Record<DeliverableState, string>> = {
  planned: 'Planned',
  in_progress: 'In progress',
  delivered: 'Delivered',
  changes_requested: 'Changes requested',
  accepted: 'Accepted',
}

export type Side = 'studio' | 'consultant'

/** What each side may do: the consultant works and delivers, the studio accepts or asks for changes. */
export const deliverableMoves: Readonly<Record<Side, Readonly<Record<DeliverableState, readonly DeliverableState[]>>>> =
  {
    consultant: {
      planned: ['in_progress'],
      in_progress: ['planned', 'delivered'],
      delivered: ['in_progress'],
      changes_requested: ['in_progress'],
      accepted: [],
    },
    studio: {
      planned: [],
      in_progress: [],
      delivered: ['accepted', 'changes_requested'],
      changes_requested: [],
      accepted: [],
    },
  }

/** Whether a consultant may see a studio's games and results. */
export const accessStates = ['requested', 'granted', 'declined', 'withdrawn'] as const
export type AccessState = (typeof accessStates)[number]

/** Characters of a message. */
export const MESSAGE_MAX = 2000
