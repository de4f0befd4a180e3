import { randomUUID } from 'node:crypto'
import type { Database } from '#platform/db/open.ts'
import { makeLink } from './make-link.ts'

/** What tests make links with. */
export const testLinkSecret = Buffer.alloc(32, 4)

interface Wishes {
  studioId: string
  gameId: string
  requestId?: string
  maxUses?: number
  days?: number
  confidentialityText?: string
  now?: Date
}

/** A link as its studio made it. */
export function aLink(
  db: Database,
  { requestId, maxUses = 5, days = 7, confidentialityText = '', now, ...more }: Wishes,
) {
  const made = { id: randomUUID(), requestId: requestId ?? null, note: '', maxUses, days, confidentialityText }
  return db.asSystem((tx) => makeLink(tx, { ...more, ...made, secret: testLinkSecret, now: now ?? new Date() }))
}
