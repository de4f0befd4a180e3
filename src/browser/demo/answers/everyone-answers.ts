import type { RoleAnswers } from '../answers.ts'
import { accountsAnswers } from './everyone/accounts.ts'
import { creditsAnswers, statementFile } from './everyone/credits.ts'
import { notificationsAnswers } from './everyone/notifications.ts'
import { onboardingAnswers } from './everyone/onboarding.ts'
import { paymentsAnswers } from './everyone/payments.ts'
import { copyFile, privacyAnswers } from './everyone/privacy.ts'

/** What the pages of all roles ask. */
export const everyoneAnswers: RoleAnswers = {
  answers: {
    accounts: accountsAnswers,
    credits: creditsAnswers,
    notifications: notificationsAnswers,
    onboarding: onboardingAnswers,
    payments: paymentsAnswers,
    privacy: privacyAnswers,
  },
  addresses: [statementFile, copyFile],
}
