import { randomUUID } from 'node:crypto'
import type { Database } from '#platform/db/open.ts'
import type { TestPerson } from '#testing/call.ts'
import { openChannels } from './open-channels.ts'
import { postMessage } from './post-message.ts'

/** The id of a workspace's #general. */
export async function theGeneral(db: Database, workspaceId: string, reader: TestPerson): Promise<string> {
  const { channels } = await openChannels(db, { workspaceId, readerId: reader.profileId, now: new Date() })
  const general = channels.find(({ isGeneral }) => isGeneral)
  if (!general) throw new Error('There is no #general')
  return general.id
}

interface MessageWishes {
  workspaceId: string
  channelId: string
  by: TestPerson
  body?: string
  id?: string
  now?: Date
}

/** Posts a message. Returns its id and seq. */
export const aMessage = (
  db: Database,
  { workspaceId, channelId, by, body = 'Hello', id = randomUUID(), now = new Date() }: MessageWishes,
) => db.asSystem((tx) => postMessage(tx, { id, workspaceId, channelId, authorId: by.profileId, body, now }))
