import type { Details } from '#features/onboarding/schema.ts'
import type { AreaAnswers } from '../../answers.ts'
import { part } from '../../store.ts'

const kept = part('details', (): { details: Details } => ({
  details: { website: '', teamSize: '2 to 5', engines: ['Our own'], genres: ['Puzzle'], devices: ['PC', 'Mobile'] },
}))

const done = { done: true } as const

/** The tutorials were seen: the demo shows the pages at once. The menu still replays them. */
const flows = (['registration', 'tester', 'tester_invited', 'studio'] as const).map((flow) => ({
  flow,
  step: 0,
  ended: true,
}))

export const onboardingAnswers = {
  progress: () => ({ flows }),
  move: () => done,
  end: () => done,
  register: () => done,
  details: (_input, demo) => demo.of(kept).details,
  saveDetails(input, demo) {
    demo.of(kept).details = input
    return done
  },
} satisfies AreaAnswers<'onboarding'>
