import { mayAsAdmin } from '#features/access/may.ts'
import { asSystem, asSystemDone, doneOutput } from '#platform/rpc/in-transaction.ts'
import { type CallContext, type Caller, confirmedAddress, freshProof, open, signedIn } from '#platform/rpc/procedure.ts'
import { acts, reads } from '#platform/rpc/route.ts'
import { pageInput } from '#shared/cursor.ts'
import {
  codeInput,
  confirmIdentityInput,
  factorProofInput,
  factorRuleChangesOutput,
  factorRuleOutput,
  finishSignInInput,
  recoveryCodesOutput,
  saveFactorRuleInput,
  secondFactorOutput,
  startCodesInput,
  startCodesOutput,
} from '../schema.ts'
import { confirmCodes, renewRecoveryCodes, startCodes, turnOffCodes } from './codes.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { readSecondFactor } from './read-second-factor.ts'
import { factorRuleChanges, readFactorRule, saveFactorRule } from './require-factor.ts'
import { finishSignIn } from './second-step.ts'

const done = { done: true } as const

const byOf = ({ caller, ip, clock }: CallContext & { caller: Caller }) => ({ owner: caller, ip, now: clock.now() })

/** Procedures of the second step of sign-ins. */
export const secondFactorApi = {
  finishSignIn: open(acts('Finish a sign-in with a one-time code or a recovery code'))
    .input(finishSignInInput)
    .output(doneOutput)
    .handler(async ({ context, input }) => {
      const { services, db, clock } = context
      await finishSignIn(services.accounts, db, { ...input, visit: context, now: clock.now() })
      return done
    }),

  confirmIdentity: signedIn(acts('Prove again who you are, for a sensitive action'))
    .input(confirmIdentityInput)
    .output(doneOutput)
    .handler(async ({ context, input }) => {
      await confirmIdentity(context.services.accounts, context.db, { ...byOf(context), ...input })
      return done
    }),

  secondFactor: signedIn(reads('Whether your sign-ins need a second step'))
    .output(secondFactorOutput)
    .handler(asSystem((tx, _, { caller }) => readSecondFactor(tx, caller.userId))),

  factorRule: mayAsAdmin('security_monitor', reads('Whether admins need a second factor, and how many have one'))
    .output(factorRuleOutput)
    .handler(
      asSystem(async (tx, _, { caller, config }) => ({
        ...(await readFactorRule(tx, caller.userId)),
        always: !config.demoAllowed,
      })),
    ),

  factorRuleChanges: mayAsAdmin(
    'security_monitor',
    reads('Earlier decisions whether admins need a second factor, newest first'),
  )
    .input(pageInput)
    .output(factorRuleChangesOutput)
    .handler(asSystem((tx, { cursor }) => factorRuleChanges(tx, cursor))),

  saveFactorRule: mayAsAdmin('security_monitor', acts('Decide whether admins need a second factor, with a reason'))
    .use(freshProof)
    .input(saveFactorRuleInput)
    .output(doneOutput)
    .handler(asSystemDone((tx, input, { caller, now }) => saveFactorRule(tx, { ...input, admin: caller, now }))),

  startCodes: signedIn(acts('Start to turn on one-time codes'))
    .use(confirmedAddress)
    .use(freshProof)
    .input(startCodesInput)
    .output(startCodesOutput)
    .handler(({ context, input }) => startCodes(context.services.accounts, context.db, { ...byOf(context), ...input })),

  confirmCodes: signedIn(acts('Turn on one-time codes by the first one; ends every other session'))
    .use(confirmedAddress)
    .input(codeInput)
    .output(recoveryCodesOutput)
    .handler(async ({ context, input }) => ({
      codes: await confirmCodes(context.services.accounts, context.db, { ...byOf(context), ...input }),
    })),

  turnOffCodes: signedIn(acts('Turn off one-time codes'))
    .input(factorProofInput)
    .output(doneOutput)
    .handler(async ({ context, input }) => {
      await turnOffCodes(context.services.accounts, context.db, { ...byOf(context), ...input })
      return done
    }),

  renewRecoveryCodes: signedIn(acts('Make new recovery codes; the former ones stop working'))
    .input(factorProofInput)
    .output(recoveryCodesOutput)
    .handler(async ({ context, input }) => ({
      codes: await renewRecoveryCodes(context.services.accounts, context.db, { ...byOf(context), ...input }),
    })),
}
