import type { Played } from './reviews/written-review.ts'

/** What testers of "overwinter-five-winters" marked while playing, and who came back another day. */
export const playedOverwinter: Readonly<Record<string, Played>> = {
  'ilse@demo.playhatch.example': {
    marks: [
      [2, 'year 2'],
      [9, 'year 3'],
      [22, 'year 4'],
      [30, 'year 5'],
    ],
    moments: [
      [3, 'confused', 'What is × 0.7?'],
      [4, 'stuck', 'Winter 2: 2,640 of 3,000.'],
      [15, 'stuck', 'Rain all autumn, hive 2 is gone.'],
      [26, 'confused', 'Half a minute in year 4 with nothing to decide.'],
      [34, 'fun', '2.3M in store, and the bill was 2.00M!'],
    ],
  },
  'zanele@demo.playhatch.example': {
    marks: [
      [3, 'year 2'],
      [14, 'year 3'],
      [21, 'year 4'],
    ],
    moments: [
      [2, 'fun', 'Seven taps a second pay winter 1.'],
      [6, 'stuck', 'From 150 to 3,000?'],
      [12, 'stuck', 'Winter 2 again, with clover bought too late.'],
      [20, 'fun'],
      [29, 'stuck', '1.1M of 2.00M.'],
    ],
  },
  'owen@demo.playhatch.example': {
    cameBackMinutes: 18,
    marks: [
      [9, 'year 2'],
      [18, 'year 3'],
      [28, 'year 4'],
      [38, 'year 5'],
    ],
    moments: [
      [3, 'confused', 'Where did my honey go? I had enough this morning.'],
      [5, 'stuck', 'Winter 1.'],
      [13, 'stuck', 'Winter 2.'],
      [16, 'confused', 'The year is over before I have read what an orchard earns.'],
      [24, 'stuck', 'Winter 3, after the orchard.'],
      [44, 'fun', 'All five, and snow on the straw hives.'],
    ],
  },
  'mateo@demo.playhatch.example': {
    cameBackMinutes: 11,
    marks: [
      [4, 'year 2'],
      [12, 'year 3'],
      [19, 'year 4'],
    ],
    moments: [
      [5, 'stuck', 'Segundo invierno con 900 de miel.'],
      [8, 'confused', '¿La miel gastada ya no cuenta?'],
      [11, 'fun', 'Vecinos buenos: todo más barato.'],
      [16, 'stuck', 'Otoño con lluvia.'],
      [27, 'fun', '2,6 M.'],
    ],
  },
  'pieter@demo.playhatch.example': {
    marks: [
      [2, 'year 2'],
      [6, 'year 3'],
      [16, 'year 4'],
    ],
    moments: [
      [7, 'stuck', '40.0k in winter 3, no clover.'],
      [12, 'stuck', 'The same with hive 3.'],
      [18, 'confused', 'Three gifts and none of them helps.'],
      [23, 'fun'],
    ],
  },
  'rosa@demo.playhatch.example': {
    cameBackMinutes: 9,
    marks: [
      [4, 'year 2'],
      [14, 'year 3'],
    ],
    moments: [
      [3, 'confused', '¿Esto es el precio o lo que gana?'],
      [5, 'stuck'],
      [8, 'fun', 'Las flores grandes dan mucho más.'],
      [12, 'bug', 'Con la lluvia no se ven las flores blancas.'],
      [13, 'stuck', 'Otra vez el segundo invierno.'],
    ],
  },
  'chloe@demo.playhatch.example': {
    marks: [
      [3, 'year 2'],
      [12, 'year 3'],
    ],
    moments: [
      [4, 'stuck', '600 de miel sur 3000.'],
      [9, 'fun', 'Les fleurs ouvertes rapportent huit fois plus !'],
      [11, 'stuck', 'Encore le deuxième hiver.'],
      [16, 'fun', 'Passé de justesse.'],
    ],
  },
  'tobias@demo.playhatch.example': {
    marks: [[3, 'year 2']],
    moments: [
      [4, 'stuck', 'Zweiter Winter.'],
      [7, 'confused', 'Das Jahr ist vorbei, bevor ich geplant habe.'],
      [9, 'stuck'],
    ],
  },
}
