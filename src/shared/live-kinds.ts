/** The keys of the router whose answers a live event can make stale. */
export const liveKinds = [
  'accounts',
  'admin',
  'consulting',
  'bizdev',
  'credits',
  'games',
  'invitationLinks',
  'invitations',
  'notifications',
  'offers',
  'payments',
  'players',
  'playtests',
  'profiles',
  'promo',
  'promoItems',
  'requests',
  'results',
  'teamChannels',
  'teamDashboard',
  'teamInvites',
  'teamMessages',
  'teamTasks',
  'workspaces',
] as const

export type LiveKind = (typeof liveKinds)[number]
