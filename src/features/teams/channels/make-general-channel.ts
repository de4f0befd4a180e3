import { randomUUID } from 'node:crypto'
import type { SystemTx } from '#platform/db/open.ts'
import { GENERAL } from './rules.ts'
import { workspaceChannels } from './tables.ts'

interface Making {
  workspaceId: string
  by: string
  now: Date
}

/** The channel every workspace begins with; where it is there already nothing happens. */
export async function makeGeneralChannel(tx: SystemTx, { workspaceId, by, now }: Making): Promise<void> {
  await tx
    .insert(workspaceChannels)
    .values({ id: randomUUID(), workspaceId, name: GENERAL, createdBy: by, createdAt: now })
    .onConflictDoNothing()
}
