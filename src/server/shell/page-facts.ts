import { type SQL, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { pageAt } from '#browser/page-paths.ts'
import type { PagePath } from '#browser/pages.ts'
import type { PageFact } from '#browser/shell/page-facts.ts'
import { games } from '#features/games/sql.ts'
import { canBeTested, playtests } from '#features/playtests/sql.ts'
import { profiles } from '#features/profiles/sql.ts'
import { invitationLinks } from '#features/recruiting/links/sql.ts'
import { reviewRequests } from '#features/requests/sql.ts'
import type { Clock } from '#platform/clock.ts'
import { at } from '#platform/db/at.ts'
import type { Database } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import type { Log } from '#platform/log/log.ts'
import type { Caller } from '#platform/rpc/procedure.ts'

interface Parts {
  db: Pick<Database, 'asSystem'>
  clock: Clock
  log: Log
  findCaller(request: FastifyRequest): Promise<Caller | null>
  /** Longest wait in milliseconds: without the facts the page has its usual skeleton. */
  patienceMs?: number
}

/** Predicates by fact, for a profile. */
type Facts = (profileId: string, now: Date) => Partial<Record<PageFact, SQL>>

const tester: Facts = (id, now) => ({
  test: sql`exists (select 1 from ${playtests} p where p.tester_id = ${id} and ${canBeTested()} and not (
    p.status = 'accepted' and (coalesce(p.stage, 1) > 1 or p.together_at is not null) and coalesce(p.opens_at, p.together_at, 'infinity') > ${at(now)}))`,
  locked: sql`exists (select 1 from ${profiles} where id = ${id} and not monetization_unlocked)`,
  'no-profile': sql`exists (select 1 from ${profiles} where id = ${id} and not demographics_completed)`,
})

const studio: Facts = (id) => ({
  'first-steps': sql`(select count(*) from ${games} where studio_id = ${id} and deleted_at is null) < 2
    and not exists (select 1 from ${reviewRequests} where studio_id = ${id} and status <> 'draft')
    and not exists (select 1 from ${invitationLinks} where studio_id = ${id})`,
})

const factsAt: Partial<Record<PagePath, { tab: string; facts: Facts }>> = {
  '/tester': { tab: 'opportunities', facts: tester },
  '/studio': { tab: 'overview', facts: studio },
}

const answer = z.object({ facts: z.array(z.string()) })

/** Reads what decides the layout of a dashboard for the person who asks for its document; nothing for other pages. */
export const pageFacts =
  ({ db, clock, log, findCaller, patienceMs = 150 }: Parts) =>
  async (path: string, tab: string | undefined, request: FastifyRequest): Promise<readonly PageFact[]> => {
    const page = pageAt(path)
    const asked = page && factsAt[page]
    if (!asked || (tab ?? asked.tab) !== asked.tab) return []
    const read = async (): Promise<readonly PageFact[]> => {
      const caller = await findCaller(request)
      if (!caller) return []
      const facts = Object.entries(asked.facts(caller.profileId, clock.now()))
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
