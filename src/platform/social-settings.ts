import { z } from 'zod'
import { type SocialProvider, socialProviders } from '#shared/social-providers.ts'
import { hostName, isLoopbackName } from './http/callers/host-names.ts'
import { SettingError } from './setting-error.ts'

/** Clients of the providers with which people sign in. */
export interface Social {
  clients: Readonly<Partial<Record<SocialProvider, { id: string; secret: string }>>>
  /** Origin of a provider for tests, which replaces the real ones. */
  testOrigin: string | undefined
}

const client = z.string().min(1).max(300).optional()

export const socialSettings = {
  GOOGLE_CLIENT_ID: client,
  GOOGLE_CLIENT_SECRET: client,
  DISCORD_CLIENT_ID: client,
  DISCORD_CLIENT_SECRET: client,
  GITHUB_CLIENT_ID: client,
  GITHUB_CLIENT_SECRET: client,
  SOCIAL_TEST_ORIGIN: z.url({ protocol: /^http$/ }).optional(),
}

type Given = { [Name in keyof typeof socialSettings]?: string | undefined }

/**
 * Throws SettingError for a client without its id or secret, and for a test provider that is not on this machine or
 * serves a product that other machines reach: it could sign in as anybody.
 */
export function readSocial(given: Given, onLoopback: boolean): Social {
  const clients: Partial<Record<SocialProvider, { id: string; secret: string }>> = {}
  for (const provider of socialProviders) {
    const prefix = provider.toUpperCase() as Uppercase<SocialProvider>
    const id = given[`${prefix}_CLIENT_ID`]
    const secret = given[`${prefix}_CLIENT_SECRET`]
    if (id && secret) clients[provider] = { id, secret }
    else if (id || secret) {
      const missing = id ? `${prefix}_CLIENT_SECRET` : `${prefix}_CLIENT_ID`
      throw new SettingError(`The setting ${missing} is missing: sign-in with ${provider} needs both.`)
    }
  }
  const testOrigin = given.SOCIAL_TEST_ORIGIN?.replace(/\/+$/, '')
  if (testOrigin && !(onLoopback && isLoopbackName(hostName(new URL(testOrigin).host)))) {
    throw new SettingError(
      'The setting SOCIAL_TEST_ORIGIN can only be used when it, PUBLIC_URL and HOST are all loopback addresses.',
    )
  }
  return { clients, testOrigin }
}
