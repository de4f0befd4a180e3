import type { DemoRole } from '#browser/demo/demo-roles.ts'
import { player, type StudioEmail, type TesterEmail } from '../../../seed/people.ts'
import { personId } from '../seed/people/open-account.ts'

/** The people of the seed whom a visitor of the demo can be. */
export const demoPeople = {
  studio: 'saltmarsh@demo.playhatch.example',
  tester: 'sam@demo.playhatch.example',
  player: player.email,
} as const satisfies Record<DemoRole, StudioEmail | TesterEmail | typeof player.email>

export const studioId = personId(demoPeople.studio)
export const testerId = personId(demoPeople.tester)
