import type { PoolConfig } from 'pg'
import { accountsJobs, accountsRepeated } from '#features/accounts/jobs.ts'
import { approvalsJobs, approvalsRepeated } from '#features/approvals/jobs.ts'
import { bizdevJobs, bizdevRepeated } from '#features/bizdev/jobs.ts'
import { consultingJobs, consultingRepeated } from '#features/consulting/jobs.ts'
import { creditsJobs, creditsRepeated } from '#features/credits/jobs.ts'
import { sinceChecks, verifySince } from '#features/credits/ledger/verify-since.ts'
import { feedbackJobs, feedbackRepeated } from '#features/feedback/jobs.ts'
import type { BuildChecker } from '#features/games/checks/open-checker.ts'
import { gamesJobs, gamesLong, gamesRepeated } from '#features/games/jobs.ts'
import { healthJobs, healthRepeated } from '#features/health/jobs.ts'
import { insightsJobs, insightsRepeated } from '#features/insights/platform-stats.ts'
import { monitoringJobs, monitoringRepeated } from '#features/monitoring/jobs.ts'
import { notificationsJobs, notificationsRepeated } from '#features/notifications/jobs.ts'
import { openNotificationsServices } from '#features/notifications/open-services.ts'
import { paymentsJobs, paymentsRepeated } from '#features/payments/jobs.ts'
import type { PaymentsServices } from '#features/payments/open-services.ts'
import { daysJobs, daysRepeated } from '#features/plans/days/jobs.ts'
import { huntJobs, huntRepeated } from '#features/plans/hunt/jobs.ts'
import { plansJobs, plansRepeated } from '#features/plans/jobs.ts'
import { planScreeningJobs, planScreeningRepeated } from '#features/plans/screening/jobs.ts'
import { storeTestJobs, storeTestRepeated } from '#features/plans/store-test/jobs.ts'
import { togetherJobs, togetherRepeated } from '#features/plans/together/jobs.ts'
import { playersJobs } from '#features/players/jobs.ts'
import { playtestJobs, playtestRepeated } from '#features/playtests/jobs.ts'
import { erasureJobs, privacyJobs, privacyRepeated } from '#features/privacy/jobs.ts'
import { profilesJobs } from '#features/profiles/jobs.ts'
import { promoJobs, promoRepeated } from '#features/promo/jobs.ts'
import { invitationJobs, invitationRepeated } from '#features/recruiting/invitations/jobs.ts'
import { screeningJobs, screeningRepeated } from '#features/recruiting/screening/jobs.ts'
import { requestsJobs } from '#features/requests/jobs.ts'
import { reviewJobs, reviewRepeated } from '#features/reviews/jobs.ts'
import { judgeOf } from '#features/reviews/scoring/judge.ts'
import { securityJobs, securityRepeated } from '#features/security/jobs.ts'
import { sessionsJobs, sessionsLong, sessionsRepeated } from '#features/sessions/jobs.ts'
import { shopJobs, shopRepeated } from '#features/shop/jobs.ts'
import { quotaOf } from '#features/storage/rules.ts'
import { targetingJobs, targetingRepeated } from '#features/targeting/jobs.ts'
import { teamsJobs, teamsRepeated } from '#features/teams/jobs.ts'
import type { Config } from '#platform/config.ts'
import type { Health } from '#platform/http/health.ts'
import type { WatchedPart } from '#platform/http/watched-part.ts'
import type { Job, RepeatedJob } from '#platform/jobs/worker.ts'
import type { Keys } from '#platform/keys/open-keys.ts'
import { sweepEvents } from '#platform/live/sweep-events.ts'
import { mailJobs } from '#platform/mail/jobs.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { Uploads } from '#platform/uploads/tus-plugin.ts'
import { backupJobs, backupRepeated } from './backups/jobs.ts'
import { bookChecks, verifyBooks } from './verify-books.ts'

interface JobsInput {
  config: Config
  bonusSecret: string
  keys: Keys
  payments: PaymentsServices
  storage: Storage
  uploads: Uploads
  checker: BuildChecker
  emailPart: WatchedPart
  readHealth: () => Promise<Health>
  /** Connections for automatic backups (backups/jobs.ts). */
  system: PoolConfig
  admin: PoolConfig | undefined
}

/** All job handlers, by the name the job is enqueued under. */
export const jobs = ({
  config,
  bonusSecret,
  keys,
  payments,
  storage,
  uploads,
  checker,
  emailPart,
  readHealth,
  system,
  admin,
}: JobsInput): Record<string, Job> => ({
  ...accountsJobs(config),
  ...approvalsJobs({ bonusSecret, publicUrl: config.publicUrl }),
  ...backupJobs({ config, system, admin }),
  ...bizdevJobs,
  ...consultingJobs,
  ...creditsJobs({ ledgerKey: keys.of('ledger') }),
  ...gamesJobs({ storage, uploads, dataDir: config.dataDir, quota: quotaOf(config.storageGigabytes), checker }),
  ...feedbackJobs,
  ...healthJobs({
    config,
    readHealth,
    verify: (db, onCheck, since) =>
      since
        ? verifySince(db.systemPool, { key: keys.of('ledger'), former: keys.former, since, onCheck })
        : verifyBooks(db.systemPool, keys, onCheck),
    rules: { whole: bookChecks.length, since: sinceChecks.length },
  }),
  ...insightsJobs,
  ...invitationJobs,
  ...mailJobs(config, emailPart),
  ...monitoringJobs,
  ...notificationsJobs({ publicUrl: config.publicUrl, ...openNotificationsServices(keys) }),
  ...paymentsJobs(payments, { publicUrl: config.publicUrl, bonusSecret }),
  ...privacyJobs,
  ...erasureJobs({ bonusSecret, publicUrl: config.publicUrl }),
  ...profilesJobs({ bonusSecret, publicUrl: config.publicUrl }),
  ...plansJobs,
  ...daysJobs,
  ...huntJobs,
  ...storeTestJobs,
  ...planScreeningJobs,
  ...togetherJobs,
  ...playersJobs,
  ...playtestJobs,
  ...promoJobs,
  ...shopJobs,
  ...requestsJobs,
  ...reviewJobs(judgeOf(config)),
  ...screeningJobs,
  ...securityJobs,
  ...sessionsJobs({
    storage,
    dataDir: config.dataDir,
    quota: quotaOf(config.storageGigabytes),
    speech: config.speech,
  }),
  ...targetingJobs,
  ...teamsJobs,
  'sweep-events': sweepEvents,
})

/** Jobs that may take minutes. */
export const long = [...gamesLong, ...sessionsLong]

/** Jobs that run periodically. */
export const repeated: RepeatedJob[] = [
  ...accountsRepeated,
  ...approvalsRepeated,
  ...backupRepeated,
  ...bizdevRepeated,
  ...consultingRepeated,
  ...creditsRepeated,
  ...feedbackRepeated,
  ...gamesRepeated,
  ...healthRepeated,
  ...insightsRepeated,
  ...invitationRepeated,
  ...monitoringRepeated,
  ...notificationsRepeated,
  ...paymentsRepeated,
  ...plansRepeated,
  ...daysRepeated,
  ...huntRepeated,
  ...storeTestRepeated,
  ...planScreeningRepeated,
  ...togetherRepeated,
  ...privacyRepeated,
  ...playtestRepeated,
  ...promoRepeated,
  ...shopRepeated,
  ...reviewRepeated,
  ...screeningRepeated,
  ...securityRepeated,
  ...sessionsRepeated,
  ...targetingRepeated,
  ...teamsRepeated,
  { task: 'sweep-events', everySeconds: 3600 },
]
