import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { knownType } from '#features/credits/known-type.ts'
import { openExtra } from '#features/credits/open-extra.ts'
import { readSettings } from '#features/credits/prices.ts'
import { settingKeys } from '#features/credits/rules.ts'
import { saveSettings } from '#features/credits/save-settings.ts'
import { lockManually } from '#features/profiles/lock-manually.ts'
import { liftSuspension, suspendAccount } from '#features/profiles/suspend-account.ts'
import { only } from '#platform/rpc/procedure.ts'
import { changeRoles } from './change-roles.ts'
import { readEconomy } from './economy/read-economy.ts'
import { readPools } from './economy/read-pools.ts'
import { economyInput, economyOutput, openExtraInput, poolsInput, poolsOutput } from './economy/schema.ts'
import { lookApi } from './look/api.ts'
import { overview } from './overview.ts'
import { warningsOf } from './prices/margins.ts'
import { openProblems, solveProblem } from './problems.ts'
import { findPeople, recentAudit } from './queries.ts'
import {
  auditInput,
  auditOutput,
  changeRolesInput,
  changeRolesOutput,
  lockEarningInput,
  lockEarningOutput,
  overviewOutput,
  peopleInput,
  peopleOutput,
  problemsOutput,
  saveSettingsInput,
  saveSettingsOutput,
  solveProblemInput,
  solveProblemOutput,
  suspendInput,
  suspendOutput,
  updateCreditsInput,
  updateCreditsOutput,
} from './schema.ts'
import { updateCredits } from './update-credits.ts'

const tags = ['Admin']
const admin = only('admin')

