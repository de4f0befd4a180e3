import type { Clock } from '#platform/clock.ts'
import { asAppError } from '#platform/db/errors.ts'
import type { Database } from '#platform/db/open.ts'
import type { QuickRead } from '#platform/rpc/quick-read.ts'
import { inboxPage, kindsOf } from './rules.ts'
import { inboxInput } from './schema.ts'

interface QuickInboxInput {
  db: Pick<Database, 'personPool'>
  clock: Clock
  /** The session token; null when the Cookie header does not carry our signature. */
  sessionTokenOf(cookies: string | undefined): string | null
}

/** `notifications.inbox` in one round trip: PostgreSQL writes the JSON, under the row-level role like every read. */
export function quickInbox({ db, clock, sessionTokenOf }: QuickInboxInput): QuickRead {
  return {
    path: '/notifications/inbox',
    operation: 'notifications.inbox',
    async read(cookies, query) {
      const token = sessionTokenOf(cookies)
      const input = inboxInput.safeParse(query)
      if (token === null || !input.success) return null
      const { tab, before = null } = input.data
      const { rows } = await db.personPool
        .query<{ profile_id: string; answer: string }>({
          name: 'inbox-of-session',
          text: 'select profile_id, answer from inbox_of_session($1, $2, $3, $4, $5, $6)',
          values: [token, clock.now(), kindsOf(tab), tab === 'unread', before, inboxPage],
        })
        .catch((error: unknown) => {
          throw asAppError(error)
        })
      const [found] = rows
      return found ? { profileId: found.profile_id, json: found.answer } : null
    },
  }
}
