import { randomUUID } from 'node:crypto'
import type { Database } from '#platform/db/open.ts'
import { makeLink } from './make-link.ts'

/** The link secret of tests. */
export const testLinkSecret = Buffer.alloc(32, 4)

interface ALinkOptions {
  studioId: string
  gameId: string
  requestId?: string
  maxUses?: number
  days?: number
  confidentialityText?: string
  guestsMayPlay?: boolean
  now?: Date
}

/** Creates a link of a studio and returns its id and token. */
export function aLink(
  db: Database,
  { requestId, maxUses = 5, days = 7, confidentialityText = '', guestsMayPlay = true, now, ...more }: ALinkOptions,
) {
  const content = {
    id: randomUUID(),
    requestId: requestId ?? null,
    note: '',
    maxUses,
    days,
    confidentialityText,
    guestsMayPlay,
  }
  return db.asSystem((tx) => makeLink(tx, { ...more, ...content, secret: testLinkSecret, now: now ?? new Date() }))
}