export const adminApi = {
  ...lookApi,
  overview: admin
    .route({
      method: 'GET',
      path: '/admin/overview',
      operationId: 'getAdminOverview',
      summary: 'Figures of the platform',
      tags,
    })
    .output(overviewOutput)
    .handler(({ context: { db, clock } }) => overview(db, clock)),

  people: admin
    .route({
      method: 'POST',
      path: '/admin/people',
      operationId: 'findPeople',
      summary: 'Find people by name, company or address',
      tags,
    })
    .input(peopleInput)
    .output(peopleOutput)
    .handler(({ context: { db }, input }) => db.asSystem((tx) => findPeople(tx, input))),

  audit: admin
    .route({
      method: 'GET',
      path: '/admin/audit',
      operationId: 'getAuditLog',
      summary: 'The audit log, newest first',
      tags,
    })
    .input(auditInput)
    .output(auditOutput)
    .handler(({ context: { db }, input }) => db.asSystem((tx) => recentAudit(tx, input))),

  problems: admin
    .route({
      method: 'GET',
      path: '/admin/problems',
      operationId: 'getProblems',
      summary: 'Reviews whose validation failed, and addresses that reject emails',
      tags,
    })
    .input(auditInput)
    .output(problemsOutput)
    .handler(({ context: { db }, input }) => db.asSystem((tx) => openProblems(tx, input))),

  solveProblem: admin
    .route({
      method: 'POST',
      path: '/admin/solve-problem',
      operationId: 'solveProblem',
      summary: 'Validate a review again, or remove an address from the list',
      tags,
    })
    .input(solveProblemInput)
    .output(solveProblemOutput)
    .handler(async ({ context: { db, caller, clock }, input }) => {
      await db.asSystem((tx) => solveProblem(tx, { ...input, adminId: caller.profileId, now: clock.now() }))
      return { done: true as const }
    }),

  economy: admin
    .route({
      method: 'GET',
      path: '/admin/economy',
      operationId: 'getEconomy',
      summary: 'Credits in circulation, issued and spent, by type and day',
      tags,
    })
    .input(economyInput)
    .output(economyOutput)
    .handler(({ context: { db, clock }, input }) =>
      db.asSystem((tx) => readEconomy(tx, { days: input.days, now: clock.now() })),
    ),

  pools: admin
    .route({
      method: 'GET',
      path: '/admin/pools',
      operationId: 'getStudioPools',
      summary: 'The pools of studios: what each may draw from the incentives budget',
      tags,
    })
    .input(poolsInput)
    .output(poolsOutput)
    .handler(({ context: { db }, input }) => db.asSystem((tx) => readPools(tx, input))),

  openExtra: admin
    .route({
      method: 'POST',
      path: '/admin/open-extra',
      operationId: 'openExtra',
      summary: 'Open more of the incentives budget for a studio, with a reason',
      tags,
    })
    .input(openExtraInput)
    .output(z.object({ success: z.literal(true) }))
    .handler(async ({ context: { db, caller, clock }, input }) => {
      await db.asSystem((tx) => openExtra(tx, { ...input, adminId: caller.profileId, now: clock.now() }))
      return { success: true as const }
    }),

  changeRoles: admin
    .route({
      method: 'POST',
      path: '/admin/change-roles',
      operationId: 'changeRoles',
      summary: 'Add or remove roles, with a reason',
      tags,
    })
    .input(changeRolesInput)
    .output(changeRolesOutput)
    .handler(({ context: { db, caller, clock, config, services }, input }) =>
      db.asSystem(async (tx) => ({
        roles: await changeRoles(tx, {
          ...input,
          actorId: caller.profileId,
          now: clock.now(),
          means: { bonusSecret: services.accounts.bonusSecret, publicUrl: config.publicUrl },
        }),
      })),
    ),

  lockEarning: admin
    .route({
      method: 'POST',
      path: '/admin/lock-earning',
      operationId: 'lockEarning',
      summary: 'Lock or unlock a tester’s earning, with a reason',
      tags,
    })
    .input(lockEarningInput)
    .output(lockEarningOutput)
    .handler(({ context: { db, caller, clock }, input }) =>
      db.asSystem((tx) => lockManually(tx, { ...input, adminId: caller.profileId, now: clock.now() })),
    ),

  suspendAccount: admin
    .route({
      method: 'POST',
      path: '/admin/suspend-account',
      operationId: 'suspendAccount',
      summary: 'Suspend an account, with a reason',
      tags,
    })
    .input(suspendInput)
    .output(suspendOutput)
    .handler(({ context: { db, caller, clock, config }, input }) =>
      db.asSystem((tx) =>
        suspendAccount(tx, {
          ...input,
          adminId: caller.profileId,
          now: clock.now(),
          publicUrl: config.publicUrl,
        }),
      ),
    ),

  liftSuspension: admin
    .route({
      method: 'POST',
      path: '/admin/lift-suspension',
      operationId: 'liftSuspension',
      summary: 'Lift the suspension of an account, with a reason',
      tags,
    })
    .input(suspendInput)
    .output(suspendOutput)
    .handler(({ context: { db, caller, clock, config }, input }) =>
      db.asSystem((tx) =>
        liftSuspension(tx, {
          ...input,
          adminId: caller.profileId,
          now: clock.now(),
          publicUrl: config.publicUrl,
        }),
      ),
    ),

  saveSettings: admin
    .route({
      method: 'POST',
      path: '/admin/save-settings',
      operationId: 'saveSettings',
      summary: 'Change prices and rewards',
      tags,
    })
    .input(saveSettingsInput)
    .output(saveSettingsOutput)
    .handler(({ context: { db, caller, clock }, input }) =>
      db.asSystem(async (tx) => {
        const changed = await saveSettings(tx, { ...input, adminId: caller.profileId, now: clock.now() })
        return { changed, warnings: warningsOf(await readSettings(tx, settingKeys)) }
      }),
    ),

  updateCredits: admin
    .route({
      method: 'POST',
      path: '/rpc/update_user_credits',
      operationId: 'update_user_credits',
      summary: 'Add or remove credits, with a reason',
      tags,
    })
    .input(updateCreditsInput)
    .output(updateCreditsOutput)
    .handler(({ context: { db, caller, clock }, input }) =>
      db.asSystem(async (tx) => {
        const newBalance = await updateCredits(tx, {
          id: input.request_id ?? randomUUID(),
          adminId: caller.profileId,
          profileId: input.profile_id,
          amount: input.credit_amount,
          type: knownType(input.transaction_type),
          description: input.transaction_description,
          gameId: input.related_game_id,
          invitationId: input.related_invitation_id,
          now: clock.now(),
        })
        return { success: true as const, new_balance: newBalance }
      }),
    ),
}
