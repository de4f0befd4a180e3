import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import { asAppError } from '#platform/db/database-errors.ts'
import type { Database } from '#platform/db/open.ts'
import { shaped } from '#platform/db/row-schema.ts'
import { unknownKeys } from '#platform/rpc/known-keys.ts'
import type { QuickRead } from '#platform/rpc/quick-read.ts'
import { inboxPage, kindsOf } from './rules.ts'
import { inboxInput } from './schema.ts'

interface QuickInboxInput {
  db: Pick<Database, 'personPool'>
  clock: Clock
  /** The session token; null when the Cookie header does not carry our signature. */
  sessionTokenOf(cookies: string | undefined): string | null
}

const answer = z.object({ profileId: z.string(), json: z.string() })

/** `notifications.inbox` in one round trip: PostgreSQL writes the JSON, under the row-level role like every read. */
export function quickInbox({ db, clock, sessionTokenOf }: QuickInboxInput): QuickRead {
  return {
    path: '/notifications/inbox',
    operation: 'notifications.inbox',
    async read(cookies, query) {
      const token = sessionTokenOf(cookies)
      const input = inboxInput.safeParse(query)
      if (token === null || !input.success || unknownKeys(inboxInput, query).length > 0) return null
      const { tab, before = null } = input.data
      const { rows } = await db.personPool
        .query<object>({
          name: 'inbox-of-session',
          text: 'select profile_id, answer as json from inbox_of_session($1, $2, $3, $4, $5, $6)',
          values: [token, clock.now(), kindsOf(tab), tab === 'unread', before, inboxPage],
        })
        .catch((error: unknown) => {
          throw asAppError(error)
        })
      return shaped(answer, rows)[0] ?? null
    },
  }
}
