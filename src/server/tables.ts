/**
 * All tables with their annotations, in the order in which an erasure goes through them: the account is last, because
 * its deletion cascades to sessions, passwords, roles and networks.
 */
import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as access from '#features/access/tables.ts'
import * as accounts from '#features/accounts/tables.ts'
import * as approvals from '#features/approvals/tables.ts'
import * as businessOffers from '#features/bizdev/offers/tables.ts'
import * as pipeline from '#features/bizdev/pipeline/tables.ts'
import * as referrals from '#features/bizdev/referrals/tables.ts'
import * as compliance from '#features/compliance/tables.ts'
import * as consultingWork from '#features/consulting/engagement/tables.ts'
import * as consultingSubscriptions from '#features/consulting/subscriptions/tables.ts'
import * as consultingTiers from '#features/consulting/tiers/tables.ts'
import * as credits from '#features/credits/tables.ts'
import * as feedback from '#features/feedback/tables.ts'
import * as buildChecks from '#features/games/checks/tables.ts'
import * as games from '#features/games/tables.ts'
import * as gameTakedowns from '#features/games/takedowns/tables.ts'
import * as health from '#features/health/tables.ts'
import * as insights from '#features/insights/tables.ts'
import * as performance from '#features/monitoring/metrics/tables.ts'
import * as monitoring from '#features/monitoring/tables.ts'
import * as notifications from '#features/notifications/tables.ts'
import * as onboarding from '#features/onboarding/tables.ts'
import * as payments from '#features/payments/tables.ts'
import * as dayPlans from '#features/plans/days/tables.ts'
import * as bugHunts from '#features/plans/hunt/tables.ts'
import * as planScreening from '#features/plans/screening/tables.ts'
import * as storeTests from '#features/plans/store-test/tables.ts'
import * as plans from '#features/plans/tables.ts'
import * as togetherPlans from '#features/plans/together/tables.ts'
import * as earlyAccess from '#features/players/early-access/tables.ts'
import * as follows from '#features/players/follows/tables.ts'
import * as posts from '#features/players/posts/tables.ts'
import * as playerRatings from '#features/players/ratings/tables.ts'
import * as devices from '#features/playtests/devices/tables.ts'
import * as moments from '#features/playtests/moments/tables.ts'
import * as playtests from '#features/playtests/tables.ts'
import * as privacyRequests from '#features/privacy/requests/tables.ts'
import * as retention from '#features/privacy/retention/tables.ts'
import * as guardians from '#features/profiles/guardian/tables.ts'
import * as profiles from '#features/profiles/tables.ts'
import * as promoAnalytics from '#features/promo/analytics/tables.ts'
import * as promoPages from '#features/promo/pages/tables.ts'
import * as promoReports from '#features/promo/reports/tables.ts'
import * as invitations from '#features/recruiting/invitations/tables.ts'
import * as links from '#features/recruiting/links/tables.ts'
import * as screening from '#features/recruiting/screening/tables.ts'
import * as recruiting from '#features/recruiting/tables.ts'
import * as waiting from '#features/recruiting/waiting/tables.ts'
import * as requests from '#features/requests/tables.ts'
import * as bugs from '#features/reviews/bugs/tables.ts'
import * as decisions from '#features/reviews/decisions/tables.ts'
import * as bugPictures from '#features/reviews/pictures/tables.ts'
import * as reviewReports from '#features/reviews/reports/tables.ts'
import * as validation from '#features/reviews/scoring/tables.ts'
import * as reviews from '#features/reviews/tables.ts'
import * as translation from '#features/reviews/translation/tables.ts'
import * as security from '#features/security/tables.ts'
import * as playback from '#features/sessions/playback/tables.ts'
import * as probe from '#features/sessions/probe/tables.ts'
import * as sessions from '#features/sessions/tables.ts'
import * as promoItems from '#features/shop/items/tables.ts'
import * as promoPurchases from '#features/shop/purchases/tables.ts'
import * as storage from '#features/storage/tables.ts'
import * as targeting from '#features/targeting/tables.ts'
import * as channels from '#features/teams/channels/tables.ts'
import * as invites from '#features/teams/invites/tables.ts'
import * as tasks from '#features/teams/tasks/tables.ts'
import * as workspaces from '#features/teams/workspaces/tables.ts'
import { type AnnotatedTable, annotationsOf } from '#platform/db/table.ts'
import * as platform from '#platform/tables.ts'

const { authUsers, ...ofAccounts } = accounts

const modules = [
  notifications,
  onboarding,
  playback,
  probe,
  sessions,
  bugs,
  decisions,
  bugPictures,
  reviewReports,
  validation,
  translation,
  reviews,
  devices,
  moments,
  screening,
  playtests,
  feedback,
  plans,
  bugHunts,
  storeTests,
  planScreening,
  dayPlans,
  togetherPlans,
  waiting,
  recruiting,
  requests,
  channels,
  tasks,
  invites,
  workspaces,
  links,
  invitations,
  consultingWork,
  consultingSubscriptions,
  consultingTiers,
  posts,
  follows,
  playerRatings,
  earlyAccess,
  promoPurchases,
  promoReports,
  promoAnalytics,
  promoItems,
  promoPages,
  approvals,
  referrals,
  businessOffers,
  pipeline,
  gameTakedowns,
  buildChecks,
  games,
  storage,
  payments,
  credits,
  targeting,
  compliance,
  guardians,
  privacyRequests,
  retention,
  health,
  insights,
  access,
  monitoring,
  performance,
  security,
  platform,
  profiles,
  ofAccounts,
  { authUsers },
]

export const allTables: readonly AnnotatedTable[] = modules
  .flatMap((module): unknown[] => Object.values(module))
  .flatMap((value) => (is(value, PgTable) ? [annotationsOf(value)] : []))
