import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Config } from '#platform/config.ts'
import { brand } from '#shared/brand.ts'
import type { AddedKey, SignedByKey } from './schema.ts'

type Site = Pick<Config, 'publicUrl'>

/** A passkey belongs to the host of PUBLIC_URL: browsers offer it nowhere else, and no other origin's answer counts. */
const ofSite = ({ publicUrl }: Site) => ({
  expectedOrigin: new URL(publicUrl).origin,
  expectedRPID: new URL(publicUrl).hostname,
})

/** A passkey signs in without anything else, so the device always asks for a finger, a face or a PIN. */
const userVerification = 'required'

interface NewKeyInput {
  /** Stays the same for all passkeys of an account; the browser hands it back, and nothing is found by it. */
  userId: string
  email: string
  name: string
  /** Ids of the keys that the person has already. */
  known: readonly string[]
}

/** What a browser needs to make a passkey. */
export const optionsForNewKey = (site: Site, { userId, email, name, known }: NewKeyInput) =>
  generateRegistrationOptions({
    rpName: brand.name,
    rpID: ofSite(site).expectedRPID,
    userName: email,
    userDisplayName: name,
    userID: new TextEncoder().encode(userId),
    attestationType: 'none',
    excludeCredentials: known.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification },
  })

/** What a browser needs to sign with one of the passkeys that it finds for this site. */
export const optionsForSigning = (site: Site) =>
  generateAuthenticationOptions({ rpID: ofSite(site).expectedRPID, userVerification })

/** The public part of a new passkey; null when the answer does not fit the challenge and this site. */
export async function readNewKey(site: Site, response: AddedKey, expectedChallenge: string) {
  const { clientDataJSON, attestationObject } = response.response
  const checked = await verifyRegistrationResponse({
    response: { ...response, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
    expectedChallenge,
    ...ofSite(site),
  }).catch(() => null)
  const key = checked?.registrationInfo?.credential
  return key
    ? { credentialId: key.id, publicKey: Buffer.from(key.publicKey).toString('base64url'), counter: key.counter }
    : null
}

interface StoredKey {
  credentialId: string
  publicKey: string
  counter: number
}

/** The new counter of the key; null when the signature does not fit the challenge, this site and the key. */
export async function readSignature(
  site: Site,
  response: SignedByKey,
  { challenge, key }: { challenge: string; key: StoredKey },
): Promise<number | null> {
  const { credentialId: id, publicKey, counter } = key
  const { clientDataJSON, authenticatorData, signature } = response.response
  const signed = { clientDataJSON, authenticatorData, signature }
  const checked = await verifyAuthenticationResponse({
    response: { ...response, response: signed, clientExtensionResults: {} },
    expectedChallenge: challenge,
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    ...ofSite(site),
  }).catch(() => null)
  return checked?.verified ? checked.authenticationInfo.newCounter : null
}
