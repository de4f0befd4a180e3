import { z } from 'zod/mini'
import { playedBrowsers, playedSystems } from '#shared/play/played-on.ts'

export const devicesInput = z.object({ gameId: z.uuid() })

const counted = z.object({ value: z.string(), testers: z.int() })

/** On what a game was tested, in tests of requests, bug hunts and store tests: each tester once in each line. */
export const devicesOutput = z.object({
  game: z.object({ id: z.uuid(), title: z.string(), platforms: z.array(z.string()) }),
  /** All of them, those whose browser said what it runs on, and those who took part in a store test. */
  testers: z.int(),
  noted: z.int(),
  inStore: z.int(),
  /** By the device of the profile. */
  devices: z.array(counted),
  systems: z.array(counted),
  grid: z.array(z.object({ system: z.enum(playedSystems), browser: z.enum(playedBrowsers), testers: z.int() })),
  engines: z.array(counted),
  screens: z.array(counted),
  gpus: z.array(counted),
  languages: z.array(counted),
})
export type TestedDevices = z.output<typeof devicesOutput>
