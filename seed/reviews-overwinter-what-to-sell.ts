import type { WrittenReview } from './written-review.ts'

export const overwinterWhatToSell = [
  {
    request: 'overwinter-what-to-sell',
    tester: 'kenji@demo.playhatch.example',
    acceptedHoursAgo: 93,
    submittedHoursAgo: 89,
    minutesPlayed: 44,
    ratings: { overall: 4, gameplay: 4, ui: 4, performance: 5, monetization: 4 },
    content:
      'Six runs in 44 minutes: died in year 2, 3, 3, 5, won, won. I have bought more idle games than I want to admit, so I read this as a buyer.\n\nThe free part is well cut. Winter 1 asks 150 honey and nobody fails it who taps; winter 2 asks 3,000 and that is where I died the first time, with 2,190 in store and a clover field bought eleven seconds before. I wanted to go again at once, because the loss was mine and because the next hive starts with 15 % more. That feeling is what you sell. If the wall stood after winter 2, right after I had finally paid it, I would pay.\n\nWhat I would miss after paying: a reason for the seventh run. With five lost hives and the gift "Strong queen" twice, the linden avenue decides everything from year 4 on and the straw hive is a memory. A second valley with other weather, or a fixed seed that a friend can play as well, would do it.\n\nNothing asked me for money, nothing blinked, and it waited in year 3 for a day.',
    tasks: [
      { done: true, note: 'Two hives paid all five winters, four died.' },
      { done: true, note: 'Strong queen: the next hive began with 15 % more.' },
    ],
    answers: [
      'Yes, at once, if the run that I am in goes on after paying and does not start over.',
      'Winters 3 to 5, a second valley, and a list of my past hives with the year they died in.',
      'A timer of four hours on a chest that I could shorten with gems. I left the same evening.',
      'Right for a run, long enough for 4 dollars only if there are more valleys.',
    ],
    suggestions:
      'Sell the valley, not the winters: two winters of valley one for nothing, valley one and two for 4 dollars.',
    band: 'excellent',
    ending: { state: 'approved', by: 'studio' },
  },
  {
    request: 'overwinter-what-to-sell',
    tester: 'anneliese@demo.playhatch.example',
    acceptedHoursAgo: 90,
    submittedHoursAgo: 58,
    minutesPlayed: 52,
    ratings: { overall: 5, gameplay: 5, ui: 4, performance: 5, monetization: 5 },
    content:
      'Ich habe selbst drei Völker im Garten stehen und war misstrauisch. Nach vier Durchgängen bin ich überzeugt: Die Frage im Herbst ist dieselbe wie bei mir, nämlich ob ich noch etwas kaufe oder den Deckel schließe. Mein erster Stock starb im zweiten Winter, es fehlten 400 Honig von 3000, weil ich im Sommer bei Regen noch ein Kleefeld genommen hatte. Der zweite hielt bis zum vierten, der dritte hat alle fünf bezahlt.\n\nZum Preis: 4 Dollar einmal sind anständig, und dass sonst nichts verkauft wird, würde ich viel größer schreiben. Der Schnitt nach dem zweiten Winter sitzt richtig, denn genau dort versteht man das Spiel. Abschrecken würde mich nur eines, nämlich wenn der angefangene Stock beim Kauf verloren ginge. Auf der Karte mit "New hive" steht der Knopf ohne Nachfrage direkt unter "Go on"; ich habe ihn einmal aus Versehen gedrückt und damit ein drittes Jahr mit 21000 Honig gelöscht.',
    tasks: [{ done: true }, { done: true, note: 'Die warme Wand: Der Winter kostete ein Zehntel weniger.' }],
    answers: [
      'Ja. Entscheidend ist, dass mein Stock nach dem Kauf weiterlebt.',
      'Die drei teuren Winter, und gern ein Tagebuch mit dem Wetter jedes Jahres.',
      'Ein tägliches Geschenk, das verfällt, wenn man einen Tag nicht spielt.',
      'Sieben Minuten sind genau richtig, ich spiele es, während der Kaffee durchläuft.',
    ],
    bugs: [
      {
        title: '"New hive" löscht den laufenden Stock ohne Nachfrage',
        severity: 'critical',
        steps:
          'Im dritten Jahr Pause drücken, dann "New hive". Der Stock ist weg und kommt auch nach dem Neuladen nicht wieder.',
      },
    ],
    band: 'excellent',
    ending: { state: 'validated' },
  },
  {
    request: 'overwinter-what-to-sell',
    tester: 'hanna@demo.playhatch.example',
    acceptedHoursAgo: 84,
    submittedHoursAgo: 41,
    minutesPlayed: 40,
    ratings: { overall: 4, gameplay: 4, ui: 3, performance: 5, monetization: 4 },
    content:
      'I played five hives. The free part sells the rest to me, but not by its content: it sells it by ending runs. I lost in winter 2 and again in winter 3, and both times the card told me how much I had and how much was asked, which made me do sums instead of being angry.\n\nThree things worked against the sale. First, closing the hive early is much too good in year 1: I tapped 170 honey in 9 seconds, closed with 56 seconds left, and what was left after the bill grew by more than half. Nothing in the game says whether that is clever. Second, heat is shown as × 0.85 and I avoided it for three runs, until I saw by accident that an open flower gives double in the heat. If I had paid by then, I would feel that the game had kept that from me. Third, Space always takes the open flower for me and is as fast as my finger, so tapping flowers with the mouse is the worse way to play the thing that the picture invites me to do.\n\nFour dollars, once, no offers: please put that sentence on the title card. It is the most unusual thing about the game.',
    tasks: [{ done: true, note: 'Lost in winters 2, 3 and 4.' }, { done: true }],
    answers: [
      'Probably. It is decided by whether I died by my own fault; in winter 2 I did.',
      'Later winters, the other gifts of spring, and a summary of the whole run.',
      'Adverts that double the earnings for four minutes.',
      'Right. With a second valley I would not ask.',
    ],
    suggestions: 'Write "flowers twice" beside heat. Let closing early need at least autumn.',
    band: 'excellent',
    ending: { state: 'validated' },
  },
  {
    request: 'overwinter-what-to-sell',
    tester: 'lucia@demo.playhatch.example',
    acceptedHoursAgo: 92,
    submittedHoursAgo: 77,
    minutesPlayed: 33,
    ratings: { overall: 4, gameplay: 4, ui: 4, performance: 5, monetization: 3 },
    content:
      'Jugué cuatro colmenas. La primera murió en el segundo invierno con 1.200 de miel, porque gasté todo en dos campos de trébol en otoño. La tercera llegó al quinto. Como jugadora que sí gasta, digo esto: pagaría 4 dólares por un juego que no me vuelve a pedir nada, pero el corte después del segundo invierno llega demasiado pronto. En mi primera partida eso fueron dos minutos y medio, y todavía no había visto un huerto ni un tilo. Con el tercer invierno gratis habría entendido por qué vale la pena. El botón para cerrar antes la colmena lo usé por curiosidad y perdí; la pantalla no avisa de que el invierno llega en ese instante.',
    tasks: [
      { done: false, note: 'Llegué al quinto invierno una vez y perdí dos colmenas, me faltó la tercera.' },
      { done: true },
    ],
    answers: [
      'Después del tercero sí, después del segundo lo dudaría.',
      'Más regalos de primavera, son lo más divertido de elegir.',
      'Una oferta con cuenta atrás que aparecía cada vez que abría el juego.',
      'Corta para el precio, salvo que haya otro valle.',
    ],
    band: 'good',
    ending: { state: 'approved', by: 'studio' },
  },
  {
    request: 'overwinter-what-to-sell',
    tester: 'sam@demo.playhatch.example',
    acceptedHoursAgo: 88,
    submittedHoursAgo: 74,
    minutesPlayed: 31,
    ratings: { overall: 4, gameplay: 4, ui: 4, performance: 4, monetization: 4 },
    content:
      'Four runs, one win on the last. I like that every purchase is also a risk: at 35 seconds to winter an orchard for 5.20k pays itself back, at 20 seconds it kills you. The bill in the corner turning red when I am short with less than 20 seconds left saved me once in year 3.\n\nOn the plan: I would pay, mostly because the studio page says no notifications. I would be put off by a price that changes or a "supporter" tier with a golden bee in it. Numbers like 3.00k and 40.0k read oddly next to a plain 150; I first took 3.00k for three.',
    tasks: [{ done: true, note: 'Won on the fourth run.' }, { done: true }],
    answers: [
      'Yes, if my lost hives and their 15 % come along into the paid part.',
      'Winters three to five, and honest statistics.',
      'Two currencies. I never learn which one is real.',
      'Right for me, I play one run a day.',
    ],
    band: 'good',
    ending: { state: 'approved', by: 'studio' },
  },
  {
    request: 'overwinter-what-to-sell',
    tester: 'priya@demo.playhatch.example',
    acceptedHoursAgo: 61,
    submittedHoursAgo: 29,
    minutesPlayed: 30,
    ratings: { overall: 4, gameplay: 4, ui: 3, performance: 4, monetization: 3 },
    content:
      'On a phone. Three hives, dead in years 2, 3 and 4. The shop takes the lower half and its six buttons fit without scrolling, but the price is in the same size as the earning, so for a whole run I compared the wrong numbers. Tapping flowers with the thumb is fun until the hives stand in front of them.\n\nFor the price: the 4 dollars should be named before winter 1, not after winter 2. If I know it from the start I see it as a demo; if it comes as a surprise I see a wall. I would pay on a computer and not on the phone, where I can choose between a hundred of these for nothing.',
    tasks: [
      { done: true, note: 'Dead in years 2, 3 and 4.' },
      { done: false, note: 'The cards closed under my thumb before I had read them.' },
    ],
    answers: [
      'On a computer yes, on the phone no. Knowing the price early decides it.',
      'That it never asks again, on every device of mine.',
      'A wheel of fortune after each level.',
      'Short on the train, right at home.',
    ],
    band: 'excellent',
    ending: { state: 'validated' },
  },
  {
    request: 'overwinter-what-to-sell',
    tester: 'nkechi@demo.playhatch.example',
    acceptedHoursAgo: 80,
    submittedHoursAgo: 62,
    minutesPlayed: 18,
    ratings: { overall: 2, gameplay: 3, ui: 3, performance: 4, monetization: 1 },
    content:
      'Four dollars is a lot of airtime where I live, and I would not spend it on a game of seven minutes. I played two hives and lost both in winter 2. The bees are pretty. I do not think that a free part should end at the point where most people lose, it feels like paying to stop losing.',
    tasks: [{ done: false }, { done: false, note: 'I never came to a spring.' }],
    answers: ['No. The price is too high here.', 'A fair chance in winter 2.', 'Most of them.', 'Short.'],
    band: 'thin',
    ending: {
      state: 'disputed',
      reason:
        'The request asks for thirty minutes and an answer to what one would expect after paying. Eighteen minutes were played and two of four answers are one or two words.',
    },
  },
  {
    request: 'overwinter-what-to-sell',
    tester: 'arjun@demo.playhatch.example',
    acceptedHoursAgo: 56,
    submittedHoursAgo: 19,
    minutesPlayed: 6,
    ratings: { overall: 4, gameplay: 4, ui: 4, performance: 4, monetization: 4 },
    content:
      'Nice time pass. I would maybe pay but not sure. Everything is okay for me and I have no complaints about anything really.',
    tasks: [{ done: false }, { done: false }],
    answers: ['maybe', '', 'no', 'ok'],
    band: 'poor',
    ending: { state: 'returned' },
  },
] as const satisfies readonly WrittenReview[]
