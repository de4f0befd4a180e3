import type { DemoRole } from '../demo-roles.ts'
import { playerStart } from './player-start.ts'
import type { Start } from './start.ts'
import { studioStart } from './studio-start.ts'
import { testerStart } from './tester-start.ts'

/** What the demo of each role starts with. */
export const startOf: Record<DemoRole, Start> = { studio: studioStart, tester: testerStart, player: playerStart }
