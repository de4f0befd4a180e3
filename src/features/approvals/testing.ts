import { randomUUID } from 'node:crypto'
import type { Database } from '#platform/db/open.ts'
import { testSecrets } from '#testing/open-services.ts'
import { aTester } from '#testing/people.ts'
import { askFirst } from './ask-first.ts'

/** An adjustment above the limit that waits for a second admin. Returns its id. */
export async function aWaitingAct(
  db: Database,
  askedBy: string,
  { amount = 5000, profileId = '' } = {},
): Promise<string> {
  const id = randomUUID()
  const receiver = profileId || (await aTester(db)).profileId
  const act = { id, kind: 'adjustment' as const, askedBy, profileId: receiver, amount, reason: 'A long outage' }
  const means = { now: new Date(), bonusSecret: testSecrets.bonusSecret, publicUrl: 'http://localhost' }
  await db.asSystem((tx) => askFirst(tx, { ...act, terms: { type: 'ADMIN_ADJUST' } }, means))
  return id
}
