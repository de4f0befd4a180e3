import { type SQL, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { pageAt } from '#browser/page-paths.ts'
import type { PagePath } from '#browser/pages.ts'
import type { PageFact } from '#browser/shell/page-facts.ts'
import { authUsers } from '#features/accounts/sql.ts'
import { games } from '#features/games/sql.ts'
import { canBeTested, isUndecided, playtests } from '#features/playtests/sql.ts'
import { profiles } from '#features/profiles/sql.ts'
import { invitationWaits } from '#features/recruiting/invitations/sql.ts'
import { invitationLinks } from '#features/recruiting/links/sql.ts'
import { reviewRequests } from '#features/requests/sql.ts'
import type { Clock } from '#platform/clock.ts'
import { at } from '#platform/db/at.ts'
import type { Database } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import type { Log } from '#platform/log/log.ts'
import type { Caller } from '#platform/rpc/procedure.ts'
import { uuidIn } from '#platform/uuid-in.ts'

interface Parts {
  db: Pick<Database, 'asSystem'>
  clock: Clock
  log: Log
  findCaller(request: FastifyRequest): Promise<Caller | null>
  /** Longest wait in milliseconds: without the facts the page has its usual skeleton. */
  patienceMs?: number
}

interface Reader {
  profileId: string
  now: Date
  /** The id in the page's address. */
  of: string | undefined
}

/** Predicates by fact, for a profile. */
type Facts = (reader: Reader) => Partial<Record<PageFact, SQL>>

/** Its account has not confirmed its address: a studio reads it above each page, a tester as a step until earning. */
const isUnconfirmed = (id: string) => sql`exists (
  select 1 from ${profiles} p join ${authUsers} u on u.id = p.user_id where p.id = ${id} and not u.email_verified)`

const tester: Facts = ({ profileId: id, now }) => ({
  test: sql`exists (select 1 from ${playtests} p where p.tester_id = ${id} and ${canBeTested()} and not (
    p.status = 'accepted' and (coalesce(p.stage, 1) > 1 or p.together_at is not null) and coalesce(p.opens_at, p.together_at, 'infinity') > ${at(now)}))`,
  invited: invitationWaits(id, now),
  unconfirmed: isUnconfirmed(id),
  locked: sql`exists (select 1 from ${profiles} where id = ${id} and not monetization_unlocked)`,
  'no-profile': sql`exists (select 1 from ${profiles} where id = ${id} and not demographics_completed)`,
})

const studio: Facts = ({ profileId: id }) => ({
  unconfirmed: isUnconfirmed(id),
  'first-steps': sql`(select count(*) from ${games} where studio_id = ${id} and deleted_at is null) < 2
    and not exists (select 1 from ${reviewRequests} where studio_id = ${id} and status <> 'draft')
    and not exists (select 1 from ${invitationLinks} where studio_id = ${id})`,
})

/** Whether the head has the button for decisions. */
const results: Facts = ({ profileId, of = '' }) => ({
  'to-decide': sql`exists (select 1 from ${playtests} p
    where p.request_id = ${of}::uuid and p.studio_id = ${profileId} and ${isUndecided()})`,
})

/** `ofId`: only addresses that end with an id have facts, because others name nothing. */
const factsAt: Partial<Record<PagePath, { tab?: string; ofId?: true; facts: Facts }>> = {
  '/tester': { tab: 'opportunities', facts: tester },
  '/studio': { tab: 'overview', facts: studio },
  '/studio/review-results/$requestId': { ofId: true, facts: results },
}

const answer = z.object({ facts: z.array(z.string()) })

/** Reads what decides the layout of a dashboard for the person who asks for its document; nothing for other pages. */
export const pageFacts =
  ({ db, clock, log, findCaller, patienceMs = 150 }: Parts) =>
  async (path: string, tab: string | undefined, request: FastifyRequest): Promise<readonly PageFact[]> => {
    const page = pageAt(path)
    const asked = page && factsAt[page]
    if (!asked || (asked.tab !== undefined && (tab ?? asked.tab) !== asked.tab)) return []
    const of = uuidIn(/[^/]+(?=\/?$)/.exec(path)?.[0])
    if (asked.ofId && of === undefined) return []
    const read = async (): Promise<readonly PageFact[]> => {
      const caller = await findCaller(request)
      if (!caller) return []
      const facts = Object.entries(asked.facts({ profileId: caller.profileId, now: clock.now(), of }))
      const parts = facts.map(([name, holds]) => sql`case when ${holds} then ${name}::text end`)
      const [found] = await db.asSystem(
        (tx) => rows(tx, answer)`select array_remove(array[${sql.join(parts, sql`, `)}], null) as facts`,
      )
      return (found?.facts ?? []) as PageFact[]
    }
    const known = read().catch((err) => {
      log.warn({ err }, 'failed to read what decides the layout of a page')
      return []
    })
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<[]>((resolve) => {
      timer = setTimeout(() => resolve([]), patienceMs)
    })
    return Promise.race([known, late]).finally(() => clearTimeout(timer))
  }
