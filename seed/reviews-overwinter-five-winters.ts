import type { WrittenReview } from './written-review.ts'

export const overwinterFiveWinters = [
  {
    request: 'overwinter-five-winters',
    tester: 'ilse@demo.playhatch.example',
    acceptedHoursAgo: 428,
    submittedHoursAgo: 422,
    minutesPlayed: 36,
    ratings: { overall: 5, gameplay: 5, ui: 4, performance: 5, monetization: null },
    content:
      'Hive 1 died in winter 2: I had 2,640 of 3,000 and an orchard half paid. Hive 2 died in winter 3 by a rainy autumn, which I had seen in the forecast and ignored. Hive 3 paid all five, with 2.3M in store when 2.00M were asked, the last ten seconds of it tapping flowers like mad. That ending alone was worth the evening.\n\nThe rule I found: stop buying when a thing no longer earns itself back before winter. For straw hives that is about 20 seconds, for the linden avenue more like 35. I like that the game never says this and still lets me find it.\n\nWhat sags is year 4. By then I own everything once, the next linden costs too much and I wait for half a minute with nothing to decide.',
    answers: [
      'Winter 2 after an orchard, winter 3 after two straw hives in the rain, and the third one lived.',
      'Gentle hands after the third one; it costs six times more each and my taps no longer matter.',
      'From hive 2 on, yes. In the first I did not know that × 0.7 was the weather.',
    ],
    suggestions: 'One more thing to decide in year 4, a swarm that may leave for example.',
    band: 'excellent',
    ending: { state: 'approved', by: 'studio' },
  },
  {
    request: 'overwinter-five-winters',
    tester: 'zanele@demo.playhatch.example',
    acceptedHoursAgo: 421,
    submittedHoursAgo: 409,
    minutesPlayed: 31,
    ratings: { overall: 4, gameplay: 4, ui: 4, performance: 5, monetization: null },
    content:
      'I am not an idle player, so I treated it as a race. Space as fast as I can gives six or seven taps a second and with two levels of gentle hands that alone pays winter 1 in spring. Winter 2 is the wall: 150 to 3,000 is a factor of twenty while everything else grows by two or three. I lost there twice. On hive 3 I bought clover before any second straw hive, had the weather fair in summer, and got to winter 5, where 1.1M against 2.00M was not close.\n\nThe number keys 1 to 6 are great. I would like them printed on the buttons.',
    answers: [
      'Winter 2 after eight bees, winter 2 after a clover field at the last moment, winter 5 after a linden avenue.',
      'Worker bees once clover is there, 0.7 a second against 30.',
      'Only to decide between spring and summer for the big purchase.',
    ],
    band: 'excellent',
    ending: { state: 'approved', by: 'studio' },
  },
  {
    request: 'overwinter-five-winters',
    tester: 'owen@demo.playhatch.example',
    acceptedHoursAgo: 415,
    submittedHoursAgo: 388,
    minutesPlayed: 47,
    ratings: { overall: 5, gameplay: 5, ui: 4, performance: 4, monetization: null },
    content:
      'This one is for me. No hurry in the fingers, all in the head. My first three hives starved in winters 1, 2 and 3, in that order, like stairs. In the first I simply did not know that what I spend is gone when the bill comes; the words "keep enough for the winter" on the title went past me. The fourth hive, helped by what the keepers remember, paid all five and I called my wife to look at the snow on the straw hives. I should like to slow the year down by a third: sixty-five seconds go by while I am still reading what an orchard earns.',
    answers: [
      'One, two and three, after bees, after a clover field, after the orchard I was so proud of.',
      'The early thaw among the gifts. Eight seconds of spring did not seem to change much.',
      'I did, always, and I bought nothing big before rain.',
    ],
    band: 'excellent',
    ending: { state: 'approved', by: 'studio' },
  },
  {
    request: 'overwinter-five-winters',
    tester: 'mateo@demo.playhatch.example',
    acceptedHoursAgo: 412,
    submittedHoursAgo: 379,
    minutesPlayed: 28,
    ratings: { overall: 4, gameplay: 4, ui: 4, performance: 5, monetization: null },
    content:
      'Tres colmenas: la primera cayó en el segundo invierno con 900 de miel, la segunda en el cuarto y la tercera pagó los cinco con 2,6 M. El salto de 150 a 3.000 es brutal la primera vez, pero enseña la lección del juego: la miel gastada no cuenta. A partir del tercer año el trébol y el huerto mandan y las abejas obreras sobran. El regalo de «vecinos buenos», que abarata todo un diez por ciento, es claramente el mejor; lo elegí siempre que salió. El tiempo lo miré desde la segunda colmena, porque un otoño con lluvia me quitó casi un tercio de la cosecha.',
    answers: [
      'Segundo invierno tras comprar un campo de trébol; cuarto tras una avenida de tilos.',
      'Las abejas obreras desde el tercer año.',
      'En la primera no, después siempre.',
    ],
    band: 'good',
    ending: { state: 'approved', by: 'studio' },
  },
  {
    request: 'overwinter-five-winters',
    tester: 'pieter@demo.playhatch.example',
    acceptedHoursAgo: 405,
    submittedHoursAgo: 371,
    minutesPlayed: 26,
    ratings: { overall: 3, gameplay: 3, ui: 4, performance: 5, monetization: null },
    content:
      'Decent, but the outcome is settled too early. If I have two clover fields by the end of year 2, I win; if not, winter 3 takes me. I checked it over five hives: three with, all of them got to winter 5, two without, both dead at 40.0k. So years 4 and 5 are waiting. Also the offer of three gifts is random, and without good neighbours or a strong queen I see no way to a win. The look is friendly and it ran without a hitch.',
    answers: [
      'Winter 3 twice, after straw hives. Winter 5 once after a linden avenue. Two hives won.',
      'Straw hives from the fourth on.',
      'No, the difference between rain and fair is smaller than one field.',
    ],
    band: 'excellent',
    ending: { state: 'approved', by: 'studio' },
  },
  {
    request: 'overwinter-five-winters',
    tester: 'rosa@demo.playhatch.example',
    acceptedHoursAgo: 398,
    submittedHoursAgo: 350,
    minutesPlayed: 24,
    ratings: { overall: 4, gameplay: 4, ui: 3, performance: 4, monetization: null },
    content:
      'En el móvil los seis botones de la tienda caben, pero el precio y lo que gana cada cosa se ven igual y me confundí varias veces. Perdí dos colmenas en el segundo invierno y la tercera en el tercero. Tocar las flores grandes da mucho más que el botón, y eso me gustó: es rápido y hay que apuntar. Cuando llueve caen tantas rayas que no veo las flores blancas. Me quedé con ganas de una cuarta colmena, así que algo hace bien.',
    answers: [
      'Dos en el segundo, después de comprar trébol; una en el tercero, después de un huerto.',
      'Las manos suaves, no noté la diferencia.',
      'Solo cuando vi la lluvia.',
    ],
    band: 'good',
    ending: { state: 'approved', by: 'silence' },
  },
  {
    request: 'overwinter-five-winters',
    tester: 'chloe@demo.playhatch.example',
    acceptedHoursAgo: 396,
    submittedHoursAgo: 344,
    minutesPlayed: 22,
    ratings: { overall: 4, gameplay: 4, ui: 4, performance: 4, monetization: null },
    content:
      "Trois ruches perdues: deux au deuxième hiver, une au troisième. Je dépensais tout en automne et il me restait 600 de miel sur 3000. À la troisième j'ai arrêté d'acheter quinze secondes avant la neige et c'est passé de justesse. Les fleurs ouvertes rapportent huit fois plus que le bouton, je ne l'ai compris qu'au bout de dix minutes. J'ai bien aimé choisir un cadeau au printemps; le thym sauvage m'a semblé le plus fort quand on joue au doigt.",
    answers: [
      'Deuxième hiver après un champ de trèfle, deux fois, puis troisième après un verger.',
      "L'allée de tilleuls, je ne l'ai jamais atteinte.",
      "Pas au début. Ensuite oui, pour éviter d'acheter sous la pluie.",
    ],
    band: 'excellent',
    ending: { state: 'approved', by: 'studio' },
  },
  {
    request: 'overwinter-five-winters',
    tester: 'tobias@demo.playhatch.example',
    acceptedHoursAgo: 390,
    submittedHoursAgo: 352,
    minutesPlayed: 15,
    ratings: { overall: 3, gameplay: 3, ui: 4, performance: 5, monetization: null },
    content:
      'Hübsch anzusehen und flüssig. Mir ist das Jahr zu kurz, um zu planen, ich habe mehr geklickt als nachgedacht. Zwei Völker sind verhungert, ein drittes habe ich nicht mehr angefangen. Die Bienen auf der Wiese sind liebevoll gemacht.',
    answers: ['Beide im zweiten Winter.', 'Kann ich nicht sagen.', 'Nein.'],
    band: 'thin',
    ending: { state: 'approved', by: 'silence' },
  },
  {
    request: 'overwinter-five-winters',
    tester: 'yusuf@demo.playhatch.example',
    acceptedHoursAgo: 380,
    submittedHoursAgo: 377,
    minutesPlayed: 11,
    ratings: { overall: 4, gameplay: 4, ui: 4, performance: 4, monetization: null },
    content:
      'The game is good and the bees are good. You click and you get honey and you buy bees and then more honey. The winter is hard. I lost in winter 2 because the honey was gone, then I started again and lost in winter 2 again. It is a good game for the phone I think.',
    answers: ['second winter', 'nothing', 'no'],
    band: 'thin',
    ending: {
      state: 'rejected',
      by: 'admin',
      reason:
        'Eleven of twenty-five minutes, two hives instead of three, and no word on what was bought before they died, which was the first thing that we asked for.',
      answer: 'I played two hives and I wrote what happened. I did not remember what I bought last.',
      note: 'The request asks for three hives or a win and for the last purchase of each. Neither is there, and the answers are one or two words. The place goes back to the studio. You are welcome to take another test.',
    },
  },
] as const satisfies readonly WrittenReview[]
