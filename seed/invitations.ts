import type { TesterEmail } from './people.ts'
import type { RequestKey } from './requests.ts'

export interface SeedInvitation {
  request: RequestKey
  tester: TesterEmail
  sentHoursAgo: number
  message: string
  /** `accepted`: this is how the tester came to the place that a review or an unfinished test stands on. */
  state: 'pending' | 'accepted' | 'declined' | 'expired' | 'withdrawn'
}

/** A studio invites several testers at once, with one message; the others of a round came by the open listing. */
interface SeedRound {
  request: RequestKey
  sentHoursAgo: number
  message: string
  testers: Readonly<Record<'accepted' | 'declined' | 'expired', readonly TesterEmail[]>>
}

const email = <Name extends string>(name: Name) => `${name}@demo.playhatch.example` as const

/** The rounds of the requests that are closed: from them a studio knows who answers. */
const rounds: readonly SeedRound[] = [
  {
    request: 'slipshore-first-look',
    sentHoursAgo: 814,
    message: 'Six floes, a fox and a bay that freezes behind you. Would you be among the first to play?',
    testers: {
      accepted: [email('ilse'), email('owen'), email('chloe'), email('yusuf'), email('bruno')],
      declined: [email('pieter'), email('elodie'), email('mateo')],
      expired: [email('tobias'), email('arjun'), email('donghyun'), email('zanele')],
    },
  },
  {
    request: 'parasol-smooth',
    sentHoursAgo: 621,
    message: 'We need to know how it runs on whatever device you have at hand. Two short rounds are enough.',
    testers: {
      accepted: [
        email('tobias'),
        email('ilse'),
        email('pieter'),
        email('elodie'),
        email('arjun'),
        email('rosa'),
        email('donghyun'),
      ],
      declined: [email('owen'), email('mateo')],
      expired: [email('chloe'), email('bruno'), email('zanele')],
    },
  },
  {
    request: 'overwinter-five-winters',
    sentHoursAgo: 430,
    message: 'Five winters in half an hour. Tell us which winter stopped feeling fair.',
    testers: {
      accepted: [
        email('ilse'),
        email('zanele'),
        email('owen'),
        email('mateo'),
        email('pieter'),
        email('rosa'),
        email('chloe'),
        email('tobias'),
        email('yusuf'),
      ],
      declined: [email('elodie'), email('donghyun')],
      expired: [email('arjun')],
    },
  },
]

const states = ['accepted', 'declined', 'expired'] as const

const ofRounds = rounds.flatMap(({ testers, ...round }) =>
  states.flatMap((state) => testers[state].map((tester): SeedInvitation => ({ ...round, tester, state }))),
)

/** Those who took a place without one came by the open listing. */
export const invitations: readonly SeedInvitation[] = [
  ...ofRounds,
  {
    request: 'slipshore-whole-game',
    tester: 'hanna@demo.playhatch.example',
    sentHoursAgo: 143,
    message:
      'Hej Hanna! You like puzzles and are not shy about numbers. We would love your eye on the chapter with the thin ice.',
    state: 'accepted',
  },
  {
    request: 'slipshore-whole-game',
    tester: 'sam@demo.playhatch.example',
    sentHoursAgo: 20,
    message: 'Your notes on the first six floes changed three of them. Would you look at the other ten?',
    state: 'pending',
  },
  {
    request: 'slipshore-whole-game',
    tester: 'rosa@demo.playhatch.example',
    sentHoursAgo: 125,
    message: 'The hint stays readable now, thanks to you. Care for the rest of the bay?',
    state: 'expired',
  },
  {
    request: 'parasol-rounds',
    tester: 'anneliese@demo.playhatch.example',
    sentHoursAgo: 118,
    message: 'We are looking for people who usually stay away from platformers. Honestly.',
    state: 'accepted',
  },
  {
    request: 'parasol-clock-tower',
    tester: 'priya@demo.playhatch.example',
    sentHoursAgo: 93,
    message: 'Nobody writes about thumbs like you do. This one has something in it that is not announced yet.',
    state: 'accepted',
  },
  {
    request: 'parasol-clock-tower',
    tester: 'kenji@demo.playhatch.example',
    sentHoursAgo: 15,
    message: 'Eleven lives in three rounds, and notes on each of them. Please do the clock tower for us.',
    state: 'pending',
  },
  {
    request: 'parasol-clock-tower',
    tester: 'megan@demo.playhatch.example',
    sentHoursAgo: 80,
    message: 'You play platformers on a console; we would like to know what a controller hand expects.',
    state: 'declined',
  },
  {
    request: 'overwinter-what-to-sell',
    tester: 'kenji@demo.playhatch.example',
    sentHoursAgo: 94,
    message: 'You buy games, so please tell us whether you would buy this one.',
    state: 'accepted',
  },
  {
    request: 'overwinter-what-to-sell',
    tester: 'jiayi@demo.playhatch.example',
    sentHoursAgo: 50,
    message: 'A flat meadow for someone who lives in virtual ones. Half an hour, about the price.',
    state: 'withdrawn',
  },
  {
    request: 'overwinter-first-year',
    tester: 'marco@demo.playhatch.example',
    sentHoursAgo: 40,
    message: 'Ciao Marco, one year of a hive takes two minutes. We would like to know what you did not understand.',
    state: 'pending',
  },
]
