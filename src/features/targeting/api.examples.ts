import type { Example, Examples } from '#testing/example.ts'
import { aStudio, aTester } from '#testing/people.ts'

export const targetingExamples: Examples = {
  'targeting.criteria': async ({ db }): Promise<Example> => {
    await aTester(db, { location: 'Finland', deviceType: 'PC' })
    const input = {
      device_types: ['PC'],
      locations: ['Finland'],
      favorite_genres: ['Puzzle'],
      min_age: 20,
      max_age: 40,
    }
    return { owner: await aStudio(db), input, roles: ['studio', 'admin'] }
  },
}
