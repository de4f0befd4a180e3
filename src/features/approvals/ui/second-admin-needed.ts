/** The toast after an act that waits. */
export const secondAdminNeeded = [
  'A second admin is needed',
  'It’s above the limit and is waiting in Approvals.',
] as const
