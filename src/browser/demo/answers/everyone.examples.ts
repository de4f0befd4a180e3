import type { Demo } from '../demo.ts'
import { idOf } from '../ids.ts'
import { inboxOf } from '../inbox.ts'
import { paymentsAnswers } from './everyone/payments.ts'
import type { RoleExamples } from './role.examples.ts'

const order = { packageId: idOf('package Growth'), source: 'credits-page' } as const
const paid = (demo: Demo) => ({ paymentId: paymentsAnswers.createSession(order, demo).paymentId })

/** One valid call of each procedure that is answered for all roles. */
export const everyoneExamples: RoleExamples = {
  accounts: {
    me: undefined,
    signOut: undefined,
    rename: { name: 'Samantha Whitlock' },
    pendingAddress: undefined,
    refusedEmails: undefined,
    signInWays: undefined,
    secondFactor: undefined,
    passkeys: undefined,
    sessions: {},
    endOtherSessions: undefined,
  },
  credits: { balance: undefined, history: { limit: 10 }, chain: {}, totals: undefined, prices: undefined },
  notifications: {
    inbox: { tab: 'all' },
    markRead: (demo) => ({ notificationId: inboxOf(demo).rows[0]?.id ?? '' }),
    markAllRead: undefined,
    preferences: undefined,
    savePreferences: { emails: ['invitation'] },
    delete: (demo) => ({ notificationId: inboxOf(demo).rows[0]?.id ?? '' }),
    restore: (demo) => ({ notificationId: inboxOf(demo).rows[0]?.id ?? '' }),
  },
  onboarding: {
    progress: undefined,
    move: { flow: 'studio', step: 1 },
    end: { flow: 'tester', how: 'skipped' },
    register: { to: 'end' },
    details: undefined,
    saveDetails: { website: '', teamSize: null, engines: [], genres: [], devices: [] },
  },
  payments: {
    packages: undefined,
    createSession: order,
    state: paid,
    receipts: (demo) => {
      paid(demo)
      return {}
    },
  },
  privacy: {
    myRequests: undefined,
    myConsents: undefined,
    setConsent: { type: 'marketing', granted: true },
    askForCopy: { password: 'any' },
    viewsOfMe: {},
    preview: undefined,
  },
}
