import type { MyConsent } from '#features/privacy/consents/schema.ts'
import { paths } from '#shared/paths.ts'
import type { AddressAnswer, AreaAnswers } from '../../answers.ts'
import { inboxOf } from '../../inbox.ts'
import { entriesOf } from '../../ledger.ts'
import { part } from '../../store.ts'
import { fileAnswer } from '../file-answer.ts'
import { personOf } from './accounts.ts'

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
  askForCopy: () => ({ url: paths.myData }),
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

/** What the demo keeps of the shown person, as JSON. */
export const copyFile: AddressAnswer = {
  matches: new RegExp(`^${paths.myData}$`),
  answer(_found, _init, demo) {
    const copy = {
      ...{ demo: true, profile: personOf(demo), consents: demo.of(kept).all },
      ...{ transactions: entriesOf(demo), notifications: inboxOf(demo).rows },
    }
    const name = `my-data-${demo.now.toISOString().slice(0, 10)}.json`
    return fileAnswer(name, 'application/json', JSON.stringify(copy, null, 2))
  },
}
