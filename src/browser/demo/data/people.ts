import { levelAt } from '#features/profiles/levels.ts'
import { player, studios, teamMembers, testers } from '../../../../seed/people.ts'
import type { SeedTester } from '../../../../seed/person.ts'
import type { DemoRole } from '../demo-roles.ts'
import { idOf } from '../ids.ts'

const [saltmarsh, paperLantern] = studios

const sam = 'sam@demo.playhatch.example'

/** Whom one can be in the demo, by email. */
const roleOf: Readonly<Record<string, DemoRole>> = {
  [saltmarsh.email]: 'studio',
  [sam]: 'tester',
  [player.email]: 'player',
}

/** The same person has the same id in the demos of all roles. */
export const personId = (email: string): string => idOf(`person ${roleOf[email] ?? email}`)

/** The studio of the demo. */
export const demoStudio = { ...saltmarsh, id: personId(saltmarsh.email) }
export const otherStudio = { ...paperLantern, id: personId(paperLantern.email) }
export const demoPlayer = { ...player, id: personId(player.email) }
export const demoTester = {
  ...(testers.find(({ email }) => email === sam) ?? testers[0]),
  id: personId(sam),
  /** What the badges and reviews of the demo's past sum to. */
  reputation: 134,
}
export const team = teamMembers.map((member) => ({ ...member, id: personId(member.email) }))

export interface DemoTester extends SeedTester {
  id: string
  level: string
}

/** All testers of the demo. The tester whom one can be is among them, with the reputation of that demo's past. */
export const allTesters: readonly DemoTester[] = testers.map((seeded) => {
  const { reputation, ...tester } = seeded.email === sam ? demoTester : seeded
  return { ...tester, reputation, id: personId(tester.email), level: levelAt(reputation).name }
})

const byId = new Map(allTesters.map((tester) => [tester.id, tester]))
export const testerOf = (id: string): DemoTester | undefined => byId.get(id)
