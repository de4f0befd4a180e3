import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { openProfileAccounts } from '#features/credits/accounts/open-accounts.ts'
import { openExtra } from '#features/credits/incentives/open-extra.ts'
import { transfer } from '#features/credits/transfer.ts'
import { levelAt } from '#features/profiles/progress/levels.ts'
import type { Database } from '#platform/db/open.ts'
import type { Role } from '#shared/roles.ts'
import type { TestPerson } from './call.ts'

interface PersonOptions {
  /** Id of the profile and the account. Default: random. */
  id?: string
  name?: string
  companyName?: string
  /** Main credits, minted. */
  credits?: number
  welcome?: number
  reputation?: number
  /** Whether the account meets the buffer zone (profiles-4). Default: true. */
  unlocked?: boolean
  deviceType?: string
  location?: string
}

/** Creates a person with account, profile, role and credits, as sign-up does. */
export async function aPerson(db: Database, role: Role, options: PersonOptions = {}): Promise<TestPerson> {
  const profileId = options.id ?? randomUUID()
  const name = options.name ?? `${role} ${profileId.slice(0, 4)}`
  const email = `${profileId.slice(0, 8)}@example.test`
  const unlocked = options.unlocked ?? true
  const reputation = options.reputation ?? 0
  await db.asSystem(async (tx) => {
    await tx.execute(
      sql`insert into auth_users (id, name, email, email_verified, signup_role, company_name) values (${profileId}, ${name}, ${email}, true, ${role}, ${options.companyName ?? null})`,
    )
    await tx.execute(sql`insert into user_roles (user_id, role) values (${profileId}, ${role})`)
    await tx.execute(
      sql`insert into profiles (id, user_id, email, email_verified, name, role, company_name, age, gender, location, device_type, gaming_frequency,
            session_length, favorite_genres, spending_profile, player_type, experience_level, terms_accepted, cookies_consent, data_consent,
            consent_granted_at, demographics_completed, monetization_unlocked, reputation_score, tester_level)
          values (${profileId}, ${profileId}, ${email}, true, ${name}, ${role}, ${options.companyName ?? (role === 'studio' ? `${name} Studio` : null)}, 30, 'Female',
            ${options.location ?? 'Finland'}, ${options.deviceType ?? 'PC'}, 'Weekly', '30-60 mins', '{Puzzle}', 'Free', 'Free player', 'Core', true, true, true,
            now(), ${unlocked}, ${unlocked}, ${reputation}, ${levelAt(reputation).name})`,
    )
    await openProfileAccounts(tx, profileId)
    await transfer(
      tx,
      [
        {
          from: 'mint',
          toProfile: profileId,
          wallet: 'main',
          amount: options.credits ?? 0,
          type: 'ADMIN_ADJUST',
          description: 'For a test',
          key: `test:${profileId}:main`,
        },
        {
          from: 'mint',
          toProfile: profileId,
          wallet: 'welcome',
          amount: options.welcome ?? 0,
          type: 'ADMIN_ADJUST',
          description: 'For a test',
          key: `test:${profileId}:welcome`,
        },
      ],
      new Date(),
    )
  })
  return { profileId, name, email, role }
}

export const aStudio = (db: Database, options?: PersonOptions) => aPerson(db, 'studio', options)
export const aTester = (db: Database, options?: PersonOptions) => aPerson(db, 'tester', options)

/** Total credits of a person: main and welcome. */
export async function creditsOf(db: Database, profileId: string): Promise<number> {
  const { rows } = await db.systemPool.query<{ sum: string }>(
    'select coalesce(sum(balance), 0) as sum from credit_accounts where profile_id = $1',
    [profileId],
  )
  return Number(rows[0]?.sum)
}

/**
 * Opens this much of the incentives budget for a studio, so that it can fund levels and bonuses beyond its own margins.
 */
export const openPool = (db: Database, studio: TestPerson, amount: number): Promise<void> =>
  db.asSystem((tx) =>
    openExtra(tx, {
      id: randomUUID(),
      studioId: studio.profileId,
      amount,
      reason: 'For a test',
      adminId: null,
      now: new Date(),
    }),
  )

/** Adds this amount to the incentives budget. */
export async function fillIncentives(db: Database, amount: number): Promise<void> {
  await db.asSystem(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from credit_accounts where kind = 'incentives' order by shard`,
    )
    await transfer(
      tx,
      rows.map(({ id }) => ({
        from: 'mint',
        to: id,
        amount: Math.ceil(amount / rows.length),
        type: 'ADMIN_ADJUST',
        description: 'Incentives for a test',
        key: `test-budget:${id}:${Math.random()}`,
      })),
      new Date(),
    )
  })
}
