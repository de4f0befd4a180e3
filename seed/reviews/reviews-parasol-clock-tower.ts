import type { WrittenReview } from './written-review.ts'

export const parasolClockTower = [
  {
    request: 'parasol-clock-tower',
    tester: 'hanna@demo.playhatch.example',
    acceptedHoursAgo: 94,
    submittedHoursAgo: 88,
    minutesPlayed: 58,
    ratings: { overall: 4, gameplay: 5, ui: 3, performance: 5, monetization: null },
    content:
      'All five rounds on a keyboard, then round 1 again with the buttons in the phone view of my browser and on a real phone. Tries: 1, 2, 4, 3, 6. Clock tower finished with one life and 11 of 15 letters.\n\nWhat the game says well: the hint at the top of each round is one sentence and each of them is about the thing I am going to need next. It goes away after the first roof, which is just late enough to read it twice. A red pillar box looks clearly different from one I have not reached. Three hearts at the top are read at a glance, also in the rain.\n\nWhere it goes silent: nothing marks how far the steam carries. In Rain over Lantern Row the first column thins out long before it stops lifting, so I let go too early twice and fell into a gap nine tiles wide with nothing to stand on. Nothing says that hearts come back with the next round; I played the end of round 3 far too carefully because I wanted to save them. After a loss the card says at which letter I was, but the button restarts the whole round and the pillar boxes are gray again. I had expected the last box.\n\nThe sixth round in the sketch looks like the right next step: two ways that meet again at the bell is something none of the five has.',
    tasks: [{ done: true }, { done: true, note: 'On the sixth try, with one life and 11 letters.' }],
    report: [
      'A title card that says who I am in one sentence, and I was on the first roof eight seconds later. The parasol explained itself on the second gap.',
      'One hint a round, each about the thing that comes next, gone after the first roof. Steam and hearts are what it never speaks of.',
      'Escape as a true pause. Then mark how far the steam carries, and give the last pillar box back after the third life.',
    ],
    answers: [
      'That hearts are refilled each round, that pillar boxes do not survive "Return to sender", and that a crow comes back after about four seconds.',
      'Keys: 0 lives lost, 10 letters, 43 seconds. Buttons on the phone: 2 lives, 7 letters, 70 seconds. A thumb that rolls from left to right keeps running left until it is lifted, that is the whole difference.',
      'I expected a pause. It is a title card, and "Go on with round 4" put me back at the pillar box without the three letters since then.',
      'The hint about loose planks in round 3 comes one gap early and was gone when I needed it. The hint of round 1 I never needed.',
    ],
    suggestions:
      'Freeze the round behind the card when Escape is pressed and go on from the same spot. After the third lost life offer both: from the last pillar box with one life, or from the start with three.',
    bugs: [
      {
        title: 'Escape loses position and letters since the last pillar box',
        severity: 'critical',
        steps:
          'Round 4. Reach the second pillar box, take the next two letters, press Escape, choose "Go on with round 4". Tilda stands at the box and the letters are back.',
        outcome: { status: 'fixed', fixedIn: '0.6.3' },
      },
      {
        title: 'Steam looks wider than it carries',
        severity: 'minor',
        steps:
          'Round 2, first chimney. Stand with one foot outside of the brick and open the parasol: white steam all around, no lift.',
        outcome: { status: 'wont_fix' },
      },
    ],
    band: 'excellent',
    ending: { state: 'approved', by: 'studio' },
  },
  {
    request: 'parasol-clock-tower',
    tester: 'priya@demo.playhatch.example',
    acceptedHoursAgo: 91,
    submittedHoursAgo: 76,
    minutesPlayed: 51,
    ratings: { overall: 4, gameplay: 4, ui: 3, performance: 4, monetization: null },
    content:
      'I did this the other way round: buttons on an Android phone for all five rounds, keys on a laptop only for the comparison. With thumbs I needed 2, 3, 9, 5 and 8 tries, so the game can be finished on a phone, and the clock tower under the big moon felt like an achievement.\n\nThe picture is the limit, not the buttons. In portrait I see twelve or thirteen tiles, five of them behind me. A crow in Crow hour crosses that in about a second. In landscape the buttons take a third of the height and the header another line, and the roofs hide behind my thumbs. I ended up holding the phone upright and learning the crows by heart.\n\nJump forgives me: when the thumb rolls off its upper edge the parasol stays open. Left and right do not: I roll the thumb from one to the other as on every phone game, and Tilda goes on in the old direction until I lift it. On the planks of round 5 a quick turn became a step into the street three times.\n\nThe words are good. "Return to sender" made me laugh at the first loss, and still at the eighth, which says a lot. The letters counter at the top is the only thing I looked at during play; hearts I noticed only when one was gone.',
    tasks: [
      { done: true, note: 'Three lives with the buttons, none with keys.' },
      { done: true, note: 'Eight tries, upright.' },
    ],
    report: [
      'On the phone the roofs look large and the street far away. Thirteen tiles in portrait is tight, and I saw the first crow one second before it saw me.',
      'The words are good and the loss made me laugh. The counter of letters is read, the hearts are not.',
      'A thumb that slides from left to right has to turn Tilda, before anything else. After that two more tiles ahead in portrait.',
    ],
    answers: [
      'That I can drop faster by letting go, and that bouncing on a crow does not need a press. I found both by accident in round 3.',
      'Buttons: 3 lives, 8 letters, thumb tired. Keys: no life, 10 letters, no thought about it.',
      'I have no Escape on the phone; the Rounds button does the same and I lost four letters to it, because I only wanted to see the list.',
      'Too late: "Stay under the parasol" in round 4, the sentence I needed in round 2. Never needed: the one about the clock tower, it says nothing.',
    ],
    suggestions:
      'In portrait put Tilda further to the left so that I see two more tiles ahead. Let a thumb that slides from left to right press the new button.',
    bugs: [
      {
        title: 'Sliding from left to right keeps the old direction',
        severity: 'major',
        steps:
          'Phone, round 1. Press left, slide the thumb onto right without lifting it. Tilda runs left until the thumb is lifted.',
      },
      {
        title: 'Opening Rounds in the middle of a round throws away letters',
        severity: 'major',
        steps:
          'Phone, round 5. Collect letters after a pillar box, press Rounds, press Go on. Letters since the box are gone.',
      },
    ],
    band: 'excellent',
    ending: { state: 'approved', by: 'studio' },
  },
  {
    request: 'parasol-clock-tower',
    tester: 'mateo@demo.playhatch.example',
    acceptedHoursAgo: 71,
    submittedHoursAgo: 44,
    minutesPlayed: 64,
    ratings: { overall: 5, gameplay: 5, ui: 4, performance: 5, monetization: null },
    content:
      'Jugué las cinco rondas con teclado y llegué a la torre del reloj con dos vidas y 13 de 15 cartas. Intentos por ronda: 1, 1, 3, 2 y 5. El salto tiene ese margen generoso al borde del tejado que se agradece, y la sombrilla responde en el acto. Lo mejor es la cuarta ronda: lluvia, huecos de nueve casillas y el vapor como único suelo. Subir por la primera chimenea, soltar a mitad de la columna, cruzar planeando por debajo del cuervo y volver a abrir en el siguiente vapor es lo más bonito que he jugado este mes.\n\nLo que el juego se calla: la columna de vapor se dibuja más ancha de lo que empuja y se desvanece mucho antes de dejar de empujar; en la torre del reloj solté tres veces demasiado pronto y me quedé corto por un palmo. Tampoco dice que el buzón se pierde al quedarse sin vidas. Y con los pulgares, en la ronda 1, pasar el dedo de la flecha izquierda a la derecha sin levantarlo no cambia de dirección: perdí dos vidas que con teclado nunca habría perdido.\n\nLas pistas están bien escritas, cortas y sin gritar. La de la tercera ronda («las tablas grises caen detrás de ti») aparece demasiado lejos de la primera tabla gris: primero viene una tabla marrón que no cae, y uno aprende justo lo contrario.',
    tasks: [{ done: true, note: 'Teclado sin perder vidas; con botones perdí dos.' }, { done: true }],
    report: [
      'En diez segundos ya estaba volando. El margen del salto y la sombrilla que responde al instante me ganaron en el primer tejado.',
      'Pistas cortas y sin gritar, aunque la de las tablas grises enseña lo contrario porque antes viene una marrón.',
      'Dibujar el borde útil del vapor. Luego, que Escape pause de verdad y no quite las tres cartas.',
    ],
    answers: [
      'Que el cuervo vuelve a los pocos segundos y que las vidas se recuperan en cada ronda.',
      'Teclado: ninguna vida, 10 cartas. Pulgares: dos vidas, 8 cartas, y la mano agarrotada.',
      'Pensé que era una pausa. Me devolvió al último buzón sin las tres cartas que llevaba.',
      'Llega tarde la de las tablas grises. La primera, sobre saltar los huecos, no hace falta.',
    ],
    suggestions:
      'Dibujar el borde útil del vapor, aunque sea con un brillo muy leve. Mover la primera tabla gris al principio de la tercera ronda.',
    bugs: [
      {
        title: 'La pausa con Escape devuelve al buzón y quita cartas',
        severity: 'major',
        steps: 'Ronda 5, pasar el segundo buzón, recoger dos cartas, Escape, «Go on with round 5».',
      },
    ],
    band: 'excellent',
    ending: { state: 'validated' },
  },
  {
    request: 'parasol-clock-tower',
    tester: 'zanele@demo.playhatch.example',
    acceptedHoursAgo: 69,
    submittedHoursAgo: 37,
    minutesPlayed: 47,
    ratings: { overall: 4, gameplay: 5, ui: 4, performance: 5, monetization: null },
    content:
      'This is my kind of game. I finished the clock tower on the fourth try, and rounds 1 and 2 without a loss. Movement first: acceleration on the ground is quick, in the air a bit softer, and turning under the open parasol has weight without being slow. I could place Tilda on a plank two tiles wide on purpose, not by luck.\n\nUsability. The hints are short and I read all five. The hearts are small next to the word letters. When I lose the third life the card comes up while I still hold right, and for a second I did not know whether I was still playing. Sound is off at first; I would have liked to be asked once, because the tone when a letter is taken helps with rhythm. Keys: arrows, A and D, W and Space all work, nothing clashes with the browser.\n\nWith the buttons I lost one life on round 1 and got 9 letters. It works better than I feared, but I would never play round 5 like that.',
    tasks: [{ done: true }, { done: true, note: 'On the fourth try.' }],
    report: [
      'Movement sold it to me before the second gap: quick on the ground, a little softer in the air, and turning under the parasol has weight.',
      'I read all five hints. Hearts are small beside the letters, and the card of the third life comes while I still hold right.',
      'Ask once whether I want sound, for the tone of a letter helps with rhythm. Then grow the hearts.',
    ],
    answers: [
      'That the parasol stays open when I bounce off a crow while holding. That is a trick I want to be taught.',
      'Keys 10 letters and no life lost, buttons 9 letters and one life. Comfort: keys by far.',
      'It opened the list of rounds. I expected a pause and lost my place.',
      'The one in round 2 about steam was needed at once. The clock tower one could go.',
    ],
    band: 'excellent',
    ending: { state: 'validated' },
  },
] as const satisfies readonly WrittenReview[]
