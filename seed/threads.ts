import type { TesterEmail } from './people.ts'
import type { RequestKey } from './requests.ts'

export interface SeedMessage {
  from: 'studio' | 'tester'
  hoursAgo: number
  body: string
  /** Not yet read by the other side. */
  unread?: boolean
}

export interface SeedThread {
  request: RequestKey
  tester: TesterEmail
  /** Oldest first. */
  messages: readonly SeedMessage[]
}

/** What studio and tester wrote to each other about a test. */
export const threads: readonly SeedThread[] = [
  {
    request: 'slipshore-whole-game',
    tester: 'hanna@demo.playhatch.example',
    messages: [
      {
        from: 'tester',
        hoursAgo: 138,
        body: 'Quick one before I write: is it on purpose that thin ice which already carried me shows white cracks, and whole thin ice only three scratches?',
      },
      {
        from: 'studio',
        hoursAgo: 137.5,
        body: 'On purpose, but clearly not dark enough. Please write it as you see it, we will not take it personally.',
      },
      {
        from: 'studio',
        hoursAgo: 92,
        body: 'Your nightfall bug is fixed in our branch: undo now goes back to noon. Thank you for the steps, they were exactly right.',
      },
    ],
  },
  {
    request: 'slipshore-whole-game',
    tester: 'zanele@demo.playhatch.example',
    messages: [
      {
        from: 'studio',
        hoursAgo: 60,
        body: 'Hi Zanele, could you add where the waiting hurt most? Floe and slide would be enough for us.',
      },
      {
        from: 'tester',
        hoursAgo: 57,
        body: 'Everywhere from floe 5 on. It is not a place, it is the speed. I said so.',
      },
    ],
  },
  {
    request: 'slipshore-whole-game',
    tester: 'nkechi@demo.playhatch.example',
    messages: [
      {
        from: 'tester',
        hoursAgo: 9,
        body: 'The power was out here for the afternoon. I am on floe 10 and will submit tomorrow, well before the deadline.',
      },
      { from: 'studio', hoursAgo: 8, body: 'No rush at all, your spot is yours until then.', unread: true },
    ],
  },
  {
    request: 'parasol-rounds',
    tester: 'owen@demo.playhatch.example',
    messages: [
      {
        from: 'studio',
        hoursAgo: 30,
        body: 'Owen, we have been looking for a reason to add a slower setting. Would half speed be enough, or is it the crows?',
      },
      {
        from: 'tester',
        hoursAgo: 27,
        body: 'Half speed would do nicely. I never met a crow. I will add a line about the chimney tonight.',
      },
    ],
  },
  {
    request: 'parasol-rounds',
    tester: 'nkechi@demo.playhatch.example',
    messages: [
      {
        from: 'studio',
        hoursAgo: 40,
        body: 'Which phone was it, and did you hold it upright? We think we know why the cat keeps running.',
      },
      {
        from: 'tester',
        hoursAgo: 38,
        body: 'Tecno Spark 10, upright, Chrome. If I lift the thumb between left and right it works every time.',
      },
      {
        from: 'studio',
        hoursAgo: 37,
        body: 'That’s it, then: the first button holds on to the finger. Thank you.',
        unread: true,
      },
    ],
  },
  {
    request: 'parasol-clock-tower',
    tester: 'priya@demo.playhatch.example',
    messages: [
      {
        from: 'studio',
        hoursAgo: 90,
        body: 'Here is the sketch of the sixth round: the path splits at the clock face, one through the bell room, one along the gutter with three crows. They meet at the bell rope, and the rope is the tram stop. Which way would you try first?',
      },
      {
        from: 'tester',
        hoursAgo: 85,
        body: 'The gutter, because I can see its end. If the bell room is dark, show one letter inside.',
      },
      { from: 'studio', hoursAgo: 84, body: 'One letter inside it is.' },
    ],
  },
  {
    request: 'parasol-clock-tower',
    tester: 'mateo@demo.playhatch.example',
    messages: [
      {
        from: 'studio',
        hoursAgo: 68,
        body: 'Hola Mateo, va el boceto de la sexta ronda: dos caminos desde la esfera del reloj, uno por la sala de la campana y otro por el canalón con tres cuervos. Se juntan en la cuerda.',
      },
      {
        from: 'tester',
        hoursAgo: 64,
        body: 'Me gusta. Que el canalón tenga vapor a mitad de camino, si no nadie llegará planeando.',
      },
      { from: 'studio', hoursAgo: 63, body: 'Apuntado. ¡Gracias!' },
    ],
  },
  {
    request: 'parasol-clock-tower',
    tester: 'owen@demo.playhatch.example',
    messages: [
      {
        from: 'tester',
        hoursAgo: 5,
        body: 'I took a spot here and only now see that it asks for all five rounds. May I do the reading part, hints and cards, and leave the clock tower?',
        unread: true,
      },
    ],
  },
  {
    request: 'overwinter-what-to-sell',
    tester: 'nkechi@demo.playhatch.example',
    messages: [
      {
        from: 'studio',
        hoursAgo: 55,
        body: 'What would be a fair price where you live? We can set one for each country and would rather ask than guess.',
      },
      { from: 'tester', hoursAgo: 52, body: 'One dollar, and payable with airtime. Then many people here would try.' },
      {
        from: 'studio',
        hoursAgo: 51,
        body: 'That helps. The dispute is only about the minutes and the empty answers, not about your opinion on the price.',
      },
    ],
  },
  {
    request: 'overwinter-what-to-sell',
    tester: 'anneliese@demo.playhatch.example',
    messages: [
      {
        from: 'tester',
        hoursAgo: 88,
        body: 'Darf ich nach einem echten Imker-Detail fragen? Im Spiel fliegen die Bienen auch bei Regen. Absicht?',
      },
      {
        from: 'studio',
        hoursAgo: 87,
        body: 'Faulheit, ehrlich gesagt. Ab der nächsten Version bleiben die meisten daheim. Schreiben Sie es gern dazu.',
      },
      { from: 'tester', hoursAgo: 86.5, body: 'Dann ist es ja gut. Meine drei Völker danken.' },
    ],
  },
  {
    request: 'overwinter-five-winters',
    tester: 'pieter@demo.playhatch.example',
    messages: [
      {
        from: 'studio',
        hoursAgo: 368,
        body: 'Five hives with notes, thank you. Would you say that clover is too strong, or the rest too weak?',
      },
      { from: 'tester', hoursAgo: 365, body: 'The rest is too weak. Clover is the only upgrade that feels like one.' },
    ],
  },
  {
    request: 'overwinter-first-year',
    tester: 'donghyun@demo.playhatch.example',
    messages: [
      {
        from: 'studio',
        hoursAgo: 22,
        body: 'Losing the hive to that button should not have happened. Would a number on it be enough, for example "keeps 0 of 140"?',
      },
      {
        from: 'tester',
        hoursAgo: 20,
        body: 'Yes, a number is better than a question. I hate questions.',
        unread: true,
      },
    ],
  },
]
