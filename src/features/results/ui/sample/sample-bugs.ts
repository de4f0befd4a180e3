import type { Results } from '../../schema.ts'
import { after, byOf, idOf, personOf } from './sample-ids.ts'

type Bug = Results['bugs'][number]

/** A merged bug; `reports`: who reported it, by position, with the steps. */
function bugOf(
  n: number,
  {
    reports,
    ...bug
  }: Pick<Bug, 'title' | 'severity' | 'status' | 'fixedIn' | 'devices'> & {
    reports: readonly (readonly [number, string])[]
  },
): Bug {
  return {
    ...bug,
    id: idOf(5, n),
    back: false,
    errors: 0,
    moments: [],
    count: reports.length,
    confirmed: bug.status !== 'open',
    testers: reports.map(([who]) => ({ id: personOf(who).id, name: personOf(who).name })),
    reports: reports.map(([who, steps]) => ({
      ...byOf(who),
      bugId: idOf(5, n * 10 + who),
      steps,
      severity: bug.severity,
      confirmedAt: bug.status === 'open' ? null : after(48),
    })),
  }
}

export const sampleBugs = [
  bugOf(1, {
    title: 'The oil bar is hidden by the map',
    severity: 'major',
    status: 'fixed',
    fixedIn: '0.8.3',
    devices: ['Mobile', 'PC'],
    reports: [
      [2, 'Start night one on a phone: the map button covers the bar.'],
      [4, 'Open the map while the lantern burns. The bar is gone until you close it.'],
      [6, ''],
    ],
  }),
  bugOf(2, {
    title: 'The picture freezes while saving at a lit lantern',
    severity: 'major',
    status: 'confirmed',
    fixedIn: null,
    devices: ['PC'],
    reports: [[1, 'Stand at a burning lantern and save. Six seconds without a picture, twice of three times.']],
  }),
  bugOf(3, {
    title: 'The moth counter goes over its maximum',
    severity: 'minor',
    status: 'open',
    fixedIn: null,
    devices: ['Mobile', 'PC'],
    reports: [
      [2, 'Finish night one with all moths: 12 of 10.'],
      [5, 'It said 11 of 10 at dawn.'],
    ],
  }),
  bugOf(4, {
    title: 'The keeper’s subtitle stays on screen after dawn',
    severity: 'minor',
    status: 'wont_fix',
    fixedIn: null,
    devices: ['PC'],
    reports: [[4, 'Talk to the keeper just before dawn.']],
  }),
]
