import type { Played } from './reviews/written-review.ts'

/** What testers of "parasol-rounds" marked while playing, and who came back another day. */
export const playedParasol: Readonly<Record<string, Played>> = {
  'kenji@demo.playhatch.example': {
    moments: [
      [1, 'fun', 'Jump, top, glide, in one press.'],
      [9, 'stuck', 'Crow hour, second gap. The crow comes from outside the picture.'],
      [12, 'stuck', 'Same plank, fourth life.'],
      [14, 'fun', 'Bounced on the crow, right up to the next roof.'],
      [17, 'confused', 'It was gone and hit me from behind. When does it come back?'],
      [22, 'fun'],
    ],
  },
  'anneliese@demo.playhatch.example': {
    moments: [
      [4, 'confused', 'Hier ist Dampf, aber er trägt mich nicht.'],
      [8, 'fun', 'Schirm auf, und sie steigt bis unter das Dach!'],
      [17, 'stuck', 'Die grauen Bretter fallen, bevor ich die Krähe sehe.'],
      [20, 'stuck', 'Siebtes Leben an derselben Lücke.'],
      [24, 'stuck'],
      [27, 'bug', 'Esc setzt mich an den Kasten zurück, zwei Briefe sind weg.'],
    ],
  },
  'sam@demo.playhatch.example': {
    moments: [
      [2, 'fun'],
      [6, 'fun', 'Steam! Best minute of the build.'],
      [10, 'stuck', 'Gray planks. They are gone before I look up.'],
      [13, 'fun', 'Touch, jump, never stop.'],
      [17, 'stuck', 'The vane on the last roof.'],
      [18, 'confused', 'Again. I only see it when the roof scrolls in.'],
    ],
  },
  'pieter@demo.playhatch.example': {
    cameBackMinutes: 9,
    moments: [
      [5, 'confused', 'I opened the parasol over the chimney and fell past it.'],
      [7, 'stuck', 'Second chimney, fourth time.'],
      [14, 'stuck', 'The crow over the middle plank.'],
      [18, 'stuck'],
      [21, 'fun', 'Three crows in a row.'],
    ],
  },
  'nkechi@demo.playhatch.example': {
    moments: [
      [3, 'fun', 'Gliding with the big button.'],
      [6, 'bug', 'She keeps running left when I slide my thumb to the right button.'],
      [8, 'bug', 'Fell again, same thumb.'],
      [11, 'confused', 'Ah, I have to lift it.'],
      [15, 'stuck', 'The crow is there before I can see it.'],
    ],
  },
  'lucia@demo.playhatch.example': {
    cameBackMinutes: 10,
    moments: [
      [2, 'fun'],
      [5, 'confused', 'El vapor no me sube.'],
      [7, 'fun', 'Hay que abrirla dentro del vapor.'],
      [13, 'stuck', 'Segundo hueco, la tabla gris.'],
      [15, 'stuck', 'Sexta vida en el mismo sitio.'],
      [17, 'fun', '¡Se puede rebotar en el cuervo!'],
      [21, 'confused', '¿Dónde se enciende el sonido?'],
    ],
  },
  'chloe@demo.playhatch.example': {
    moments: [
      [2, 'fun', 'Le parapluie !'],
      [7, 'confused', 'Comment monter avec la fumée ?'],
      [10, 'stuck', 'Je retombe toujours à côté.'],
    ],
  },
  'owen@demo.playhatch.example': {
    moments: [
      [3, 'fun', 'The evening light.'],
      [9, 'stuck', 'The chimney in round 2.'],
    ],
  },
}
