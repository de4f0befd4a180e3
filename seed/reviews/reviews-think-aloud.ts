import type { WrittenReview } from './written-review.ts'

/** Of the requests whose tests are recorded: what stands here was seen and said in `seed/recordings`. */
export const thinkAloud = [
  {
    request: 'slipshore-think-aloud',
    tester: 'anneliese@demo.playhatch.example',
    acceptedHoursAgo: 126,
    submittedHoursAgo: 101,
    minutesPlayed: 4,
    recorded: { file: 'slipshore-by-keys', outside: true },
    ratings: { overall: 4, gameplay: 5, ui: 4, performance: 5, monetization: null },
    content:
      'I reached the end of floe 6 with the arrow keys and talked all the way. The first two floes need no words at all. On floe 3 I did not know whether the fish is a bonus or the key to the door; the lamp over the den answered me, a second after I had asked. Floe 4 says how many moves are left until nightfall, and until I lose I have no idea what nightfall does. The snow on floe 5 is the loveliest of your inventions: at last something that holds me in the middle.\n\nSeal holes cost me two falls into the same hole, because the den is so near that I tried the short way twice. Getting the last move back right away took the sting out of it.',
    answers: [
      'One step. It went to the rock, which was fine, because the rock is plainly in the way.',
      'Floe 6. I tried the short way twice, then looked where I can stop at all and went around below.',
    ],
    suggestions: 'Say on floe 4 what happens at nightfall, before it happens.',
    band: 'good',
    ending: { state: 'approved', by: 'studio' },
  },
  {
    request: 'slipshore-think-aloud',
    tester: 'lucia@demo.playhatch.example',
    acceptedHoursAgo: 122,
    submittedHoursAgo: 96,
    minutesPlayed: 4,
    recorded: { file: 'slipshore-by-mouse' },
    ratings: { overall: 3, gameplay: 4, ui: 2, performance: 5, monetization: null },
    content:
      'With a mouse I believed for a whole minute that I click on the cell where the fox should go. She slides past it, of course, and I understood it on the second try, but nothing on the screen told me. After that floes 1 to 3 were easy. On Two herrings I had both fish after two clicks and then went in circles between the same shores, the den lit all the time, and night fell on me. I had not seen the counter in the corner at all; it has small gray letters over there, far from where I look.\n\nThe second attempt went well, with moves to spare, and then I liked the game a lot more than before.',
    answers: [
      'That she walks to the place that I clicked. It should show me the direction while I point.',
      'Two herrings. With both fish caught I slid around the edge and hoped for a stop that lets me into the den.',
    ],
    suggestions: 'Draw the way of the slide while the mouse rests on the ice.',
    band: 'good',
    ending: { state: 'approved', by: 'studio' },
  },
  {
    request: 'slipshore-think-aloud',
    tester: 'tobias@demo.playhatch.example',
    acceptedHoursAgo: 119,
    submittedHoursAgo: 90,
    minutesPlayed: 6,
    recorded: { missing: 'others_heard' },
    ratings: { overall: 4, gameplay: 4, ui: 4, performance: 5, monetization: null },
    content:
      'Ich habe laut gedacht, aber meine Tochter saß daneben und hat mitgeredet, deshalb schicke ich die Aufnahme nicht. Gespielt habe ich bis Ebene 5. Sie wollte immer diagonal rutschen, ich habe zweimal das Ufer mit einem Felsen verwechselt, weil beides grau ist. Der Schnee war für uns beide sofort klar: weich, also hält er. Am längsten standen wir auf Ebene 4, weil der rechte Fisch uns in eine Ecke führt, aus der man nur im Kreis herauskommt.',
    answers: [
      'Dass der Fuchs bis zum nächsten Stein rutscht. Genau das hat er gemacht.',
      'Auf Ebene 4. Erst den linken Fisch zu nehmen hat geholfen.',
    ],
    band: 'good',
    ending: { state: 'approved', by: 'studio' },
  },
  {
    request: 'overwinter-think-aloud',
    tester: 'pieter@demo.playhatch.example',
    acceptedHoursAgo: 88,
    submittedHoursAgo: 70,
    minutesPlayed: 4,
    recorded: { file: 'overwinter-first-winters', outside: true },
    ratings: { overall: 4, gameplay: 4, ui: 3, performance: 5, monetization: null },
    content:
      'Space, space, space, a bee, and then it hums along without me: the first minute is a pleasure. I read the weather as a number that I have to multiply myself and still do not know whether the honey per second has it in already. The first winter asked for 150 and I closed the hive early, half afraid that it throws away what I had. It did the opposite, the rest grew by a few percent, which the button could have told me.\n\nIn year two I bought whatever was lit, bees and a straw hive, and only looked up when the line with 3,000 turned red. With twenty seconds to go there was nothing left to try. I was not angry, I wanted to begin again and save from the summer on.',
    answers: [
      'Another straw hive, because its button was lit and it promised the most honey a second.',
      'When the sentence about the winter changed its color, some twenty seconds before the end.',
    ],
    suggestions: 'Show next to each good how many seconds it needs to pay for itself before winter.',
    band: 'good',
    ending: { state: 'approved', by: 'studio' },
  },
] as const satisfies readonly WrittenReview[]
