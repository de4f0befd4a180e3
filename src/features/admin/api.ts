import { z } from 'zod'
import { may } from '#features/access/may.ts'
import { askFirst } from '#features/approvals/ask-first.ts'
import { byCaller } from '#features/approvals/by-caller.ts'
import { costOf } from '#features/approvals/cost-of.ts'
import { costOutput } from '#features/approvals/schema.ts'
import { totalOf } from '#features/credits/queries.ts'
import { settingKeys } from '#features/credits/settings/credit-settings.ts'
import { readSettings } from '#features/credits/settings/prices.ts'
import { knownType } from '#features/credits/statement/known-type.ts'
import { lockManually } from '#features/profiles/locks/lock-manually.ts'
import { liftSuspension, suspendAccount } from '#features/profiles/locks/suspend-account.ts'
import { randomUUID } from '#platform/crypto/crypto.ts'
import { asSystem, asSystemDone } from '#platform/rpc/in-transaction.ts'
import { freshProof } from '#platform/rpc/procedure.ts'
import { acts, reads } from '#platform/rpc/route.ts'
import { readAudit } from './audit/read-audit.ts'
import { auditInput, auditOutput } from './audit/schema.ts'
import { changeRoles } from './change-roles.ts'
import { readEconomy } from './economy/read-economy.ts'
import { readPools } from './economy/read-pools.ts'
import { economyInput, economyOutput, openExtraInput, poolsInput, poolsOutput } from './economy/schema.ts'
import { historyApi } from './history/api.ts'
import { lookApi } from './look/api.ts'
import { overview } from './overview.ts'
import { personApi } from './person/api.ts'
import { warningsOf } from './prices/margins.ts'
import { settingChangesInput, settingChangesOutput } from './prices/schema.ts'
import { settingChanges } from './prices/setting-changes.ts'
import { settingsAct } from './prices/settings-act.ts'
import { openProblems, solveProblem } from './problems.ts'
import { findPeople } from './queries.ts'
import {
  changeRolesInput,
  changeRolesOutput,
  lockEarningInput,
  lockEarningOutput,
  overviewOutput,
  peopleInput,
  peopleOutput,
  problemsInput,
  problemsOutput,
  saveSettingsInput,
  saveSettingsOutput,
  settingsCostInput,
  solveProblemInput,
  solveProblemOutput,
  suspendInput,
  suspendOutput,
  updateCreditsInput,
  updateCreditsOutput,
} from './schema.ts'
import { assertAdjustable } from './update-credits.ts'

