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
    pure: ['condition-texts', 'conditions', 'conditions-schema', 'permissions', 'tests/default-tests'],
  },
  compliance: {
    does: 'what people consent to, with its history, and who looked at their data',
    uses: [],
  },
  accounts: { does: 'sign-up, sign-in, sessions, email verification, roles', uses: ['access'] },
  notifications: {
    does: 'the inbox, the bell, delivery of notifications',
    uses: [],
    reads: ['compliance'],
    pure: ['email-kinds'],
  },
  credits: {
    does: 'accounts, transfers, escrow, prices, history, verification of the ledger',
    uses: [],
    pure: ['labels', 'settings', 'statement-rows', 'verify-chain'],
  },
  profiles: {
    does: 'demographics, levels, reputation, badges, what a tester earns',
    uses: ['access', 'compliance', 'accounts', 'credits'],
    reads: ['accounts', 'credits'],
    pure: ['levels', 'badges', 'streak', 'countries'],
  },
  approvals: {
    does: 'what staff do that creates or moves credits, what it can cost, and what of it waits for a second admin',
    uses: ['access', 'credits', 'profiles'],
    reads: ['profiles'],
  },
  payments: {
    does: 'packages, checkout, webhook, reconciliation, receipts, the insufficient-credits dialog',
    uses: ['access', 'accounts', 'approvals', 'credits'],
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
    reads: ['accounts', 'profiles'],
    pure: ['build-file-types', 'image-url'],
  },
  targeting: {
    does: 'which testers match a studio’s criteria, with live counts',
    uses: ['access', 'profiles'],
    reads: ['profiles'],
    pure: ['compose-counts'],
  },
  requests: {
    does: 'what a studio orders: draft, depth, brief, price, spots, extend, close, the wizard',
    uses: ['access', 'accounts', 'credits', 'games', 'payments', 'targeting'],
    reads: ['credits', 'games'],
    pure: [
      'brief',
      'compose-brief',
      'depths',
      'figures',
      'offer-page',
      'offer-work',
      'question-templates',
      'questions',
      'review-times-schema',
    ],
  },
  playtests: {
    does: "a tester's work on a spot: its states, start, active time, moments, deadline, messages",
    uses: ['access', 'credits', 'games', 'profiles', 'requests'],
    reads: ['credits', 'games', 'profiles', 'requests'],
    pure: ['reach', 'undecided'],
  },
  recruiting: {
    does: 'how testers come in: open listing, invitations, links, automatic invitations, offers, eligibility',
    uses: ['access', 'accounts', 'credits', 'games', 'profiles', 'targeting', 'requests', 'playtests'],
    reads: ['credits', 'games', 'notifications', 'payments', 'profiles', 'teams', 'requests', 'playtests'],
  },
  reviews: {
    does: 'the review form, submitting, the check, decisions, disputes',
    uses: ['access', 'credits', 'games', 'profiles', 'requests', 'playtests', 'recruiting', 'storage'],
    reads: ['games', 'profiles', 'requests', 'playtests', 'recruiting'],
    pure: [
      'answers',
      'draft-progress',
      'task-schema',
      'characters',
      'doubt-texts',
      'pictures/rules',
      'scoring/function-words',
      'scoring/text-language',
      'scoring/words',
    ],
  },
  feedback: {
    does: 'feedback outside reviews: guests who play by a link, short forms of testers without a request, what studios read of them',
    uses: ['access', 'accounts', 'credits', 'games', 'playtests', 'profiles', 'recruiting', 'reviews', 'storage'],
    reads: ['games', 'profiles', 'recruiting', 'requests'],
  },
  results: {
    does: 'what a request brought: progress, ratings, answers, bugs, export',
    uses: ['access', 'credits', 'games', 'profiles', 'requests', 'playtests', 'reviews'],
    reads: ['games', 'requests', 'playtests', 'recruiting', 'reviews'],
    pure: ['compose-answers', 'compose-results', 'export-csv', 'merge-bugs', 'names', 'progress-report', 'result-rows'],
  },
  promo: {
    does: "a studio's promo pages: builder, preview, public page, the items that they sell, and who visits them",
    uses: ['access', 'accounts', 'approvals', 'credits', 'games', 'payments', 'profiles', 'recruiting', 'storage'],
    reads: ['compliance', 'credits', 'games', 'onboarding', 'profiles', 'teams'],
    pure: ['pages/links', 'pages/summary', 'pages/theme'],
  },
  consulting: {
    does: 'consulting for studios: tiers, subscriptions, logged hours, deliverables, access to results',
    uses: ['access', 'compliance', 'accounts', 'approvals', 'credits', 'games', 'profiles', 'results', 'storage'],
    reads: ['accounts', 'games', 'profiles', 'requests'],
  },
  bizdev: {
    does: 'business development: the pipeline of studios, offers, referral links, supply of testers',
    uses: ['access', 'accounts', 'approvals', 'credits', 'payments', 'profiles', 'targeting'],
    reads: ['accounts', 'credits', 'games', 'payments', 'profiles', 'requests'],
  },
  players: {
    does: 'games in early access for players: join, play, rate; follows, posts of studios to followers',
    uses: ['access', 'accounts', 'games', 'profiles'],
    reads: ['games', 'profiles'],
  },
  insights: {
    does: "the platform's figures and data of the landing page; of other areas it reads tables and writes none",
    uses: ['credits'],
    reads: ['games', 'profiles', 'requests', 'playtests', 'reviews'],
  },
  privacy: {
    does: "export and deletion of a person's data, the requests for them with their legal clock, consents in the settings",
    uses: [
      'access',
      'compliance',
      'accounts',
      'notifications',
      'credits',
      'profiles',
      'payments',
      'teams',
      'consulting',
      'promo',
      'games',
      'requests',
      'playtests',
      'recruiting',
      'reviews',
      'feedback',
    ],
    reads: [
      'compliance',
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
  health: {
    does: 'the state of the product itself: its parts, the lag of payment webhooks, failed jobs, checks of the ledger',
    uses: ['access'],
    reads: ['payments', 'profiles'],
  },
  monitoring: {
    does: 'what browsers report: their errors, grouped, and how fast pages are; the figures of the server beside it',
    uses: ['access', 'compliance'],
    reads: ['profiles'],
  },
  security: {
    does: 'security events and their sums, rules, alerts, responses such as blocked networks, the report',
    uses: ['access', 'accounts', 'credits', 'profiles'],
    reads: ['accounts', 'credits', 'payments', 'profiles', 'promo'],
  },
  admin: {
    pure: ['prices/margins', 'audit/titles'],
    does: 'pages and actions of administrators',
    uses: [
      'access',
      'compliance',
      'accounts',
      'approvals',
      'credits',
      'games',
      'playtests',
      'profiles',
      'requests',
      'reviews',
    ],
    reads: [
      'privacy',
      'accounts',
      'credits',
      'games',
      'notifications',
      'payments',
      'profiles',
      'promo',
      'requests',
      'playtests',
      'reviews',
    ],
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
  'src/browser/promo-page-entry.ts',
  'src/browser/promo-buy-entry.ts',
  'src/browser/drawn-page-monitor-entry.ts',
]
