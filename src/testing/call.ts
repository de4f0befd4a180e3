import { type AnyProcedure, call, type InferRouterInputs, type InferRouterOutputs } from '@orpc/server'
import { type Clock, hours, movableClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import type { Database } from '#platform/db/open.ts'
import { silentLog } from '#platform/log/log.ts'
import type { CallContext, Caller } from '#platform/rpc/procedure.ts'
import type { Role } from '#shared/roles.ts'
import { servicesOn } from './open-services.ts'

export interface TestPerson {
  profileId: string
  name: string
  email: string
  role: Role
}

/** A caller who has just proved who they are. */
export const asCaller = (person: TestPerson, now = new Date()): Caller => ({
  profileId: person.profileId,
  userId: person.profileId,
  sessionId: person.profileId,
  name: person.name,
  email: person.email,
  emailVerified: true,
  role: person.role,
  roles: [person.role],
  suspended: false,
  awaitsGuardian: false,
  lacksFactor: false,
  provedAt: now,
  expiresAt: new Date(now.getTime() + 30 * 24 * 60 * 60 * 1000),
})

export function aContext(
  db: Database,
  person: TestPerson | null,
  clock: Clock = movableClock(),
  cookie = '',
): CallContext {
  const config = readConfig({
    DATA_DIR: '/nonexistent',
    NODE_ENV: 'test',
    UNDO_SECONDS: '0',
    GOOGLE_CLIENT_ID: 'a-client',
    GOOGLE_CLIENT_SECRET: 'a-secret',
  })
  return {
    db,
    services: servicesOn(db, clock, config),
    clock,
    config,
    log: silentLog,
    // Proved just now also for a call during which a test moves its clock, by days or weeks.
    caller: person && asCaller(person, new Date(clock.now().getTime() + hours(24 * 365))),
    requestId: 'test',
    ip: '127.0.0.1',
    requestHeaders: new Headers(cookie === '' ? {} : { cookie }),
    responseHeaders: new Headers(),
  }
}

/** Calls procedures on behalf of people without HTTP, including guards and schemas. */
export function callerOn(db: Database, clock: Clock = movableClock(), cookie = '') {
  return async <P extends AnyProcedure>(
    person: TestPerson | null,
    procedure: P,
    ...[input]: undefined extends InferRouterInputs<P> ? [InferRouterInputs<P>?] : [InferRouterInputs<P>]
  ): Promise<InferRouterOutputs<P>> =>
    (await call(procedure as AnyProcedure, input, {
      context: aContext(db, person, clock, cookie),
    })) as InferRouterOutputs<P>
}