export const adminApi = {
  ...lookApi,
  ...historyApi,
  ...personApi,
  overview: may('admin_access', reads('Figures of the platform'))
    .output(overviewOutput)
    .handler(({ context: { db, clock } }) => overview(db, clock)),

  people: may('admin_access', acts('Find people by name, company or address'))
    .input(peopleInput)
    .output(peopleOutput)
    .handler(asSystem((tx, input, { now }) => findPeople(tx, input, now))),

  audit: may('admin_access', reads('The audit log, newest first, by words, person, kind, object and days'))
    .input(auditInput)
    .output(auditOutput)
    .handler(asSystem((tx, input) => readAudit(tx, input))),

  problems: may('admin_access', reads('Reviews whose validation failed, and addresses that reject emails'))
    .input(problemsInput)
    .output(problemsOutput)
    .handler(asSystem((tx, input) => openProblems(tx, input))),

  solveProblem: may('admin_access', acts('Validate a review again, or remove an address from the list'))
    .input(solveProblemInput)
    .output(solveProblemOutput)
    .handler(asSystemDone((tx, input, { me, now }) => solveProblem(tx, { ...input, adminId: me, now }))),

  economy: may('admin_access', reads('Credits in circulation, issued and spent, by type and day'))
    .input(economyInput)
    .output(economyOutput)
    .handler(asSystem((tx, input, { now }) => readEconomy(tx, { days: input.days, now }))),

  pools: may('admin_access', reads('The pools of studios: what each may draw from the incentives budget'))
    .input(poolsInput)
    .output(poolsOutput)
    .handler(asSystem((tx, input) => readPools(tx, input))),

  openExtra: may('credit_adjust', acts('Open more of the incentives budget for a studio, with a reason'))
    .use(freshProof)
    .input(openExtraInput)
    .output(z.object({ success: z.literal(true), pending: z.boolean().optional() }))
    .handler(async ({ context, input: { id, studioId, amount, reason } }) => {
      const act = { id, kind: 'extra', profileId: studioId, amount, reason, terms: {} } as const
      const { pending } = await context.db.asSystem((tx) => askFirst(tx, ...byCaller(context, act)))
      return { success: true as const, ...(pending && { pending }) }
    }),

  changeRoles: may('role_change', acts('Add or remove roles, with a reason'))
    .use(freshProof)
    .input(changeRolesInput)
    .output(changeRolesOutput)
    .handler(
      asSystem(async (tx, input, { me, now, config, services }) => ({
        roles: await changeRoles(tx, {
          ...input,
          actorId: me,
          now,
          means: { bonusSecret: services.accounts.bonusSecret, publicUrl: config.publicUrl },
        }),
      })),
    ),

  lockEarning: may('account_lock', acts('Lock or unlock a tester’s earning, with a reason'))
    .use(freshProof)
    .input(lockEarningInput)
    .output(lockEarningOutput)
    .handler(asSystem((tx, input, { me, now }) => lockManually(tx, { ...input, adminId: me, now }))),

  suspendAccount: may('account_suspend', acts('Suspend an account, with a reason'))
    .use(freshProof)
    .input(suspendInput)
    .output(suspendOutput)
    .handler(
      asSystem((tx, input, { me, now, config }) =>
        suspendAccount(tx, { ...input, adminId: me, now, publicUrl: config.publicUrl }),
      ),
    ),

  liftSuspension: may('account_suspend', acts('Lift the suspension of an account, with a reason'))
    .use(freshProof)
    .input(suspendInput)
    .output(suspendOutput)
    .handler(
      asSystem((tx, input, { me, now, config }) =>
        liftSuspension(tx, { ...input, adminId: me, now, publicUrl: config.publicUrl }),
      ),
    ),

  saveSettings: may('setting_edit', acts('Change prices and rewards'))
    .use(freshProof)
    .input(saveSettingsInput)
    .output(saveSettingsOutput)
    .handler(({ context, input }) =>
      context.db.asSystem(async (tx) => {
        const before = await readSettings(tx, settingKeys)
        const { id = randomUUID(), ...act } = settingsAct(input)
        const { pending } = await askFirst(tx, ...byCaller(context, { ...act, id }))
        const after = await readSettings(tx, settingKeys)
        const changed = settingKeys.filter((key) => after[key] !== before[key])
        return { changed, warnings: warningsOf(after), ...(pending && { pending }) }
      }),
    ),

  settingsCost: may('setting_edit', acts('What a change of prices and rewards can cost, before it is saved'))
    .input(settingsCostInput)
    .output(costOutput)
    .handler(
      asSystem((tx, input, { me, now }) =>
        costOf(tx, { kind: 'settings', askedBy: me, profileId: null, terms: { input } }, now),
      ),
    ),

  settingChanges: may('setting_edit', reads('Changes of prices and rewards with their former values, newest first'))
    .input(settingChangesInput)
    .output(settingChangesOutput)
    .handler(asSystem((tx, input) => settingChanges(tx, input))),

  updateCredits: may('credit_adjust', acts('Add or remove credits, with a reason', '/rpc/update_user_credits'))
    .use(freshProof)
    .input(updateCreditsInput)
    .output(updateCreditsOutput)
    .handler(({ context, input }) =>
      context.db.asSystem(async (tx) => {
        const { profile_id: profileId, credit_amount: amount, transaction_description: reason } = input
        const type = knownType(input.transaction_type)
        const id = input.request_id ?? randomUUID()
        const { bonusSecret } = context.services.accounts
        await assertAdjustable(tx, { id, type, amount, profileId, bonusSecret })
        const terms = { type, gameId: input.related_game_id, invitationId: input.related_invitation_id }
        const act = { id, kind: 'adjustment', profileId, amount, reason, terms } as const
        const { pending } = await askFirst(tx, ...byCaller(context, act))
        return { success: true as const, new_balance: await totalOf(tx, profileId), ...(pending && { pending }) }
      }),
    ),
}
