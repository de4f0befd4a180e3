import type { Results } from '../../schema.ts'

type Moments = Results['reviews'][number]['moments']
export type Minute = readonly [kind: Moments[number]['kind'], minute: number, note?: string]

/** What one invented tester of the sample did and wrote. */
export interface SampleTester {
  name: string
  level: string
  country: string
  device: string
  minutes: number
  /** Minutes of a return visit on the next day. */
  back?: number
  /** Overall, gameplay, UI: 1 to 5. */
  ratings: readonly [number, number, number]
  /** Points of 20. */
  substance: number
  /** Hours from opening the request to the submission. */
  hours: number
  text: string
  suggestions: string
  /** Minute at which each task was done, or why it was not. */
  tasks: readonly [number | string, number | string, number | string]
  clear: readonly [value: number, reason: string]
  /** Position of the option, and the reason. */
  oil: readonly [option: number, reason: string]
  again: readonly [yes: boolean, reason: string]
  expected: string
  moments: readonly Minute[]
}

/** The testers whose review was accepted. */
export const sampleTesters: readonly SampleTester[] = [
  {
    name: 'Ilse Maas',
    level: 'Veteran',
    country: 'Netherlands',
    device: 'PC',
    minutes: 34,
    back: 18,
    ratings: [5, 5, 2],
    substance: 19,
    hours: 5.2,
    text: 'Night two is the best ten minutes in it. The moths follow the flame in a way I could read after three tries, and from then on I planned my route around them. The well behind the tower sells oil, but its sign is drawn in the dark: I walked past it twice in night one and found it only because I ran out beside it.',
    suggestions: 'Light the sign of the well, or let the first moth lead to it.',
    tasks: [2, 16, 12],
    clear: [3, 'Clear up to the first lantern, then eight minutes of guessing what the oil is for.'],
    oil: [1, 'By chance: I ran out right beside it.'],
    again: [true, 'I came back the next morning to see night three.'],
    expected: 'To last one night. It lasts about six minutes, and nothing says so.',
    moments: [
      ['fun', 3, 'The first moth lands on my hand.'],
      ['confused', 8, 'Where is the oil? The bar blinks.'],
      ['stuck', 11, 'Out of oil in the dark. Is this the end?'],
      ['fun', 19, 'Three moths at once, and I saw the path.'],
      ['fun', 27],
    ],
  },
  {
    name: 'Priya Nair',
    level: 'Regular',
    country: 'India',
    device: 'PC',
    minutes: 27,
    ratings: [4, 5, 3],
    substance: 16,
    hours: 9.5,
    text: 'I understood the lantern in the first minute without a word of text, which is rare. Then I spent the middle of night one opening the map again and again because I thought the oil was marked on it. When I saved beside a lit lantern the picture froze for some seconds, twice. Dawn is lovely, I stopped to listen.',
    suggestions: 'Mark places on the map once I have been there.',
    tasks: [1, 19, 'I searched the map, not the village'],
    clear: [2, 'The map looks as if it had answers, and it has none.'],
    oil: [2, 'There is a small drop drawn on the map. It is only decoration.'],
    again: [true, 'Yes, if saving does not freeze.'],
    expected: 'To fill up when I stand at a lantern.',
    moments: [
      ['fun', 1, 'No tutorial, and I got it.'],
      ['confused', 9, 'Opened the map five times.'],
      ['confused', 10],
      ['bug', 14, 'Frozen for six seconds while saving.'],
      ['fun', 20, 'Dawn.'],
    ],
  },
  {
    name: 'Joon Lim',
    level: 'Core',
    country: 'South Korea',
    device: 'Mobile',
    minutes: 31,
    ratings: [4, 4, 2],
    substance: 13,
    hours: 14,
    text: 'On my phone the oil bar sits behind the map button, so for ten minutes I did not know that oil existed. After that I enjoyed it: carrying the light is tense and the moths feel alive. My counter said 12 of 10 moths at the end of night one, I am not sure whether that is a secret or a mistake.',
    suggestions: 'Move the oil bar away from the map on phones.',
    tasks: [2, 21, 'I did not know that I needed any'],
    clear: [2, 'I never saw the oil bar: the map button covers it.'],
    oil: [2, 'I thought the shop would be on the map.'],
    again: [true, ''],
    expected: 'I did not see it until minute ten.',
    moments: [
      ['fun', 4, 'The shadows move with my thumb.'],
      ['stuck', 10, 'Everything went dark. Why?'],
      ['bug', 11, 'The oil bar is behind the map button.'],
      ['fun', 18],
      ['bug', 21, '12 of 10 moths.'],
    ],
  },
  {
    name: 'Tomasz Bielak',
    level: 'Regular',
    country: 'Poland',
    device: 'PC',
    minutes: 11,
    ratings: [2, 2, 1],
    substance: 10,
    hours: 18,
    text: 'I lit the first lantern quickly and liked the sound of it. From then on I held the oil back for an hour of game time because nothing told me that it refills at dawn. At the well I had none left, the sign was too dark to read, and after three walks around the yard I closed the game at minute eleven.',
    suggestions: 'Say once that oil refills at dawn.',
    tasks: [3, 'Ran out of oil at the well', 'I stood beside it and could not read the sign'],
    clear: [1, 'I held the oil back because nothing told me it refills at dawn.'],
    oil: [3, 'I saved what I had instead.'],
    again: [false, 'Not before I know what the oil does.'],
    expected: 'To run down for good. I was afraid to use it.',
    moments: [
      ['fun', 2],
      ['confused', 7, 'Does the oil come back?'],
      ['stuck', 9, 'At the well, no oil, no light.'],
      ['stuck', 10, 'Third walk around the yard.'],
    ],
  },
  {
    name: 'Amara Obi',
    level: 'Expert',
    country: 'Nigeria',
    device: 'PC',
    minutes: 38,
    back: 25,
    ratings: [4, 4, 4],
    substance: 20,
    hours: 21,
    text: 'I read the well’s sign by holding the lantern low, and that moment taught me more than any hint: the light is a tool, not only a timer. The village is small enough to remember and different enough each night. Two things cost me: the oil bar disappears behind the open map, and the subtitle of the old keeper stayed on screen after dawn.',
    suggestions: 'Reward the low lantern more often, it is your best idea.',
    tasks: [2, 14, 9],
    clear: [4, 'I tried things with the light, and the game answered.'],
    oil: [1, 'The sign can be read if you hold the lantern low.'],
    again: [true, 'I played night three the next day and finished it.'],
    expected: 'What it does, once I had found the well.',
    moments: [
      ['fun', 5],
      ['fun', 9, 'Low lantern, readable sign. Lovely.'],
      ['bug', 13, 'No oil bar while the map is open.'],
      ['fun', 22, 'A moth I freed came back.'],
      ['bug', 24, 'Subtitle stays after dawn.'],
      ['fun', 33],
    ],
  },
  {
    name: 'Kenji Wada',
    level: 'Veteran',
    country: 'Japan',
    device: 'PC',
    minutes: 36,
    back: 12,
    ratings: [5, 5, 3],
    substance: 17,
    hours: 26,
    text: 'A quiet game that trusts me. I looked for oil in the tower first, since it is the tallest thing, then followed a moth down to the well: was that planned? If so, it is brilliant and needs one more hint. I finished night one at minute 17 and went straight into night two. The moth counter counted over its maximum for me.',
    suggestions: 'Make the moth that leads to the well a little brighter.',
    tasks: [3, 17, 13],
    clear: [3, 'Slow is fine. For the oil it was a little too slow.'],
    oil: [0, 'The tower is the tallest thing, so I climbed it.'],
    again: [true, 'I came back the next evening for a short walk.'],
    expected: 'To be sold somewhere high up, where one sees it.',
    moments: [
      ['fun', 6],
      ['confused', 10, 'Nothing in the tower. Where now?'],
      ['fun', 12, 'A moth leads me to the well.'],
      ['bug', 17, 'The counter says 11 of 10.'],
      ['fun', 25],
    ],
  },
  {
    name: 'Rosa Vidal',
    level: 'Newbie',
    country: 'Spain',
    device: 'PC',
    minutes: 24,
    ratings: [4, 4, 2],
    substance: 12,
    hours: 31,
    text: 'The opening is beautiful and I wanted to show it to my sister. I reached dawn with almost no light, more by luck than by skill, because I never found where to buy oil: I searched the whole tower. The map covers the bar that would have warned me. I would finish it on a weekend, but not tomorrow.',
    suggestions: 'Show the oil bar above the map.',
    tasks: [4, 22, 'Searched the tower, found nothing'],
    clear: [2, 'I knew where to go, and not what to do there.'],
    oil: [0, 'There is a locked chest in the tower, so I kept trying it.'],
    again: [false, 'At a weekend, perhaps.'],
    expected: 'To warn me before it is empty.',
    moments: [
      ['fun', 2, 'What a first picture.'],
      ['confused', 9, 'Is the chest locked for good?'],
      ['stuck', 11, 'Nothing left to try in the tower.'],
      ['fun', 22, 'Made it to dawn with no light.'],
    ],
  },
]

/** The tester who gave up, so that the eighth spot was refunded. */
export const sampleQuitter = {
  name: 'Felix Dorn',
  level: 'Newbie',
  country: 'Austria',
  device: 'Mobile',
  minutes: 4,
  reason: 'Gave up: too dark on my phone in daylight',
}
