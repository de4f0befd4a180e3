import { randomUUID } from 'node:crypto'
import { type AnyProcedure, call, type InferRouterInputs, type InferRouterOutputs } from '@orpc/server'
import { aFileBuild, aGame } from '#features/games/testing.ts'
import { aLink } from '#features/recruiting/links/testing.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import { countryHeader } from '#platform/http/callers/client-country.ts'
import { sealServedToken } from '#platform/play/play-address.ts'
import { aContext, type TestPerson } from '#testing/call.ts'
import { testPlaySecret } from '#testing/open-services.ts'
import { aStudio } from '#testing/people.ts'
import { guestsApi } from './api.ts'
import { guestIn } from './guest-cookie.ts'

type LinkOptions = Omit<Parameters<typeof aLink>[1], 'studioId' | 'gameId'>

/** A studio's game in the browser with a link by which guests may play. */
export async function aGuestLink(db: Database, clock: Clock, options: LinkOptions & { studio?: TestPerson } = {}) {
  const { studio = await aStudio(db), ...link } = options
  const gameId = await aGame(db, studio, { title: 'Slipshore' })
  const buildId = await aFileBuild(db, { studio, gameId, kind: 'web' })
  const made = await aLink(db, { studioId: studio.profileId, gameId, now: clock.now(), ...link })
  return { studio, gameId, buildId, linkId: made.id, token: made.token }
}

/** The token that a served page of the build hands out to this holder. */
export const servedTo = (holder: string, clock: Clock): string =>
  sealServedToken(
    {
      label: 'a',
      buildId: randomUUID(),
      holder,
      sessionId: randomUUID(),
      expiresAt: new Date(clock.now().getTime() + 3_600_000),
    },
    testPlaySecret,
  )

/** A browser without an account, which keeps the guest cookie that it gets. */
export function aGuest(db: Database, clock: Clock, { ip = '192.0.2.1', cookie = '', country = '' } = {}) {
  let kept = cookie
  return {
    cookie: () => kept,
    id: () => guestIn(kept, { publicUrl: 'http://localhost' }),
    async call<P extends AnyProcedure>(
      procedure: P,
      input: InferRouterInputs<P>,
      person: TestPerson | null = null,
    ): Promise<InferRouterOutputs<P>> {
      const context = {
        ...aContext(db, person, clock),
        ip,
        requestHeaders: new Headers({ cookie: kept, [countryHeader]: country }),
      }
      const answer = await call(procedure as AnyProcedure, input, { context })
      const set = context.responseHeaders.getSetCookie()[0]
      if (set) kept = set.split(';')[0] ?? ''
      return answer as InferRouterOutputs<P>
    },
  }
}

export type Guest = ReturnType<typeof aGuest>

/** A guest who has played for this many seconds. */
export async function aGuestWhoPlayed(
  db: Database,
  clock: Clock & { advance(ms: number): void },
  { token, seconds = 90, oldEnough = true, ip }: { token: string; seconds?: number; oldEnough?: boolean; ip?: string },
) {
  const guest = aGuest(db, clock, ip === undefined ? {} : { ip })
  const { visit } = await guest.call(guestsApi.start, { token, oldEnough })
  const served = servedTo(`guest:${visit.id}`, clock)
  for (let left = seconds; left > 0; left -= 30) {
    clock.advance(30_000)
    await guest.call(guestsApi.record, { token, seconds: Math.min(30, left), served, moments: [] })
  }
  return { guest, visitId: visit.id, served }
}
