import type { WrittenReview } from './written-review.ts'

export const slipshoreFirstLook = [
  {
    request: 'slipshore-first-look',
    tester: 'kenji@demo.playhatch.example',
    acceptedHoursAgo: 812,
    submittedHoursAgo: 809,
    minutesPlayed: 14,
    ratings: { overall: 4, gameplay: 5, ui: 4, performance: 5, monetization: null },
    content:
      'Keyboard, Firefox on Windows, floes 1 to 6 in 9 minutes, then once more for stars. Floes 1 and 2 teach the stop against a rock without a word, which is how it should be. Floe 3 hides the fish in row 5 so that I crossed the closed den first; the den did nothing, and only then I read the hint. Floe 6 is the first real puzzle: there is water straight above both fish, and the only way into the den is along the bottom, from the right-hand shore. I fell into the upper hole twice because I slid up too early.\n\nHolding an arrow key does nothing, one press is one slide. I expected a repeat but I think that you are right.',
    answers: [
      'Floe 6. You have to go once around the whole floe to a den that looks three cells away, which the five before never asked for.',
      'No. I slid across it with the fish still on the ice and thought that it was a bug.',
    ],
    suggestions: 'Let the closed den shake or go dark for a moment when Pip slides over it too early.',
    band: 'excellent',
    ending: { state: 'approved', by: 'studio' },
  },
  {
    request: 'slipshore-first-look',
    tester: 'ilse@demo.playhatch.example',
    acceptedHoursAgo: 806,
    submittedHoursAgo: 788,
    minutesPlayed: 11,
    ratings: { overall: 5, gameplay: 4, ui: 5, performance: 5, monetization: null },
    content:
      'Played with arrow keys on a laptop. The first four floes took me three minutes together and then Soft landing made me sit up, because snow is the first thing that stops you in the middle of the ice. On Seal holes I used undo four times. The splash is short and the card lets me take the last move back, so I never felt punished. What I missed is the number of the fewest moves before I start; it is only told after the floe is won.',
    answers: [
      'Floe 5, since I had to find out that snow stops me and does not slow me.',
      'I guessed it, the door of the den is dark while a fish is left and warm afterwards.',
    ],
    band: 'good',
    ending: { state: 'approved', by: 'studio' },
  },
  {
    request: 'slipshore-first-look',
    tester: 'rosa@demo.playhatch.example',
    acceptedHoursAgo: 801,
    submittedHoursAgo: 779,
    minutesPlayed: 12,
    ratings: { overall: 4, gameplay: 4, ui: 3, performance: 5, monetization: null },
    content:
      'Jugué los seis primeros niveles en el móvil, en el autobús, con una sola mano. Deslizar con el pulgar funciona bien casi siempre, pero en el nivel 4 mi gesto salió en diagonal y Pip se fue hacia arriba cuando yo quería ir a la derecha. El nivel 5, con la nieve, es el más bonito: por fin puedo parar en medio del hielo. En el 6 caí al agua dos veces porque el agujero oscuro y la sombra de la roca se parecen con el sol en la pantalla. El texto de abajo desaparece después del primer movimiento y ya no pude volver a leerlo.',
    answers: [
      'El nivel 6: tuve que mirar el tablero entero antes de mover, y en los otros no hacía falta.',
      'No, lo entendí en el nivel 3 al ver que la puerta se encendía con el último pez.',
    ],
    suggestions: 'Un botón pequeño para volver a leer la pista del nivel.',
    band: 'excellent',
    ending: { state: 'approved', by: 'studio' },
  },
  {
    request: 'slipshore-first-look',
    tester: 'owen@demo.playhatch.example',
    acceptedHoursAgo: 799,
    submittedHoursAgo: 770,
    minutesPlayed: 19,
    ratings: { overall: 4, gameplay: 4, ui: 3, performance: 4, monetization: null },
    content:
      'I am sixty-two and I play with a mouse. I clicked on the cell where I wanted the fox to stop, and of course she slid past it. It took me until Round the bay to see that I choose a direction and not a place; one more sentence would have spared me that. After that I was happy. I finished all six floes, Two herrings only on the third day, as the game puts it: night fell on me after thirteen moves. The lettering at the top is small for my eyes, the buttons are fine.',
    answers: [
      'Two herrings, number 4. I kept fetching the right-hand fish first and then could not stop beside the other one.',
      'Not before, but the little door lit up and that was plain enough.',
    ],
    suggestions: 'Show an arrow from the fox in the direction of the mouse before I click.',
    band: 'good',
    ending: { state: 'approved', by: 'silence' },
  },
  {
    request: 'slipshore-first-look',
    tester: 'sam@demo.playhatch.example',
    acceptedHoursAgo: 790,
    submittedHoursAgo: 766,
    minutesPlayed: 16,
    ratings: { overall: 5, gameplay: 5, ui: 4, performance: 5, monetization: null },
    content:
      'Six floes, keyboard first, then again by tapping on a touch screen laptop. I lost exactly once: Seal holes, second slide, up from the first fish and straight into the water. "Pip shakes herself dry" is a lovely line and I never resented the loss.\n\nThings the game taught me without text: rocks stop, the shore stops, the den glows when it is open. Things it did not: that Z is undo (I only read it on the title card after the fact) and that the number at the top right counts down to a loss. I read "9 moves to nightfall" as decoration until floe 4.\n\nTab order is sane, the focus ring is easy to see, and Enter takes me to the next floe without touching the mouse.',
    answers: [
      'Floe 6, because a wrong slide costs the floe for the first time and I began to plan two slides ahead.',
      'Yes, by accident on floe 3: I took the fish on my first slide, so the den was open before I got there.',
    ],
    suggestions: 'Flash the moves to nightfall once when three are left.',
    band: 'excellent',
    ending: { state: 'approved', by: 'studio' },
  },
  {
    request: 'slipshore-first-look',
    tester: 'chloe@demo.playhatch.example',
    acceptedHoursAgo: 786,
    submittedHoursAgo: 741,
    minutesPlayed: 10,
    ratings: { overall: 4, gameplay: 4, ui: 4, performance: 4, monetization: null },
    content:
      "J'ai joué les six premiers niveaux sur mon téléphone, en glissant le doigt. Les quatre premiers se font tout seuls, c'est reposant. Au niveau 5 j'ai cru que le petit tas de neige était un mur, alors je l'ai évité trois fois avant de comprendre qu'il arrête le renard. Au niveau 6, je suis tombée dans l'eau une seule fois et j'ai tout de suite annulé le dernier coup. J'aime que la partie reprenne là où je l'avais laissée quand je reviens après un appel.",
    answers: [
      'Le niveau 5, à cause de la neige que je prenais pour un obstacle.',
      "Oui, j'ai vu que la porte était éteinte et qu'il restait un poisson.",
    ],
    band: 'good',
    ending: { state: 'approved', by: 'studio' },
  },
  {
    request: 'slipshore-first-look',
    tester: 'yusuf@demo.playhatch.example',
    acceptedHoursAgo: 760,
    submittedHoursAgo: 702,
    minutesPlayed: 8,
    ratings: { overall: 3, gameplay: 3, ui: 4, performance: 4, monetization: null },
    content:
      'Easy to learn, the arrows work good. First floes are too easy for me, the last two are better. I fell in there. I like the fox but it needs more colours I think.',
    answers: ['the one with water', 'no'],
    band: 'good',
    ending: { state: 'approved', by: 'silence' },
  },
  {
    request: 'slipshore-first-look',
    tester: 'bruno@demo.playhatch.example',
    acceptedHoursAgo: 755,
    submittedHoursAgo: 748,
    minutesPlayed: 2,
    ratings: { overall: 5, gameplay: 5, ui: 5, performance: 5, monetization: 5 },
    content:
      'Very nice game, I like it very much, everything is very good and beautiful. Congratulations to all of you!',
    answers: ['none', ''],
    band: 'poor',
    ending: { state: 'rejected', by: 'lapsed' },
  },
] as const satisfies readonly WrittenReview[]
