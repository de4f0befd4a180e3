import { may } from '#features/access/may.ts'
import { can } from '#features/access/permissions.ts'
import { type Caller, signedIn } from '#platform/rpc/procedure.ts'
import { acts, reads } from '#platform/rpc/route.ts'
import { AppError } from '#shared/errors.ts'
import { checkRequestPath } from './check-request-path.ts'
import { readDiagnostics } from './read-diagnostics.ts'
import { allPassed } from './run-checks.ts'
import { diagnosticsOutput, requestChecksOutput, simulateInput, simulateOutput } from './schema.ts'
import { simulateRequest } from './simulate-request.ts'

/** Asserts that the debug consoles are available: to everyone with `demoAllowed`, otherwise only to admins. */
function assertConsoleAllowed({ demoAllowed }: { demoAllowed: boolean }, { roles }: Caller): void {
  if (!demoAllowed && !roles.includes('admin')) throw new AppError('RLS_VIOLATION')
}

const isStudio = ({ roles }: Caller) => roles.includes('studio')

export const diagnosticsApi = {
  read: signedIn(reads('Read diagnostics of your account, session, profile and database'))
    .output(diagnosticsOutput)
    .handler(({ context: { db, caller, clock, config, log } }) => {
      assertConsoleAllowed(config, caller)
      return readDiagnostics(db, { caller, log, now: clock.now() })
    }),

  checkRequestPath: may('diagnostics_run', reads('Check what a review request needs', '/diagnostics/request-path'))
    .output(requestChecksOutput)
    .handler(async ({ context: { db, caller, config, log } }) => {
      assertConsoleAllowed(config, caller)
      const checks = await checkRequestPath(db, { profileId: caller.profileId, isStudio: isStudio(caller), log })
      return { success: allPassed(checks), checks }
    }),

  simulateRequest: may('diagnostics_run', acts('Simulate a request: created, marked and deleted again, free of charge'))
    .input(simulateInput)
    .output(simulateOutput)
    .handler(({ context: { db, caller, clock, config, log }, input: { gameId } }) => {
      assertConsoleAllowed(config, caller)
      const studioId = can(caller, 'admin_access') ? null : caller.profileId
      return simulateRequest(db, { studioId, gameId, log, now: clock.now() })
    }),
}
