import type { WrittenReview } from './written-review.ts'

export const slipshoreWholeGame = [
  {
    request: 'slipshore-whole-game',
    tester: 'hanna@demo.playhatch.example',
    acceptedHoursAgo: 141,
    submittedHoursAgo: 136,
    minutesPlayed: 38,
    ratings: { overall: 5, gameplay: 5, ui: 4, performance: 5, monetization: null },
    content:
      'I finished all sixteen floes in 38 minutes with 44 of 48 stars. The curve is right up to 8, dips at 9 and 13 (a new kind of ice each time, so that is fine) and the last floe is a proper exam: my first way home took 21 moves, my best 14, you say 13 and I believe you.\n\nThin ice is the best idea in here. On April ice I drew the lines on paper because each slide burns a bridge. Two things spoil it a little. A thin cell that is still whole has only three pale scratches on pale ice, and I stepped on one at Creaking that I had not seen. And when night falls, "Undo the last move" gives me back one single move, which can never be enough unless I was one slide from home; I pressed it three times in hope before I understood.\n\nWind cells are clear while I slide. Standing on one is not: I stopped on the arrow in Weather station and did not know whether I may leave against it. I may.',
    tasks: [{ done: true, note: 'All sixteen, in the end.' }, { done: true }],
    answers: [
      'All sixteen. Creaking, number 11, took nine minutes, longer than 12 and 15 together.',
      'Open water and snow yes, always. Thin ice no: whole thin cells get lost on the light squares of the pattern.',
      'Only on 16, where I had understood the way but lost it to two wasted slides early on.',
      { value: 5 },
      { choice: [0], why: 'For the four stars that I miss.' },
    ],
    suggestions:
      'Darken whole thin ice by a step or give it a visible edge. After night falls offer to go back to the half of the day instead of one move.',
    bugs: [
      {
        title: 'Undo after nightfall leads straight into nightfall again',
        severity: 'major',
        steps:
          'Use up all moves on floe 2. On the card choose "Undo the last move". Make any slide that does not end in the den: night falls at once.',
        outcome: { status: 'fixed', fixedIn: '0.9.2' },
      },
    ],
    band: 'excellent',
    ending: { state: 'approved', by: 'studio' },
  },
  {
    request: 'slipshore-whole-game',
    tester: 'tobias@demo.playhatch.example',
    acceptedHoursAgo: 139,
    submittedHoursAgo: 121,
    minutesPlayed: 24,
    ratings: { overall: 4, gameplay: 4, ui: 4, performance: 5, monetization: null },
    content:
      'Ich habe bis Ebene 12 gespielt und dann aufgehört, weil mir das letzte Stück zum Fisch rechts nicht einfiel. Bis dahin hat es großen Spaß gemacht. Der Sprung von Ebene 7 auf 8 ist mir zu steil: plötzlich liegen vier Wasserlöcher nebeneinander und ich bin sechsmal hineingerutscht. Dass ich nach dem Sturz den letzten Zug zurücknehmen darf, hat mich gerettet. Die Taste Z habe ich erst nach zehn Minuten entdeckt, vorher habe ich immer mit der Maus auf den Knopf unten geklickt. Der Himmel wird mit jedem Zug dunkler, das ist schön gemacht und ersetzt den Zähler oben fast.',
    tasks: [{ done: true }, { done: true }],
    answers: [
      'Bis Ebene 12. Am längsten hat mich Ebene 8 aufgehalten, ungefähr sechs Minuten.',
      'Schnee und Wasser sofort, dünnes Eis erst beim zweiten Hinsehen, die Risse sind sehr hell.',
      'Nein, ich hatte immer noch fünf oder mehr Züge übrig.',
      { value: 4 },
      { choice: [0], why: 'Ebene 12 lässt mir keine Ruhe.' },
    ],
    band: 'excellent',
    ending: { state: 'approved', by: 'studio' },
  },
  {
    request: 'slipshore-whole-game',
    tester: 'mateo@demo.playhatch.example',
    acceptedHoursAgo: 133,
    submittedHoursAgo: 109,
    minutesPlayed: 41,
    ratings: { overall: 5, gameplay: 5, ui: 4, performance: 5, monetization: null },
    content:
      'Terminé los dieciséis niveles en una sentada de 41 minutos y volví atrás por las estrellas: me quedé en 45 de 48. El capítulo del hielo fino es el mejor. En el nivel 10 cada deslizamiento rompe el puente que vas a necesitar, y descubrí que conviene recoger primero el pez de abajo y dejar el de la esquina para el final. El nivel 15, con el viento, tiene un momento precioso: la flecha de la izquierda te devuelve hacia el centro cuando ya te creías en el agua.\n\nLo que no me gustó: el contador dice cuántos movimientos quedan hasta la noche, pero no cuántos llevas ni cuántos hacen falta para tres estrellas. Tuve que contar con los dedos. Además el botón para empezar de nuevo está pegado al de deshacer y lo pulsé por error en el nivel 16 con once movimientos hechos. No pregunta nada y lo borra todo.',
    tasks: [{ done: true }, { done: true, note: 'A la segunda vez; la primera me hundí.' }],
    answers: [
      'Hasta el final. El que más me frenó fue el 11, unos ocho minutos con tres reinicios.',
      'El agua y la nieve sí. El hielo fino lo confundí con una casilla clara en los niveles 9 y 11.',
      'Injusto no, pero en el 16 me habría gustado un aviso cuando quedaban cinco movimientos.',
      { value: 5, why: 'Cada capítulo enseña su hielo sin una palabra.' },
      { choice: [0] },
    ],
    suggestions: 'Separar los botones de deshacer y de empezar de nuevo, o permitir deshacer el reinicio.',
    bugs: [
      {
        title: 'Empezar de nuevo no se puede deshacer',
        severity: 'major',
        steps:
          'Nivel 16, hacer once movimientos, pulsar «Start over» en lugar de «Undo». El tablero vuelve al principio y «Undo» queda apagado.',
      },
    ],
    band: 'excellent',
    ending: { state: 'approved', by: 'studio' },
  },
  {
    request: 'slipshore-whole-game',
    tester: 'elodie@demo.playhatch.example',
    acceptedHoursAgo: 127,
    submittedHoursAgo: 98,
    minutesPlayed: 22,
    ratings: { overall: 4, gameplay: 4, ui: 3, performance: 4, monetization: null },
    content:
      "Jouée au lit, sur un vieux téléphone, jusqu'au niveau 9. J'ai préféré toucher l'écran plutôt que glisser: on pose le doigt à droite du renard et il part à droite, c'est parfait avec un seul pouce. Par contre, quand je touche en diagonale, je ne sais jamais dans quelle direction il va partir, et au niveau 8 cela m'a coûté deux chutes dans l'eau. Les trous du niveau 6 étaient bien plus clairs. La nuit est tombée une fois, au niveau 7, après dix-sept coups; j'ai trouvé cela juste, je tournais en rond. Le renard qui cligne des yeux m'a fait sourire à chaque fois.",
    tasks: [{ done: true }, { done: true }],
    answers: [
      "Jusqu'au niveau 9. C'est le 8 qui m'a arrêtée, j'y ai passé sept minutes.",
      "La neige et l'eau oui, la glace mince je ne l'ai vue que lorsqu'elle était déjà fendue.",
      'Non, jamais injuste.',
      { value: 3, why: 'Au doigt, en diagonale, je ne savais pas où il irait.' },
      { choice: [0] },
    ],
    suggestions: 'Dessiner une flèche légère pendant que le doigt est posé, pour montrer la direction choisie.',
    band: 'excellent',
    ending: { state: 'approved', by: 'silence' },
  },
  {
    request: 'slipshore-whole-game',
    tester: 'priya@demo.playhatch.example',
    acceptedHoursAgo: 118,
    submittedHoursAgo: 90,
    minutesPlayed: 29,
    ratings: { overall: 4, gameplay: 5, ui: 3, performance: 4, monetization: null },
    content:
      'Android phone, Chrome, one thumb. I got to floe 14 and have 33 stars. What works: swipes are read even when they are short, a swipe during a slide is kept and played when Pip stops, and the game came back on the right floe with my moves after the phone had locked.\n\nWhat does not: the winning card slides up over the board at once, so I never see where I ended. On floe 12 I wanted to look at my way again and could only press Next or Play again. And the four buttons at the bottom are 5 pixels apart on my screen; twice I hit Start over when I reached for Undo, on Ferry lane and on Creaking.',
    tasks: [
      { done: true },
      { done: false, note: 'On the phone I could not tell thin ice from snow and fell in twice.' },
    ],
    answers: [
      'Floe 14. The Split floe held me for about six minutes, then Creaking for ten.',
      'Two out of three. Thin ice before it cracks is too close to the normal pattern on a phone outside.',
      'No. By the time it is dark I know that I was lost anyway.',
      { value: 4 },
      { choice: [0], why: 'On the bus, one floe at a time.' },
    ],
    bugs: [
      {
        title: 'Start over is hit by mistake next to Undo',
        severity: 'minor',
        steps: 'Phone 360 px wide. Try to press Undo with the left thumb five times in a row.',
      },
    ],
    band: 'excellent',
    ending: { state: 'approved', by: 'studio' },
  },
  {
    request: 'slipshore-whole-game',
    tester: 'arjun@demo.playhatch.example',
    acceptedHoursAgo: 74,
    submittedHoursAgo: 51,
    minutesPlayed: 21,
    ratings: { overall: 4, gameplay: 4, ui: 4, performance: 5, monetization: null },
    content:
      'I normally play action games so I was not sure, but it got me. Up to floe 7 I did not use undo a single time, then at 8, around minute 10, I used it maybe fifteen times. It did not feel like cheating, more like rubbing out a wrong line. I skipped 8 because 9 was open and came back later. The sound is nice but I noticed the button only at the end. On my phone it runs smooth, no heat.',
    tasks: [{ done: true }, { done: true }],
    answers: [
      'Till floe 11, and 8 stopped me the longest.',
      'Water yes. The cracked one I only noticed after I broke it.',
      'No, I had moves left always.',
      { value: 4 },
      { choice: [0] },
    ],
    band: 'good',
    ending: { state: 'validated' },
  },
  {
    request: 'slipshore-whole-game',
    tester: 'donghyun@demo.playhatch.example',
    acceptedHoursAgo: 66,
    submittedHoursAgo: 31,
    minutesPlayed: 12,
    ratings: { overall: 3, gameplay: 3, ui: 4, performance: 5, monetization: null },
    content:
      'It is okay for a short break. The idea is known from ice caves in old role playing games. I stopped at floe 6. Graphics are clean and the fox is cute. Not really my kind of game, I miss some progress or items.',
    tasks: [{ done: true, note: 'Five dens, then I stopped.' }, { done: true }],
    answers: ['Floe 6', 'yes', 'I did not see the night.', '', ''],
    band: 'thin',
    ending: { state: 'validated' },
  },
  {
    request: 'slipshore-whole-game',
    tester: 'zanele@demo.playhatch.example',
    acceptedHoursAgo: 101,
    submittedHoursAgo: 70,
    minutesPlayed: 17,
    ratings: { overall: 2, gameplay: 2, ui: 4, performance: 5, monetization: null },
    content:
      'I do not enjoy being slowed down, so take this with salt. Sliding looks fast but every slide is a wait of half a second in which I can only queue one more key. By floe 5 I was pressing ahead of the fox and losing. The rules are fair, the levels are clever, and I was bored. Four stars for how it looks, two for how it felt.',
    tasks: [{ done: true }, { done: true, note: 'I crossed it on floe 7 and it broke behind me.' }],
    answers: [
      'Floe 7, I gave up there.',
      'Yes.',
      'It felt pointless rather than unfair.',
      { value: 4, why: 'Clear, only slow.' },
      { choice: [1] },
    ],
    suggestions: 'A faster slide in the settings.',
    band: 'good',
    ending: {
      state: 'disputed',
      reason:
        'Only 7 of 16 floes were played and two of our three questions got a word or two. We asked for twenty minutes and where undo was used; the review does not say it.',
      answer:
        'I played 17 minutes and said where I stopped and why. You asked where I wanted to stop; that is what I wrote. I never used undo, so there was nothing to tell.',
    },
  },
  {
    request: 'slipshore-whole-game',
    tester: 'aiko@demo.playhatch.example',
    acceptedHoursAgo: 60,
    submittedHoursAgo: 26,
    minutesPlayed: 3,
    ratings: { overall: 5, gameplay: 5, ui: 5, performance: 5, monetization: null },
    content:
      'So cute!! So so so cute, the fox is so cute, I love love love the fox. Everybody should see how cute it is!',
    tasks: [{ done: true }, { done: false }],
    answers: ['cute', '', 'no', '', ''],
    band: 'poor',
    ending: { state: 'returned' },
  },
] as const satisfies readonly WrittenReview[]
