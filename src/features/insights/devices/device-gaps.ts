import type { PlayedBrowser, PlayedSystem } from '#shared/play/played-on.ts'
import type { TestedDevices } from './devices-schema.ts'

/** How well something is covered, as a word and a colour: by nobody, by one or two testers, by three or more. */
export const coverages = ['none', 'few', 'some'] as const
export type Coverage = (typeof coverages)[number]

/** From this many testers on something counts as tested: one person alone says as much of themselves as of the device. */
export const enoughTesters = 3

const coverageOf = (testers: number): Coverage => (testers === 0 ? 'none' : testers < enoughTesters ? 'few' : 'some')

export const coverageWords: Readonly<Record<Coverage, string>> = { none: 'Not tested', few: 'Few', some: 'Tested' }

/** Which browsers people use on each system; others don't run there, or hardly anybody has them. */
const browsersOn: Readonly<Partial<Record<PlayedSystem, readonly PlayedBrowser[]>>> = {
  Windows: ['Chrome', 'Edge', 'Firefox'],
  macOS: ['Safari', 'Chrome', 'Firefox'],
  Linux: ['Firefox', 'Chrome'],
  Android: ['Chrome', 'Samsung Internet', 'Firefox'],
  iOS: ['Safari', 'Chrome'],
}

/** The device of a tester's profile that has the system. */
const deviceWith: Readonly<Partial<Record<PlayedSystem, 'PC' | 'Mobile'>>> = {
  Windows: 'PC',
  macOS: 'PC',
  Linux: 'PC',
  ChromeOS: 'PC',
  Android: 'Mobile',
  iOS: 'Mobile',
}

const onTheWeb: readonly PlayedSystem[] = ['Windows', 'macOS', 'Linux', 'Android', 'iOS']

/** The systems on which a game should run: all where it plays in the browser, or its platforms are not told. */
function systemsFor(platforms: readonly string[]): PlayedSystem[] {
  if (platforms.length === 0 || platforms.includes('Web')) return [...onTheWeb]
  return onTheWeb.filter((system) => platforms.includes(system))
}

/** The devices of profiles on which a game should run. */
function devicesFor(platforms: readonly string[]): string[] {
  const bySystem = systemsFor(platforms).flatMap((system) => deviceWith[system] ?? [])
  const others = ['Console', 'VR'].filter((device) => platforms.includes(device))
  return [...new Set([...bySystem, ...others])]
}

interface CoveredCell {
  browser: PlayedBrowser
  testers: number
  coverage: Coverage
}

interface CoveredSystem {
  system: PlayedSystem
  testers: number
  coverage: Coverage
  /** Empty for a game that does not play in the browser. */
  cells: CoveredCell[]
}

/** Each system on which the game should run or was tested, with its browsers. */
export function coveredSystems({ game, systems, grid }: TestedDevices): CoveredSystem[] {
  const playsInBrowser = game.platforms.length === 0 || game.platforms.includes('Web')
  const tested = systems.filter(({ testers }) => testers > 0).map(({ value }) => value as PlayedSystem)
  const named = [...new Set([...systemsFor(game.platforms), ...tested])]
  return named.map((system) => {
    const testers = systems.find(({ value }) => value === system)?.testers ?? 0
    return { system, testers, coverage: coverageOf(testers), cells: playsInBrowser ? cellsOf(system, grid) : [] }
  })
}

function cellsOf(system: PlayedSystem, grid: TestedDevices['grid']): CoveredCell[] {
  const here = grid.filter((cell) => cell.system === system)
  const names = [...new Set([...(browsersOn[system] ?? []), ...here.map(({ browser }) => browser)])]
  return names.map((browser) => {
    const testers = here.find((cell) => cell.browser === browser)?.testers ?? 0
    return { browser, testers, coverage: coverageOf(testers) }
  })
}

/** The devices of profiles on which the game should run or was tested. */
export function coveredDevices({ game, devices }: TestedDevices) {
  const named = [...new Set([...devicesFor(game.platforms), ...devices.map(({ value }) => value)])]
  return named.map((device) => {
    const testers = devices.find(({ value }) => value === device)?.testers ?? 0
    return { device, testers, coverage: coverageOf(testers) }
  })
}
