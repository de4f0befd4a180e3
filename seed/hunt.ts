import type { StudioEmail, TesterEmail } from './people.ts'

interface SeedReport {
  by: TesterEmail
  title: string
  happened: string
  steps: string
  claimed: 'minor' | 'major' | 'critical'
  /** Second of play at which it happened. */
  atSeconds: number
  /** What the studio said of it; a repetition names the number of the first report. */
  verdict: 'valid' | 'duplicate' | 'refused'
  original?: number
  reason: string
}

/** A bug hunt of the first studio that has ended: two bugs, one of them reported twice, and one report that was none. */
export const hunt = {
  studio: 'saltmarsh@demo.playhatch.example' satisfies StudioEmail,
  game: 'Overwinter',
  version: '0.3.0',
  question: 'What breaks in the second winter?',
  instructions:
    'Play two years at least. Close the hive early, lose one on purpose, and buy with the mouse and with the keys.',
  budget: 120,
  prices: { minor: 10, major: 20, critical: 40 },
  days: 4,
  openedDaysAgo: 17,
} as const

/** In the order in which they were filed. */
export const huntReports: readonly SeedReport[] = [
  {
    by: 'hanna@demo.playhatch.example',
    title: 'Space stops gathering after a purchase by mouse',
    happened: 'Once I had bought a hive with the mouse, the space key bought a second one instead of gathering nectar.',
    steps: 'Gather 40 honey with space, buy a straw hive with the mouse, and press space again.',
    claimed: 'major',
    atSeconds: 96,
    verdict: 'valid',
    reason: '',
  },
  {
    by: 'mateo@demo.playhatch.example',
    title: 'The space key buys hives',
    happened: 'Space spent all of my honey on hives that I did not want.',
    steps: 'Buy anything by mouse in the first year, then gather with space.',
    claimed: 'critical',
    atSeconds: 141,
    verdict: 'duplicate',
    original: 1,
    reason: '',
  },
  {
    by: 'mateo@demo.playhatch.example',
    title: 'Two hives share one bee',
    happened: 'With three hives only one bee was drawn, and it jumped from one hive to the next.',
    steps: 'Own three straw hives in summer, and look at the flowers.',
    claimed: 'minor',
    atSeconds: 205,
    verdict: 'valid',
    reason: '',
  },
  {
    by: 'jiayi@demo.playhatch.example',
    title: 'The second winter takes all honey',
    happened: 'Winter two took 2,900 honey, and the valley was lost.',
    steps: 'Play to the second December with less than 3,000 honey.',
    claimed: 'major',
    atSeconds: 180,
    verdict: 'refused',
    reason:
      'That is the rule: the second winter costs 3,000, and the sign in autumn says so. It is steep, and we know it.',
  },
]

/** Credits that the hunt has cost its studio: bugs by their severity, one for the repetition. */
export const huntCost = hunt.prices.major + 1 + hunt.prices.minor
