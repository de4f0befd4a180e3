import type { TesterEmail } from './people.ts'
import type { RequestKey } from './requests.ts'

interface Base {
  request: RequestKey
  tester: TesterEmail
  acceptedHoursAgo: number
}

/** Places that were taken and have no review. */
export type UnfinishedTest =
  | (Base & { state: 'accepted' })
  | (Base & { state: 'in_progress'; minutesPlayed: number; draft: string })
  | (Base & { state: 'abandoned'; endedHoursAgo: number; reason: string })
  | (Base & { state: 'timed_out' })

export const unfinishedTests: readonly UnfinishedTest[] = [
  {
    request: 'slipshore-whole-game',
    tester: 'nkechi@demo.playhatch.example',
    acceptedHoursAgo: 33,
    state: 'in_progress',
    minutesPlayed: 14,
    draft:
      'Floe 10 so far. Floe 8 held me up for a while. The wet splash is funny, the undo is kind. Thin ice: I see it only ',
  },
  { request: 'slipshore-whole-game', tester: 'lucia@demo.playhatch.example', acceptedHoursAgo: 12, state: 'accepted' },
  {
    request: 'slipshore-whole-game',
    tester: 'pieter@demo.playhatch.example',
    acceptedHoursAgo: 130,
    state: 'abandoned',
    endedHoursAgo: 95,
    reason: 'Traveling this week, someone else should have the spot.',
  },
  {
    request: 'parasol-rounds',
    tester: 'zanele@demo.playhatch.example',
    acceptedHoursAgo: 20,
    state: 'in_progress',
    minutesPlayed: 9,
    draft: 'Rounds 1 and 2 without a loss. The bounce on a crow is the best thing here',
  },
  { request: 'parasol-clock-tower', tester: 'owen@demo.playhatch.example', acceptedHoursAgo: 8, state: 'accepted' },
  {
    request: 'overwinter-what-to-sell',
    tester: 'ilse@demo.playhatch.example',
    acceptedHoursAgo: 30,
    state: 'in_progress',
    minutesPlayed: 17,
    draft: 'Two hives, winter 3 and winter 4. I would pay if',
  },
  {
    request: 'overwinter-five-winters',
    tester: 'bruno@demo.playhatch.example',
    acceptedHoursAgo: 424,
    state: 'timed_out',
  },
  { request: 'overwinter-first-year', tester: 'yusuf@demo.playhatch.example', acceptedHoursAgo: 7, state: 'accepted' },
]
