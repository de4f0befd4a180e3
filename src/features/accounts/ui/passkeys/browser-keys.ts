import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { CallError } from '#kit/calls/call-server.ts'
import type { AddedKey, SignedByKey } from '../../passkeys/schema.ts'
import { accounts } from '../calls.ts'

type Options<F extends (given: never) => unknown> = Parameters<F>[0] extends { optionsJSON: infer O } ? O : never

/** Asks the device for a new passkey, and stores it. Returns the recovery codes if it is the first second factor. */
export async function makePasskey(name: string): Promise<{ codes: string[] }> {
  const { token, options } = await accounts.startPasskey.call(undefined)
  // The options are those of the library on the server, which our schema does not repeat.
  const optionsJSON = options as unknown as Options<typeof startRegistration>
  const made = await startRegistration({ optionsJSON }).catch(asCallError)
  const { clientDataJSON, attestationObject, transports } = made.response
  const response: AddedKey = {
    id: made.id,
    rawId: made.rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  }
  return accounts.addPasskey.call({ token, name, response })
}

/** Asks the device to sign with a passkey of this site. */
export async function signByPasskey(): Promise<{ token: string; response: SignedByKey }> {
  const { token, options } = await accounts.askForPasskey.call(undefined)
  const optionsJSON = options as unknown as Options<typeof startAuthentication>
  const signed = await startAuthentication({ optionsJSON }).catch(asCallError)
  const { clientDataJSON, authenticatorData, signature } = signed.response
  return {
    token,
    response: {
      id: signed.id,
      rawId: signed.rawId,
      type: 'public-key',
      response: { clientDataJSON, authenticatorData, signature },
    },
  }
}

const texts: Record<string, string> = {
  InvalidStateError: 'This device already has a passkey for your account.',
  NotAllowedError: 'No passkey was used. You can try again.',
  SecurityError: 'Passkeys work only at the main address of this site.',
}

/** The browser's errors, in words for people. */
function asCallError(error: unknown): never {
  const name = error instanceof Error ? error.name : ''
  throw new CallError('VALIDATION_ERROR', {
    status: 400,
    message: texts[name] ?? 'Your browser couldn’t use a passkey here.',
  })
}
