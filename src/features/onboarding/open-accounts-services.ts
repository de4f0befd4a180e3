import { bonusKeys } from '#features/accounts/bonus-key.ts'
import { sendLink } from '#features/accounts/links/send-link.ts'
import type { AccountSecrets, AccountsServices } from '#features/accounts/open-services.ts'
import { createAuth } from '#features/accounts/sign-ins/auth.ts'
import { callerFinder } from '#features/accounts/sign-ins/find-caller.ts'
import { sessionCookie, sessionSeconds } from '#features/accounts/sign-ins/open-session.ts'
import { sessionCookieName, signedToken } from '#features/accounts/sign-ins/session-cookie.ts'
import { openSocialSignIns } from '#features/accounts/social/providers.ts'
import { carryBonuses } from '#features/credits/incentives/carry-bonuses.ts'
import { followMailbox } from '#features/payments/checkout/follow-debts.ts'
import { changeAddress } from '#features/profiles/details/change-address.ts'
import { confirmProfile } from '#features/profiles/details/confirm-profile.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/db/open.ts'
import type { Log } from '#platform/log/log.ts'
import { beginRegistration } from './begin-registration.ts'
import { ensureProfile } from './ensure-profile.ts'
import { isRegistering } from './queries.ts'

interface OpenAccountsServicesInput extends AccountSecrets {
  db: Database
  clock: Clock
  config: Pick<Config, 'publicUrl' | 'sessionMaxDays' | 'social'> & Partial<Pick<Config, 'demoAllowed'>>
  log: Log
}

/** The accounts services, with hooks that also update profiles, bonuses and debts. */
export function openAccountsServices({
  db,
  clock,
  config,
  log,
  sessionSecret,
  bonusSecret,
  factorKey,
}: OpenAccountsServicesInput): AccountsServices {
  const { publicUrl } = config
  const cookieName = sessionCookieName(config)
  const sessionTokenOf = (cookies: string | undefined) => signedToken(cookies, cookieName, sessionSecret)
  const ensureProvisioned: AccountsServices['ensureProvisioned'] = async (tx, { userId, now }) => {
    const { created } = await ensureProfile(tx, { userId, now, bonusSecret })
    if (created) await sendLink(tx, { purpose: 'verify-address', to: { userId }, now, publicUrl })
  }
  const callerOf = callerFinder({
    db,
    clock,
    // Demo admins have published passwords: the first visitor's factor would lock all others out.
    factorAlways: !config.demoAllowed,
    ensureProvisioned: (userId) => db.asSystem((tx) => ensureProvisioned(tx, { userId, now: clock.now() })),
  })
  return {
    social: openSocialSignIns(config),
    auth: createAuth({ db, config, secret: sessionSecret, log }),
    async findCaller({ headers }) {
      const token = sessionTokenOf(headers.cookie)
      return token ? callerOf(token) : null
    },
    callerOf,
    tokenOf: ({ requestHeaders }) => sessionTokenOf(requestHeaders.get('cookie') ?? undefined),
    sessionTokenOf,
    sessionSeconds: sessionSeconds(config),
    publicUrl,
    setSessionCookie: ({ responseHeaders }, token) =>
      responseHeaders.append('set-cookie', sessionCookie(token, config, sessionSecret)),
    bonusSecret,
    factorKey,
    ensureProvisioned,
    async onAddressChanged(tx, { userId, from, to, now }) {
      await ensureProfile(tx, { userId, now, bonusSecret })
      const keys = (['starting', 'profile', 'offer'] as const).map((kind) => ({
        from: Object.values(bonusKeys(kind, from, bonusSecret)),
        to: bonusKeys(kind, to, bonusSecret).key,
      }))
      // The profile is locked first: it waits for a concurrent payment of the bonus for the old address, which then
      // counts.
      await changeAddress(tx, { userId, to, now })
      await carryBonuses(tx, { keys, now })
      await followMailbox(tx, { profileId: userId, email: to, secret: bonusSecret, now })
    },
    onRegistered: beginRegistration,
    isRegistering,
    async onVerified(tx, { userId, now }) {
      await ensureProfile(tx, { userId, now, bonusSecret })
      await confirmProfile(tx, { userId, now, bonusSecret, publicUrl })
    },
  }
}
