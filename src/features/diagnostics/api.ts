import { type Caller, only, signedIn } from '#platform/rpc/procedure.ts'
import { AppError } from '#shared/errors.ts'
import { checkRequestPath } from './check-request-path.ts'
import { readDiagnostics } from './read-diagnostics.ts'
import { allWell } from './run-checks.ts'
import { diagnosticsOutput, requestChecksOutput, simulateInput, simulateOutput } from './schema.ts'
import { simulateRequest } from './simulate-request.ts'

const tags = ['Diagnostics']

/** Where the demonstration is off, the consoles are for admins alone. */
function assertDemo({ demoAllowed }: { demoAllowed: boolean }, { roles }: Caller): void {
  if (!demoAllowed && !roles.includes('admin')) throw new AppError('RLS_VIOLATION')
}

const isStudio = ({ roles }: Caller) => roles.includes('studio')

export const diagnosticsApi = {
  read: signedIn
    .route({
      method: 'GET',
      path: '/diagnostics/read',
      operationId: 'getDiagnostics',
      summary: 'How account, session, profile and database stand, for you',
      tags,
    })
    .output(diagnosticsOutput)
    .handler(({ context: { db, caller, clock, config, log } }) => {
      assertDemo(config, caller)
      return readDiagnostics(db, { caller, log, now: clock.now() })
    }),

  checkRequestPath: only('studio', 'admin')
    .route({
      method: 'GET',
      path: '/diagnostics/request-path',
      operationId: 'checkRequestPath',
      summary: 'What a review request needs, and how it stands',
      tags,
    })
    .output(requestChecksOutput)
    .handler(async ({ context: { db, caller, config, log } }) => {
      assertDemo(config, caller)
      const checks = await checkRequestPath(db, { profileId: caller.profileId, isStudio: isStudio(caller), log })
      return { success: allWell(checks), checks }
    }),

  simulateRequest: only('studio', 'admin')
    .route({
      method: 'POST',
      path: '/diagnostics/simulate-request',
      operationId: 'simulateRequest',
      summary: 'A marked request is made and deleted again; it costs nothing (ruling 46)',
      tags,
    })
    .input(simulateInput)
    .output(simulateOutput)
    .handler(({ context: { db, caller, clock, config, log }, input: { gameId } }) => {
      assertDemo(config, caller)
      const studioId = caller.roles.includes('admin') ? null : caller.profileId
      return simulateRequest(db, { studioId, gameId, log, now: clock.now() })
    }),
}
