import type { MyConsent } from '#features/privacy/consents/schema.ts'
import type { AreaAnswers } from '../../answers.ts'
import { part } from '../../store.ts'

const kept = part('consents', (now) => ({
  all: (['data_processing', 'marketing', 'analytics', 'third_party_sharing'] as const).map(
    (type): MyConsent => ({
      type,
      granted: type !== 'marketing',
      history: type === 'marketing' ? [] : [{ id: crypto.randomUUID(), grantedAt: now, withdrawnAt: null }],
    }),
  ),
}))

export const privacyAnswers = {
  myRequests: () => [],
  myConsents: (_input, demo) => demo.of(kept).all,
  setConsent({ type, granted }, demo) {
    const consent = demo.of(kept).all.find((one) => one.type === type)
    if (consent && consent.granted !== granted) {
      consent.granted = granted
      const [last] = consent.history
      if (!granted && last) last.withdrawnAt = demo.now
      else if (granted) consent.history.unshift({ id: crypto.randomUUID(), grantedAt: demo.now, withdrawnAt: null })
    }
    return { done: true }
  },
  viewsOfMe: () => ({ views: [], nextCursor: null }),
  preview: (_input, demo) => ({
    credits: demo.balance().balance,
    testsForYou: 0,
    onlyAdmin: false,
    openRequests: 0,
    inEscrow: demo.balance().escrow,
    invitations: 0,
    testsInWork: 0,
    reviewsWaiting: 0,
    promised: demo.balance().promised,
    games: 0,
    workspaces: 0,
  }),
} satisfies AreaAnswers<'privacy'>
