import { matrixOf } from '#features/access/permissions.ts'
import type { Person } from '#features/accounts/schema.ts'
import { levelAt } from '#features/profiles/levels.ts'
import type { AreaAnswers } from '../../answers.ts'
import { demoTester } from '../../data/people.ts'
import { startOf } from '../../data/start-of.ts'
import type { Demo } from '../../demo.ts'
import { demoRoles } from '../../demo-roles.ts'
import { idOf, minutesBefore } from '../../ids.ts'
import { AppError } from '../../refusals.ts'
import { part } from '../../store.ts'

/** The people of the demo, by role; acts change their names and reputation. */
const people = part('people', () => Object.fromEntries(demoRoles.map((role) => [role, { ...startOf[role].person }])))

/** The shown person, to be changed in place. */
export function personOf(demo: Demo): Pick<Person, 'name' | 'email' | 'companyName' | 'reputation'> {
  const person = demo.of(people)[demo.role]
  if (!person) throw new AppError('PROFILE_NOT_FOUND')
  return person
}

/** A tester as of now: the one whom one can be may have risen meanwhile. */
export function asOfNow<T extends { id: string; level: string }>(demo: Demo, tester: T): T {
  const reputation = demo.of(people).tester?.reputation
  if (tester.id !== demoTester.id || reputation === undefined) return tester
  return { ...tester, ...('reputation' in tester && { reputation }), level: levelAt(reputation).name }
}

export const profileIdOf = (demo: Demo): string => idOf(`person ${demo.role}`)

const done = { done: true } as const

export const accountsAnswers = {
  me(_input, demo) {
    const person = personOf(demo)
    return {
      person: {
        ...person,
        profileId: profileIdOf(demo),
        emailVerified: true,
        role: demo.role,
        roles: [demo.role],
        testerLevel: levelAt(person.reputation).name,
        demographicsCompleted: true,
        registering: false,
        monetizationUnlocked: true,
        invited: false,
        suspended: null,
        missing: [],
      },
      matrix: matrixOf([demo.role]),
      conditions: {},
      outbox: false,
      signInWith: [],
      joining: null,
    }
  },
  signOut(_input, demo) {
    demo.leave()
    return done
  },
  rename(input, demo) {
    const person = personOf(demo)
    person.name = input.name
    if (input.companyName !== undefined) person.companyName = input.companyName
    return done
  },
  pendingAddress: () => ({ pending: null }),
  refusedEmails: () => ({ refused: [] }),
  signInWays: () => ({ hasPassword: true, providers: [] }),
  secondFactor: () => ({ codesSince: null, recoveryLeft: 0, passkeys: 0, hasPassword: true }),
  passkeys: () => ({ passkeys: [] }),
  sessions: (_input, { now }) => ({
    sessions: [
      {
        id: idOf('this browser'),
        device: 'This browser',
        address: 'unknown',
        lastUsedAt: now,
        createdAt: minutesBefore(now, 5),
        isThis: true,
      },
    ],
    nextCursor: null,
  }),
  endOtherSessions: () => ({ ended: 0 }),
} satisfies AreaAnswers<'accounts'>
