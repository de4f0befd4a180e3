import type { Examples } from '#testing/example.ts'
import { aStudio, aTester } from '#testing/people.ts'

const details = { website: 'example.com', teamSize: '2 to 5', engines: ['Godot'], genres: ['Puzzle'], devices: ['PC'] }

export const onboardingExamples: Examples = {
  'onboarding.progress': async ({ db }) => ({ owner: await aTester(db) }),
  'onboarding.move': async ({ db }) => ({ owner: await aTester(db), input: { flow: 'tester', step: 2 } }),
  'onboarding.end': async ({ db }) => ({ owner: await aStudio(db), input: { flow: 'studio', how: 'skipped' } }),
  'onboarding.register': async ({ db }) => ({ owner: await aTester(db), input: { to: 'end' } }),
  'onboarding.details': async ({ db }) => ({ owner: await aStudio(db), roles: ['studio', 'player'] }),
  'onboarding.saveDetails': async ({ db }) => ({
    owner: await aStudio(db),
    roles: ['studio', 'player'],
    input: details,
  }),
}
