import { and, desc, eq } from 'drizzle-orm'
import { asSystem, asSystemDone, doneOutput } from '#platform/rpc/in-transaction.ts'
import { confirmedAddress, freshProof, open, signedIn } from '#platform/rpc/procedure.ts'
import { acts, reads } from '#platform/rpc/route.ts'
import { AppError } from '#shared/errors.ts'
import { recoveryCodesOutput } from '../schema.ts'
import { authPasskeys } from '../tables.ts'
import { addPasskey, removePasskey, startPasskey } from './add-passkey.ts'
import * as schema from './schema.ts'
import { askForPasskey, confirmByPasskey, signInByPasskey } from './use-passkey.ts'

const done = { done: true } as const

/** Procedures of passkeys. */
export const passkeysApi = {
  passkeys: signedIn(reads('Your passkeys'))
    .output(schema.passkeysOutput)
    .handler(
      asSystem(async (tx, _, { caller }) => ({
        passkeys: await tx
          .select({
            id: authPasskeys.id,
            name: authPasskeys.name,
            createdAt: authPasskeys.createdAt,
            lastUsedAt: authPasskeys.lastUsedAt,
          })
          .from(authPasskeys)
          .where(eq(authPasskeys.userId, caller.userId))
          .orderBy(desc(authPasskeys.createdAt), authPasskeys.id),
      })),
    ),

  startPasskey: signedIn(acts('Start to add a passkey'))
    .use(confirmedAddress)
    .use(freshProof)
    .output(schema.askedOutput)
    .handler(({ context: { services, db, caller, clock } }) =>
      startPasskey(services.accounts, db, { owner: caller, now: clock.now() }),
    ),

  addPasskey: signedIn(acts('Add the passkey that the browser made'))
    .use(confirmedAddress)
    .use(freshProof)
    .input(schema.addPasskeyInput)
    .output(recoveryCodesOutput)
    .handler(async ({ context: { services, db, caller, clock }, input }) => ({
      codes: await addPasskey(services.accounts, db, { ...input, owner: caller, now: clock.now() }),
    })),

  renamePasskey: signedIn(acts('Rename a passkey'))
    .input(schema.renamePasskeyInput)
    .output(doneOutput)
    .handler(
      asSystemDone(async (tx, { id, name }, { caller }) => {
        const ofCaller = and(eq(authPasskeys.id, id), eq(authPasskeys.userId, caller.userId))
        const renamed = await tx.update(authPasskeys).set({ name }).where(ofCaller).returning({ id: authPasskeys.id })
        if (!renamed.length) throw new AppError('NOT_FOUND')
      }),
    ),

  removePasskey: signedIn(acts('Remove a passkey'))
    .use(freshProof)
    .input(schema.onePasskey)
    .output(doneOutput)
    .handler(async ({ context: { services, db, caller, clock }, input }) => {
      await removePasskey(services.accounts, db, { ...input, owner: caller, now: clock.now() })
      return done
    }),

  askForPasskey: open(acts('A challenge for a passkey'))
    .output(schema.askedOutput)
    .handler(({ context: { services, db, clock, ip } }) =>
      askForPasskey(services.accounts, db, { ip, now: clock.now() }),
    ),

  signInByPasskey: open(acts('Sign in with a passkey'))
    .input(schema.passkeyProofInput)
    .output(doneOutput)
    .handler(async ({ context, input }) => {
      const { services, db, clock } = context
      await signInByPasskey(services.accounts, db, { ...input, visit: context, now: clock.now() })
      return done
    }),

  confirmByPasskey: signedIn(acts('Prove again who you are, with a passkey'))
    .input(schema.passkeyProofInput)
    .output(doneOutput)
    .handler(async ({ context: { services, db, caller, clock }, input }) => {
      await confirmByPasskey(services.accounts, db, { ...input, owner: caller, now: clock.now() })
      return done
    }),
}
