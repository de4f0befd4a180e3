import { randomUUID } from 'node:crypto'
import type { SystemTx } from '#platform/db/open.ts'
import { GENERAL } from './rules.ts'
import { workspaceChannels } from './tables.ts'

interface GeneralChannelInput {
  workspaceId: string
  by: string
  now: Date
}

/** Creates #general, the first channel of a workspace. Idempotent. */
export async function makeGeneralChannel(tx: SystemTx, { workspaceId, by, now }: GeneralChannelInput): Promise<void> {
  await tx
    .insert(workspaceChannels)
    .values({ id: randomUUID(), workspaceId, name: GENERAL, createdBy: by, createdAt: now })
    .onConflictDoNothing()
}
