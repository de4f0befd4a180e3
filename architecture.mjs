/**
 * The map of the product. Read it from top to bottom: an area may use only the areas it names, and may name only areas
 * above it, so there are no cyclic dependencies. `scripts/architecture-rules.mjs` derives the import rules from this
 * list and `npm run check` enforces them.
 *
 * `reads` lists the areas whose tables it may read, through their sql.ts. Only the area itself writes its tables, and only
 * it imports tables.ts.
 *
 * `pure` lists the files besides schema.ts and rules.ts that run in browser and server: no I/O, no clock, no server code.
 */
export const areas = {
  accounts: { does: 'sign-up, sign-in, sessions, email verification, roles', uses: [] },
  notifications: {
    does: 'the inbox, the bell, delivery of notifications',
    uses: [],
    pure: ['email-kinds'],
  },
  credits: {
    does: 'accounts, transfers, escrow, prices, history, verification of the ledger',
    uses: ['notifications'],
    pure: ['labels', 'verify-chain'],
  },
  profiles: {
    does: 'demographics, levels, reputation, badges, what a tester earns',
    uses: ['accounts', 'credits', 'notifications'],
    reads: ['accounts', 'credits'],
    pure: ['levels', 'badges', 'streak', 'countries'],
  },
  payments: {
    does: 'packages, checkout, webhook, reconciliation, receipts, the insufficient-credits dialog',
    uses: ['accounts', 'credits', 'notifications'],
    reads: ['credits', 'profiles'],
  },
  onboarding: {
    does: 'provisioning of accounts, the registration wizard, the tutorials',
    uses: ['accounts', 'credits', 'payments', 'profiles'],
    reads: ['accounts'],
  },
  teams: {
    does: "a studio's workspaces: members, invite codes, tasks, channels",
    uses: ['accounts', 'notifications', 'profiles', 'onboarding'],
    reads: ['profiles'],
  },
  storage: { does: 'storage use of each studio, checked against its quota', uses: [], reads: ['payments'] },
  games: {
    does: "a studio's games, builds and versions, the public game page",
    uses: ['accounts', 'credits', 'notifications', 'profiles', 'storage'],
    reads: ['profiles'],
    pure: ['build-file-types'],
  },
  targeting: {
    does: 'which testers match a studio’s criteria, with live counts',
    uses: ['profiles'],
    reads: ['profiles'],
  },
  reviews: {
    does: 'requests, spots, playtests, validation, results',
    uses: ['accounts', 'credits', 'games', 'notifications', 'profiles', 'targeting'],
    reads: ['credits', 'games', 'payments', 'profiles', 'teams'],
    pure: [
      'playtests/draft-progress',
      'playtests/brief',
      'requests/depths',
      'requests/compose-brief',
      // The form runs the validator's own rules.
      'validation/expected-length',
      'validation/experience-weights',
      'validation/features',
      'validation/form',
      'validation/grams',
      'validation/gates',
      'validation/judged-review',
      'validation/language',
      'validation/bigrams',
      'validation/order',
      'validation/order-weights',
      'validation/read-review',
      'validation/score',
      'validation/trigrams',
      'validation/weights',
      'validation/words',
      'validation/lexicons/against',
      'validation/lexicons/concrete',
      'validation/lexicons/cues',
      'validation/lexicons/appeals',
      'validation/lexicons/elsewhere',
      'validation/lexicons/extremes',
      'validation/lexicons/function-words',
      'validation/lexicons/game-words',
      'validation/lexicons/places',
      'validation/lexicons/play-words',
      'validation/lexicons/pleas',
      'validation/lexicons/sentiment',
      'validation/lexicons/stems',
      'validation/lexicons/steps',
      'validation/lexicons/word-classes',
      'validation/signals/agreement',
      'validation/signals/conduct',
      'validation/signals/coverage',
      'validation/signals/evidence',
      'validation/signals/experience',
      'validation/signals/length',
      'validation/signals/order',
      'validation/signals/originality',
      'validation/signals/repetition',
      'validation/signals/specificity',
      'validation/signals/time',
      'validation/signals/topic',
    ],
  },
  invitations: {
    does: 'a studio invites testers; accepting pays and takes a spot',
    uses: ['accounts', 'credits', 'games', 'notifications', 'profiles', 'targeting', 'reviews'],
    reads: ['credits', 'games', 'notifications', 'profiles', 'reviews'],
  },
  insights: {
    does: "the platform's figures and data of the landing page; reads tables of other areas, writes none",
    uses: ['credits'],
    reads: ['games', 'profiles', 'reviews'],
  },
  privacy: {
    does: "export of a person's data, and deletion of their account",
    uses: ['accounts', 'notifications', 'credits', 'payments', 'teams', 'games', 'reviews', 'invitations'],
    reads: ['accounts', 'credits', 'games', 'invitations', 'notifications', 'profiles', 'reviews', 'teams'],
  },
  diagnostics: {
    does: 'diagnostics for the signed-in person, and the simulated review request',
    uses: ['accounts', 'credits', 'games', 'profiles', 'reviews'],
    reads: ['accounts', 'credits', 'games', 'profiles', 'reviews'],
  },
  search: {
    does: 'results of the command palette: games, testers, own reviews, people',
    uses: ['games', 'profiles'],
    reads: ['games', 'invitations', 'profiles', 'reviews'],
  },
  admin: {
    pure: ['prices/margins'],
    does: 'pages and actions of administrators',
    uses: ['accounts', 'credits', 'games', 'notifications', 'profiles', 'reviews'],
    reads: ['accounts', 'credits', 'games', 'payments', 'profiles', 'reviews'],
  },
}

/** File names with a meaning in every area; any other name is a business operation. */
export const plumbing = {
  pure: ['schema', 'rules'],
  /** Only src/app may import these. */
  forAppAlone: ['api', 'http', 'jobs', 'emails'],
  tooVague: [
    'service',
    'services',
    'utils',
    'util',
    'helpers',
    'helper',
    'common',
    'misc',
    'manager',
    'lib',
    'types',
    'index',
  ],
}

/** Entry points of the browser; they may not import server code, directly or indirectly. */
export const browserEntries = ['src/app/browser.tsx', 'src/app/game-page-entry.ts', 'src/app/landing/landing-entry.ts']
