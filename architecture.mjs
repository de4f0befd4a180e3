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
  access: {
    does: 'who may do what: the matrix of permissions, and the procedures that ask it',
    uses: [],
    pure: ['permissions'],
  },
  accounts: { does: 'sign-up, sign-in, sessions, email verification, roles', uses: [] },
  notifications: {
    does: 'the inbox, the bell, delivery of notifications',
    uses: [],
    pure: ['email-kinds'],
  },
  credits: {
    does: 'accounts, transfers, escrow, prices, history, verification of the ledger',
    uses: [],
    pure: ['labels', 'settings', 'verify-chain'],
  },
  profiles: {
    does: 'demographics, levels, reputation, badges, what a tester earns',
    uses: ['access', 'accounts', 'credits'],
    reads: ['accounts', 'credits'],
    pure: ['levels', 'badges', 'streak', 'countries'],
  },
  payments: {
    does: 'packages, checkout, webhook, reconciliation, receipts, the insufficient-credits dialog',
    uses: ['access', 'accounts', 'credits'],
    reads: ['credits', 'profiles'],
  },
  onboarding: {
    does: 'provisioning of accounts, the registration wizard, the tutorials',
    uses: ['access', 'accounts', 'credits', 'payments', 'profiles'],
    reads: ['accounts'],
  },
  teams: {
    does: "a studio's workspaces: members, invite codes, tasks, channels",
    uses: ['access', 'accounts', 'profiles'],
    reads: ['profiles'],
  },
  storage: { does: 'storage use of each studio, checked against its quota', uses: [], reads: ['payments'] },
  games: {
    does: "a studio's games, builds and versions, the public game page",
    uses: ['access', 'credits', 'storage'],
    reads: ['profiles'],
    pure: ['build-file-types'],
  },
  targeting: {
    does: 'which testers match a studio’s criteria, with live counts',
    uses: ['access', 'profiles'],
    reads: ['profiles'],
  },
  requests: {
    does: 'what a studio orders: draft, depth, brief, price, spots, extend, close, the wizard',
    uses: ['access', 'accounts', 'credits', 'games', 'targeting'],
    reads: ['credits', 'games'],
    pure: ['brief', 'compose-brief', 'depths', 'offer-page', 'offer-work', 'question-templates', 'questions'],
  },
  playtests: {
    does: "a tester's work on a spot: its states, start, active time, moments, deadline, messages",
    uses: ['access', 'credits', 'games', 'profiles', 'requests'],
    reads: ['credits', 'games', 'profiles', 'requests'],
  },
  recruiting: {
    does: 'how testers come in: open listing, invitations, links, automatic invitations, offers, eligibility',
    uses: ['access', 'accounts', 'credits', 'games', 'profiles', 'targeting', 'requests', 'playtests'],
    reads: ['credits', 'games', 'notifications', 'payments', 'profiles', 'teams', 'requests', 'playtests'],
  },
  reviews: {
    does: 'the review form, submitting, scoring, decisions, disputes',
    uses: ['access', 'credits', 'games', 'profiles', 'requests', 'playtests', 'recruiting'],
    reads: ['games', 'profiles', 'requests', 'playtests', 'recruiting'],
    pure: [
      'answers',
      'draft-progress',
      'task-schema',
      // The form runs the validator's own rules.
      'scoring/common-words',
      'scoring/concepts',
      'scoring/expected-length',
      'scoring/experience-weights',
      'scoring/features',
      'scoring/form',
      'scoring/grams',
      'scoring/gates',
      'scoring/judged-review',
      'scoring/language',
      'scoring/bigrams',
      'scoring/order',
      'scoring/order-weights',
      'scoring/read-review',
      'scoring/score',
      'scoring/ties',
      'scoring/trigrams',
      'scoring/weights',
      'scoring/words',
      'scoring/lexicons/against',
      'scoring/lexicons/concepts',
      'scoring/lexicons/concepts-acts',
      'scoring/lexicons/concepts-beings',
      'scoring/lexicons/concepts-places',
      'scoring/lexicons/concepts-things',
      'scoring/lexicons/concepts-words',
      'scoring/lexicons/concrete',
      'scoring/lexicons/cues',
      'scoring/lexicons/appeals',
      'scoring/lexicons/elsewhere',
      'scoring/lexicons/extremes',
      'scoring/lexicons/function-words',
      'scoring/lexicons/game-words',
      'scoring/lexicons/domains',
      'scoring/lexicons/hopes',
      'scoring/lexicons/more-play',
      'scoring/lexicons/more-talk',
      'scoring/lexicons/places',
      'scoring/lexicons/play-words',
      'scoring/lexicons/notices',
      'scoring/lexicons/pleas',
      'scoring/lexicons/sentiment',
      'scoring/lexicons/stems',
      'scoring/lexicons/steps',
      'scoring/lexicons/word-classes',
      'scoring/signals/agreement',
      'scoring/signals/conduct',
      'scoring/signals/coverage',
      'scoring/signals/evidence',
      'scoring/signals/experience',
      'scoring/signals/length',
      'scoring/signals/life',
      'scoring/signals/order',
      'scoring/signals/originality',
      'scoring/signals/repetition',
      'scoring/signals/specificity',
      'scoring/signals/time',
      'scoring/signals/topic',
    ],
  },
  results: {
    does: 'what a request brought: progress, ratings, answers, bugs, export',
    uses: ['access', 'credits', 'games', 'profiles', 'requests', 'playtests', 'reviews'],
    reads: ['games', 'requests', 'playtests', 'recruiting', 'reviews'],
  },
  promo: {
    does: "a studio's promo pages: builder, preview, public page, the items that they sell, and who visits them",
    uses: ['access', 'accounts', 'games', 'storage'],
    reads: ['games', 'onboarding', 'profiles', 'teams'],
    pure: ['pages/links', 'pages/summary', 'pages/theme'],
  },
  consulting: {
    does: 'consulting for studios: tiers, subscriptions, logged hours, deliverables, access to results',
    uses: ['access', 'accounts', 'credits', 'profiles'],
    reads: ['profiles'],
  },
  bizdev: {
    does: 'business development: the pipeline of studios, offers, referral links, supply of testers',
    uses: ['access', 'accounts', 'credits', 'payments', 'profiles', 'targeting'],
    reads: ['accounts', 'credits', 'games', 'payments', 'profiles', 'requests'],
  },
  players: {
    does: 'games in early access for players: join, play, rate; follows, posts of studios to followers',
    uses: ['access', 'accounts', 'games', 'profiles'],
    reads: ['games', 'profiles'],
  },
  insights: {
    does: "the platform's figures and data of the landing page; reads tables of other areas, writes none",
    uses: ['credits'],
    reads: ['games', 'profiles', 'requests', 'playtests', 'reviews'],
  },
  privacy: {
    does: "export of a person's data, and deletion of their account",
    uses: [
      'accounts',
      'notifications',
      'credits',
      'payments',
      'teams',
      'promo',
      'games',
      'requests',
      'playtests',
      'recruiting',
      'reviews',
    ],
    reads: [
      'accounts',
      'credits',
      'games',
      'notifications',
      'profiles',
      'requests',
      'playtests',
      'recruiting',
      'teams',
    ],
  },
  diagnostics: {
    does: 'diagnostics for the signed-in person, and the simulated review request',
    uses: ['access', 'accounts', 'credits', 'profiles', 'requests', 'playtests', 'recruiting', 'reviews'],
    reads: ['accounts', 'credits', 'games', 'profiles', 'requests'],
  },
  search: {
    does: 'results of the command palette: games, testers, own reviews, people',
    uses: ['games', 'profiles'],
    reads: ['games', 'profiles', 'playtests', 'recruiting', 'reviews'],
  },
  admin: {
    pure: ['prices/margins'],
    does: 'pages and actions of administrators',
    uses: ['access', 'accounts', 'credits', 'games', 'profiles', 'requests', 'reviews'],
    reads: ['accounts', 'credits', 'games', 'payments', 'profiles', 'requests', 'playtests', 'reviews'],
  },
}

/** File names with a meaning in every area; any other name is a business operation. */
export const plumbing = {
  pure: ['schema', 'rules'],
  /** Only src/server may import these. */
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
export const browserEntries = [
  'src/browser/main.tsx',
  'src/browser/game-page-entry.ts',
  'src/browser/landing/landing-entry.ts',
]
