import { accessExamples } from '#features/access/api.examples.ts'
import { accountsExamples } from '#features/accounts/api.examples.ts'
import { adminExamples } from '#features/admin/api.examples.ts'
import { approvalsExamples } from '#features/approvals/api.examples.ts'
import { bizdevExamples, offersExamples, referralsExamples } from '#features/bizdev/api.examples.ts'
import { consultingExamples } from '#features/consulting/api.examples.ts'
import { creditsExamples } from '#features/credits/api.examples.ts'
import { diagnosticsExamples } from '#features/diagnostics/api.examples.ts'
import { feedbackExamples } from '#features/feedback/api.examples.ts'
import { gamesExamples } from '#features/games/api.examples.ts'
import { healthExamples } from '#features/health/api.examples.ts'
import { insightsExamples } from '#features/insights/api.examples.ts'
import { monitoringExamples } from '#features/monitoring/api.examples.ts'
import { notificationsExamples } from '#features/notifications/api.examples.ts'
import { onboardingExamples } from '#features/onboarding/api.examples.ts'
import { paymentsExamples } from '#features/payments/api.examples.ts'
import { plansExamples } from '#features/plans/api.examples.ts'
import { playersExamples } from '#features/players/api.examples.ts'
import { playtestsExamples } from '#features/playtests/api.examples.ts'
import { privacyExamples } from '#features/privacy/api.examples.ts'
import { profilesExamples } from '#features/profiles/api.examples.ts'
import { promoExamples } from '#features/promo/api.examples.ts'
import { invitationsExamples } from '#features/recruiting/invitations/api.examples.ts'
import { invitationLinksExamples } from '#features/recruiting/links/api.examples.ts'
import { requestsExamples } from '#features/requests/api.examples.ts'
import { resultsExamples } from '#features/results/api.examples.ts'
import { searchExamples } from '#features/search/api.examples.ts'
import { securityExamples } from '#features/security/api.examples.ts'
import { sessionsExamples } from '#features/sessions/api.examples.ts'
import { shopExamples } from '#features/shop/api.examples.ts'
import { targetingExamples } from '#features/targeting/api.examples.ts'
import { teamChannelsExamples } from '#features/teams/channels/api.examples.ts'
import { teamDashboardExamples } from '#features/teams/dashboard/api.examples.ts'
import { teamInvitesExamples } from '#features/teams/invites/api.examples.ts'
import { teamTasksExamples } from '#features/teams/tasks/api.examples.ts'
import { workspacesExamples } from '#features/teams/workspaces/api.examples.ts'
import type { Examples } from '#testing/example.ts'

/** One valid call of each procedure, for the generated tests. */
export const examples: Examples = {
  ...accessExamples,
  ...accountsExamples,
  ...adminExamples,
  ...approvalsExamples,
  ...consultingExamples,
  ...bizdevExamples,
  ...healthExamples,
  ...offersExamples,
  ...referralsExamples,
  ...creditsExamples,
  ...diagnosticsExamples,
  ...feedbackExamples,
  ...gamesExamples,
  ...insightsExamples,
  ...invitationLinksExamples,
  ...invitationsExamples,
  ...monitoringExamples,
  ...notificationsExamples,
  ...onboardingExamples,
  ...plansExamples,
  ...playersExamples,
  ...playtestsExamples,
  ...paymentsExamples,
  ...privacyExamples,
  ...profilesExamples,
  ...promoExamples,
  ...shopExamples,
  ...requestsExamples,
  ...resultsExamples,
  ...searchExamples,
  ...securityExamples,
  ...sessionsExamples,
  ...targetingExamples,
  ...teamInvitesExamples,
  ...workspacesExamples,
  ...teamChannelsExamples,
  ...teamDashboardExamples,
  ...teamTasksExamples,
}
