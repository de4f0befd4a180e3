import type { Played } from './reviews/written-review.ts'

/** What testers of "slipshore-whole-game" marked while playing, and who came back another day. */
export const playedSlipshore: Readonly<Record<string, Played>> = {
  'hanna@demo.playhatch.example': {
    taskMinutes: [8, 15],
    moments: [
      [3, 'fun', 'The first long slide into the den.'],
      [10, 'stuck', 'Floe 8: four holes in a row, I don’t see a way to the fish.'],
      [11, 'stuck'],
      [16, 'confused', 'Was this cell thin? It looks like the light squares.'],
      [18, 'fun', 'April ice. Drawing it on paper.'],
      [21, 'bug', 'Undo after nightfall, and it is night again.'],
      [24, 'confused', 'Standing on an arrow: may I leave against it?'],
      [36, 'fun', 'Sixteen!'],
    ],
  },
  'tobias@demo.playhatch.example': {
    taskMinutes: [7, 16],
    moments: [
      [5, 'fun'],
      [9, 'stuck', 'Ebene 8, zum dritten Mal im Wasser.'],
      [11, 'stuck', 'Immer noch Ebene 8.'],
      [12, 'confused', 'Gibt es eine Taste für Zurück?'],
      [17, 'confused', 'Die Risse sind sehr hell.'],
      [22, 'stuck', 'Ebene 12, der Fisch rechts.'],
    ],
  },
  'mateo@demo.playhatch.example': {
    taskMinutes: [6, 17],
    cameBackMinutes: 14,
    moments: [
      [4, 'fun'],
      [11, 'confused', 'Nivel 8: ¿por qué no para?'],
      [15, 'confused', 'El hielo fino parece una casilla clara.'],
      [19, 'fun', 'El puente que se rompe, qué idea.'],
      [23, 'stuck', 'Nivel 11, tercer reinicio.'],
      [33, 'fun', 'El viento me devuelve al centro.'],
      [37, 'bug', 'Pulsé empezar de nuevo sin querer.'],
      [40, 'fun'],
    ],
  },
  'elodie@demo.playhatch.example': {
    taskMinutes: [9, 19],
    cameBackMinutes: 8,
    moments: [
      [2, 'fun', 'Il cligne des yeux !'],
      [10, 'stuck', 'En diagonale je ne sais pas où il va.'],
      [12, 'stuck', 'Deuxième chute au niveau 8.'],
      [13, 'confused'],
      [17, 'fun'],
      [19, 'confused', 'Ah, c’était de la glace mince.'],
    ],
  },
  'priya@demo.playhatch.example': {
    taskMinutes: [8],
    cameBackMinutes: 11,
    moments: [
      [6, 'fun'],
      [11, 'stuck', 'Split floe.'],
      [14, 'confused', 'Thin ice looks like snow in the sun.'],
      [16, 'confused', 'Fell in again.'],
      [20, 'bug', 'Start over instead of Undo, again.'],
      [26, 'fun', 'It remembered my moves after the phone locked.'],
    ],
  },
  'arjun@demo.playhatch.example': {
    taskMinutes: [7, 15],
    moments: [
      [4, 'fun', 'Rubbing out a wrong line.'],
      [10, 'stuck', 'Floe 8. Fifteen undos.'],
      [12, 'confused'],
      [15, 'fun', 'It cracked behind me.'],
    ],
  },
  'donghyun@demo.playhatch.example': {
    taskMinutes: [9, 11],
    moments: [
      [3, 'fun'],
      [10, 'confused', 'Is there anything to collect?'],
    ],
  },
  'zanele@demo.playhatch.example': {
    taskMinutes: [11, 14],
    moments: [
      [4, 'confused', 'Can I skip the slide?'],
      [12, 'stuck'],
      [16, 'bug', 'A key pressed during the slide is lost when I press two.'],
    ],
  },
}
