import { accessApi } from '#features/access/api.ts'
import { accountsApi } from '#features/accounts/api.ts'
import { adminApi } from '#features/admin/api.ts'
import { approvalsApi } from '#features/approvals/api.ts'
import { offersApi } from '#features/bizdev/offers/api.ts'
import { pipelineApi } from '#features/bizdev/pipeline/api.ts'
import { referralsApi } from '#features/bizdev/referrals/api.ts'
import { supplyApi } from '#features/bizdev/supply/api.ts'
import { consultingApi } from '#features/consulting/api.ts'
import { creditsApi } from '#features/credits/api.ts'
import { diagnosticsApi } from '#features/diagnostics/api.ts'
import { feedbackApi, guestsApi } from '#features/feedback/api.ts'
import { gamesApi } from '#features/games/api.ts'
import { healthApi } from '#features/health/api.ts'
import { insightsApi } from '#features/insights/api.ts'
import { monitoringApi } from '#features/monitoring/api.ts'
import { notificationsApi } from '#features/notifications/api.ts'
import { onboardingApi } from '#features/onboarding/api.ts'
import { paymentsApi } from '#features/payments/api.ts'
import { plansApi } from '#features/plans/api.ts'
import { daysApi } from '#features/plans/days/api.ts'
import { huntsApi } from '#features/plans/hunt/api.ts'
import { storeTestsApi } from '#features/plans/store-test/api.ts'
import { togetherApi } from '#features/plans/together/api.ts'
import { playersApi } from '#features/players/api.ts'
import { playtestsApi } from '#features/playtests/api.ts'
import { privacyApi } from '#features/privacy/api.ts'
import { profilesApi } from '#features/profiles/api.ts'
import { promoAnalyticsApi } from '#features/promo/analytics/api.ts'
import { promoPagesApi } from '#features/promo/pages/api.ts'
import { promoReportsApi } from '#features/promo/reports/api.ts'
import { listingApi } from '#features/recruiting/api.ts'
import { invitationsApi } from '#features/recruiting/invitations/api.ts'
import { invitationLinksApi } from '#features/recruiting/links/api.ts'
import { requestsApi } from '#features/requests/api.ts'
import { recordApi, resultsApi } from '#features/results/api.ts'
import { reviewsApi } from '#features/reviews/api.ts'
import { searchApi } from '#features/search/api.ts'
import { securityApi } from '#features/security/api.ts'
import { sessionsApi } from '#features/sessions/api.ts'
import { promoShopApi } from '#features/shop/catalog/api.ts'
import { promoItemsApi } from '#features/shop/items/api.ts'
import { promoPurchasesApi } from '#features/shop/purchases/api.ts'
import { promoSalesApi } from '#features/shop/sales/api.ts'
import { targetingApi } from '#features/targeting/api.ts'
import { teamChannelsApi, teamMessagesApi } from '#features/teams/channels/api.ts'
import { teamDashboardApi } from '#features/teams/dashboard/api.ts'
import { teamInvitesApi } from '#features/teams/invites/api.ts'
import { teamTasksApi } from '#features/teams/tasks/api.ts'
import { workspacesApi } from '#features/teams/workspaces/api.ts'
import { withRoutes } from '#platform/rpc/route.ts'
import type { ApiArea } from '#shared/api-areas.ts'

const procedures = {
  access: accessApi,
  accounts: accountsApi,
  admin: adminApi,
  approvals: approvalsApi,
  consulting: consultingApi,
  bizdev: { ...pipelineApi, ...supplyApi },
  credits: creditsApi,
  diagnostics: diagnosticsApi,
  feedback: feedbackApi,
  games: gamesApi,
  guests: guestsApi,
  health: healthApi,
  days: daysApi,
  hunts: huntsApi,
  insights: insightsApi,
  invitationLinks: invitationLinksApi,
  invitations: invitationsApi,
  monitoring: monitoringApi,
  notifications: notificationsApi,
  offers: offersApi,
  onboarding: onboardingApi,
  plans: plansApi,
  players: playersApi,
  playtests: { ...playtestsApi, ...reviewsApi },
  payments: paymentsApi,
  privacy: privacyApi,
  profiles: profilesApi,
  promo: {
    ...promoPagesApi,
    ...promoAnalyticsApi,
    ...promoReportsApi,
    ...promoPurchasesApi,
    ...promoSalesApi,
    ...promoShopApi,
  },
  promoItems: promoItemsApi,
  referrals: referralsApi,
  requests: { ...requestsApi, ...listingApi, ...recordApi },
  results: resultsApi,
  search: searchApi,
  security: securityApi,
  sessions: sessionsApi,
  storeTests: storeTestsApi,
  targeting: targetingApi,
  teamInvites: teamInvitesApi,
  workspaces: workspacesApi,
  teamChannels: teamChannelsApi,
  teamDashboard: teamDashboardApi,
  teamMessages: teamMessagesApi,
  teamTasks: teamTasksApi,
  together: togetherApi,
} satisfies Record<ApiArea, object>

/** All procedures of the API, by area, with their paths and the names of the areas in its description. */
export const router = withRoutes(procedures, {
  access: 'Permissions',
  accounts: 'Accounts',
  admin: 'Admin',
  consulting: 'Consulting',
  bizdev: 'Business development',
  credits: 'Credits',
  diagnostics: 'Diagnostics',
  feedback: 'Feedback outside reviews',
  games: 'Games and builds',
  guests: 'Feedback outside reviews',
  health: 'System health',
  days: 'Plans',
  hunts: 'Plans',
  insights: 'Insights',
  invitationLinks: 'Invitations',
  invitations: 'Invitations',
  monitoring: 'Monitoring',
  notifications: 'Notifications',
  offers: 'Business development',
  onboarding: 'Onboarding',
  payments: 'Payments',
  plans: 'Plans',
  players: 'Players',
  playtests: 'Tests and reviews',
  privacy: 'Privacy',
  profiles: 'Profiles',
  promo: 'Promo pages',
  promoItems: { tag: 'Promo pages', under: '/promo/items' },
  referrals: 'Business development',
  requests: 'Review requests',
  results: 'Review results',
  search: 'Search',
  security: 'Security',
  sessions: 'Recorded sessions',
  storeTests: 'Plans',
  together: 'Plans',
  targeting: 'Targeting',
  teamChannels: { tag: 'Team channels', under: '/team/channels' },
  teamDashboard: 'Teams',
  teamInvites: 'Teams',
  teamMessages: { tag: 'Team channels', under: '/team/messages' },
  teamTasks: { tag: 'Team tasks', under: '/team/tasks' },
  workspaces: 'Teams',
})
