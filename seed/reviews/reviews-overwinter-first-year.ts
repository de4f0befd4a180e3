import type { WrittenReview } from './written-review.ts'

export const overwinterFirstYear = [
  {
    request: 'overwinter-first-year',
    tester: 'anneliese@demo.playhatch.example',
    acceptedHoursAgo: 46,
    submittedHoursAgo: 43,
    minutesPlayed: 15,
    ratings: { overall: 4, gameplay: 4, ui: 4, performance: 5, monetization: null },
    content:
      'Zwei erste Jahre, einmal mit der Maus, einmal mit der Leertaste. Mit der Maus kam ich auf 310 Honig, mit der Leertaste auf 540, obwohl ich dabei gar nicht hinsehen musste: Die Taste nimmt von selbst die offene Blüte. Unten läuft ein gelber Balken, den ich zuerst für meinen Vorrat hielt; es ist das Jahr. Rechts steht beim Straw hive 100 und darunter +5.0/s, das war sofort klar. Unklar blieb mir "breeze × 1.1", ich hätte lieber "bringt 10 % mehr" gelesen.',
    answers: [
      'Ich dachte, die Bienen schlafen nur bis zum Frühling, und war erschrocken, dass sofort abgerechnet wird.',
      'Die Zahl neben dem Wetter, bis zum zweiten Jahr.',
    ],
    band: 'excellent',
    ending: { state: 'approved', by: 'studio' },
  },
  {
    request: 'overwinter-first-year',
    tester: 'elodie@demo.playhatch.example',
    acceptedHoursAgo: 44,
    submittedHoursAgo: 33,
    minutesPlayed: 12,
    ratings: { overall: 4, gameplay: 4, ui: 3, performance: 4, monetization: null },
    content:
      "Première année au doigt: 240 de miel, hiver payé. Deuxième essai avec le bouton en bas à gauche: 420, parce qu'il cueille tout seul la fleur ouverte. C'est étrange que le bouton soit meilleur que le doigt. Sur mon téléphone la ligne avec la saison et le temps est toute petite et je l'ai ratée. La barre jaune sous le pré, je l'ai prise pour ma réserve. Le prix et le gain dans la boutique ont la même taille, j'ai donc acheté deux abeilles en croyant payer 0.7.",
    answers: [
      "Je pensais que la ruche se reposerait et que je gagnerais du temps. En fait l'hiver arrive tout de suite.",
      'Le petit texte avec le temps, tout en haut.',
    ],
    band: 'good',
    ending: { state: 'validated' },
  },
  {
    request: 'overwinter-first-year',
    tester: 'donghyun@demo.playhatch.example',
    acceptedHoursAgo: 41,
    submittedHoursAgo: 25,
    minutesPlayed: 9,
    ratings: { overall: 4, gameplay: 4, ui: 4, performance: 5, monetization: null },
    content:
      'Better than I thought. With Space I had two straw hives and 12 bees before summer and paid the 150 with 700 left. By mouse it was slower. The button "Close the hive early" needs a number on it, for example what I keep after the bill, because I pressed it with 140 honey and lost the hive without a question.',
    answers: [
      'That I skip the rest of the year and get a bonus. I did not expect to lose there.',
      'The rate per second under the shop items.',
    ],
    suggestions: 'Ask once when the store is below the bill.',
    band: 'excellent',
    ending: { state: 'validated' },
  },
  {
    request: 'overwinter-first-year',
    tester: 'aiko@demo.playhatch.example',
    acceptedHoursAgo: 39,
    submittedHoursAgo: 21,
    minutesPlayed: 8,
    ratings: { overall: 4, gameplay: 4, ui: 3, performance: 4, monetization: null },
    content:
      'I tapped the flowers first and got 190 honey, so winter was okay. With the gather button I got more. I did not understand the yellow line at the bottom and the small number after the weather. The bees are drawn very well and they fly home to the hive.',
    answers: ['I thought it is like sleep mode for the night.', 'The number with the ×.'],
    band: 'good',
    ending: { state: 'validated' },
  },
  {
    request: 'overwinter-first-year',
    tester: 'bruno@demo.playhatch.example',
    acceptedHoursAgo: 30,
    submittedHoursAgo: 14,
    minutesPlayed: 6,
    ratings: { overall: 3, gameplay: 3, ui: 3, performance: 4, monetization: null },
    content:
      'This time I write more. I lost at first because I was buying all the time and then had nothing left. Next time it was enough until the third snow. I never saw what the weather does.',
    answers: ['I did not press it.', 'the weather one'],
    band: 'thin',
    ending: { state: 'validated' },
  },
] as const satisfies readonly WrittenReview[]
