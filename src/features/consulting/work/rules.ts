export const deliverableStates = ['planned', 'in_progress', 'delivered', 'changes_requested', 'accepted'] as const

/** Whether a consultant may see a studio's games and results. */
export const accessStates = ['requested', 'granted', 'declined', 'withdrawn'] as const
