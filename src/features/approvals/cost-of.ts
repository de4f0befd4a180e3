import type { z } from 'zod/mini'
import type { SystemTx } from '#platform/db/open.ts'
import { needsSecondAdmin } from './needs-second-admin.ts'
import { adminsFor } from './one-hand.ts'
import { type AskedAct, creditsAtRisk } from './ports.ts'
import type { costOutput } from './schema.ts'

/** What an act can cost and who has to approve it, for the page before it is saved. Changes nothing. */
export async function costOf(
  tx: SystemTx,
  asked: Omit<AskedAct, 'id' | 'reason'>,
  now: Date,
): Promise<z.output<typeof costOutput>> {
  const { askedBy, kind, profileId } = asked
  const credits = await creditsAtRisk.ask(tx, asked, now)
  const { waits, limit, used } = await needsSecondAdmin(tx, { askedBy, kind, profileId, amount: credits }, now)
  const admins = waits ? await adminsFor(tx, { askedBy, profileId, now }) : []
  return { credits, waits, limit, used, deciders: admins.flatMap(({ name, mayDecide }) => (mayDecide ? [name] : [])) }
}
