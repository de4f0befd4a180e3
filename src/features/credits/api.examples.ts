import type { Examples } from '#testing/example.ts'
import { aTester } from '#testing/people.ts'

export const creditsExamples: Examples = {
  'credits.balance': async ({ db }) => ({ owner: await aTester(db) }),
  'credits.history': async ({ db }) => ({ owner: await aTester(db, { credits: 5 }), input: { limit: 10 } }),
  'credits.totals': async ({ db }) => ({ owner: await aTester(db, { credits: 5 }) }),
  'credits.chain': async ({ db }) => ({ owner: await aTester(db, { credits: 5 }), input: {} }),
  'credits.prices': async ({ db }) => ({ owner: await aTester(db) }),
}
