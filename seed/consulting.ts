import type { DeliverableState } from '#features/consulting/engagement/rules.ts'
import type { AreaType } from '#features/consulting/tiers/rules.ts'

/** The first studio's subscription; its price is part of the credits that the studio starts with. */
export const subscribed = { tier: 'Growth', price: 300, daysAgo: 17 } as const

export interface SeedHours {
  daysAgo: number
  area: AreaType
  minutes: number
  note: string
  /** Logged by mistake, and undone an hour later. */
  undone?: true
}

export const hoursLogged: readonly SeedHours[] = [
  { daysAgo: 14, area: 'audits', minutes: 150, note: 'Played the first two chapters with the store page open' },
  {
    daysAgo: 12,
    area: 'audits',
    minutes: 105,
    note: 'Wrote down what the store page promises and the game shows late',
  },
  { daysAgo: 11, area: 'gtm_playbooks', minutes: 90, note: 'Call about the weeks before the release', undone: true },
  { daysAgo: 11, area: 'gtm_playbooks', minutes: 60, note: 'Call about the weeks before the release' },
  {
    daysAgo: 7,
    area: 'analytics_data_engineering',
    minutes: 135,
    note: 'Read the reviews of Slipshore; most people stop at floe eight',
  },
  { daysAgo: 4, area: 'gtm_playbooks', minutes: 120, note: 'First draft of the launch calendar' },
]

export interface SeedDeliverable {
  daysAgo: number
  area: AreaType
  title: string
  description: string
  /** Days from its start. */
  dueIn: number
  /** In the order of time, each a day after the one before. */
  moves: readonly { to: DeliverableState; request?: string }[]
  file?: { name: string; content: string }
}

export const deliverables: readonly SeedDeliverable[] = [
  {
    daysAgo: 15,
    area: 'audits',
    title: 'Audit of the store page',
    description: 'What a visitor sees in the first ten seconds, and what to change first.',
    dueIn: 6,
    moves: [{ to: 'in_progress' }, { to: 'delivered' }, { to: 'accepted' }],
    file: {
      name: 'store-page-audit.md',
      content: `# Slipshore: audit of the store page

1. The trailer shows sliding after 14 seconds. Move the first slide to the start.
2. The description names eight features. Three are what reviewers talk about: the ice, the fox, the kindness of undo.
3. The first two pictures show menus. Show floe five and floe ten instead.
`,
    },
  },
  {
    daysAgo: 10,
    area: 'analytics_data_engineering',
    title: 'Where people stop playing',
    description: 'The tests of the last month, floe by floe.',
    dueIn: 8,
    moves: [
      { to: 'in_progress' },
      { to: 'delivered' },
      { to: 'changes_requested', request: 'Please split it by device. Phones feel different to us.' },
    ],
    file: {
      name: 'floes.csv',
      content: 'floe,players,stopped\n6,31,1\n7,30,2\n8,28,9\n9,19,3\n',
    },
  },
  {
    daysAgo: 6,
    area: 'gtm_playbooks',
    title: 'Launch calendar',
    description: 'Six weeks before the release and two after it, with an owner for each line.',
    dueIn: 12,
    moves: [{ to: 'in_progress' }],
  },
  {
    daysAgo: 3,
    area: 'ua_strategy_execution',
    title: 'First campaign with a small budget',
    description: 'Two audiences, one picture each, stopped after a week.',
    dueIn: 20,
    moves: [],
  },
]

export const thread: readonly { daysAgo: number; by: 'studio' | 'consultant'; text: string }[] = [
  {
    daysAgo: 15.5,
    by: 'consultant',
    text: 'Hello, I am Oleander. I will start with your store page and play Slipshore this week.',
  },
  { daysAgo: 15.2, by: 'studio', text: 'Welcome! Testers get the newest build. Floe eight is hard on purpose.' },
  { daysAgo: 8.5, by: 'consultant', text: 'May I read your test results? I want to see where people stop.' },
  { daysAgo: 8.2, by: 'studio', text: 'You have access now.' },
  { daysAgo: 4.5, by: 'studio', text: 'Can the launch calendar leave the last week free of interviews?' },
  { daysAgo: 4.1, by: 'consultant', text: 'Yes. I moved them to the week before; the draft follows on Thursday.' },
]

/** When the consultant asks to see games and results, and the studio grants it. */
export const access = { askedDaysAgo: 8.4, grantedDaysAgo: 8.3, reason: 'To see on which floe people stop.' } as const
