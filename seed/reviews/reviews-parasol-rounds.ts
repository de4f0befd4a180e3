import type { WrittenReview } from './written-review.ts'

export const parasolRounds = [
  {
    request: 'parasol-rounds',
    tester: 'kenji@demo.playhatch.example',
    acceptedHoursAgo: 117,
    submittedHoursAgo: 113,
    minutesPlayed: 26,
    ratings: { overall: 5, gameplay: 5, ui: 4, performance: 5, monetization: null },
    content:
      'Rounds 1 to 3 with a keyboard, 11 lives lost in all: 1, 3 and 7. The jump is honest. There is a little time after the edge in which I may still jump, and a press shortly before landing counts; few games of this size have that. The parasol opens only when I fall, so a long press gives jump, top, glide in one gesture. After round 1 I did not think about it anymore.\n\nCrow hour: the second gap is the hard one. Two gray planks, a crow between them, and the crow comes from outside the picture when I stand on the roof at the left. I lost four lives there before I waited for it. The bounce on a crow is excellent and sends me high enough to reach the next roof, but nothing tells me that the crow will be back after four seconds; it hit me in the back on my way to the pillar box.\n\nThe letters lie where a good line leads anyway. I took 10, 11 and 9.',
    answers: [
      'In round 1 over the gap of four tiles after the pillar box, so after about one minute.',
      'Second gap, on the second gray plank. Four of seven.',
      'Yes, for the two in Crow hour, because I know how now.',
    ],
    suggestions: 'Let the crow caw once before it comes into the picture.',
    band: 'excellent',
    ending: { state: 'approved', by: 'studio' },
  },
  {
    request: 'parasol-rounds',
    tester: 'anneliese@demo.playhatch.example',
    acceptedHoursAgo: 115,
    submittedHoursAgo: 99,
    minutesPlayed: 33,
    ratings: { overall: 4, gameplay: 4, ui: 4, performance: 5, monetization: null },
    content:
      'Ich bin 58 und spiele sonst keine Sprungspiele, deshalb dauerte alles etwas länger. Runde 1 schaffte ich im zweiten Anlauf, Runde 2 im vierten. Der Dampf aus dem Schornstein ist wunderbar: Schirm auf, und Tilda steigt bis unter das Dach. Anfangs stand ich allerdings zu weit links, dort sieht man Dampf, er trägt aber nicht. In der dritten Runde habe ich bei der zweiten Lücke elf Leben verloren. Die grauen Bretter fallen nach nicht einmal einer halben Sekunde, und ich brauche diese Zeit, um die Krähe anzusehen. Nach dem sechsten Versuch habe ich auf dem roten Briefkasten eine Pause gemacht und gemerkt, dass mich die Taste Esc zurück an den Kasten setzt und zwei Briefe weg sind.',
    answers: [
      'Am Ende der zweiten Runde, vorher habe ich die Taste immer zu früh losgelassen.',
      'Bei der zweiten Lücke, auf dem zweiten grauen Brett, elf Leben.',
      'Ja, bei Tageslicht und mit einem Tee.',
    ],
    suggestions: 'Eine ruhigere Stufe, in der die grauen Bretter eine Sekunde halten.',
    band: 'excellent',
    ending: { state: 'approved', by: 'studio' },
  },
  {
    request: 'parasol-rounds',
    tester: 'sam@demo.playhatch.example',
    acceptedHoursAgo: 108,
    submittedHoursAgo: 87,
    minutesPlayed: 22,
    ratings: { overall: 4, gameplay: 5, ui: 4, performance: 4, monetization: null },
    content:
      'The cat is a joy to steer. I beat the first two rounds with two lives to spare and then met the gray planks. They give way so fast that I treat them as a trampoline now: touch, jump, never stop. Once I saw it like that Crow hour took me three tries. The weather vane near the end of round 3 feels mean: I died there twice, since the last glide carries you right onto it and you can only see it when the roof scrolls in. Steam in round 2 is the best minute of the whole build.',
    answers: [
      'By the third gap. Letting go in the air to drop faster took me until round 2.',
      'The vane on the last roof, twice in a row, with the tram stop in view.',
      'I would for the ones above the chimneys, they are fun. Not for those beside crows.',
    ],
    band: 'excellent',
    ending: { state: 'approved', by: 'studio' },
  },
  {
    request: 'parasol-rounds',
    tester: 'pieter@demo.playhatch.example',
    acceptedHoursAgo: 104,
    submittedHoursAgo: 79,
    minutesPlayed: 24,
    ratings: { overall: 4, gameplay: 4, ui: 3, performance: 5, monetization: null },
    content:
      'Solid. I grew up with this kind of game and the controls are better than most. Round 1 is over in 40 seconds, which is short but right for a first one. In round 2 I missed the roof behind the second chimney four times because I opened the parasol before I was in the steam, and outside of it nothing lifts. Maybe say that. In round 3 I lost nine lives, seven of them to the same crow above the third gap. The header could show how many crows I bounced on, I was proud of it.',
    answers: [
      'Halfway round 2.',
      'Third gap, the crow that flies over the middle plank.',
      'No, once is enough for me.',
    ],
    band: 'good',
    ending: { state: 'approved', by: 'silence' },
  },
  {
    request: 'parasol-rounds',
    tester: 'nkechi@demo.playhatch.example',
    acceptedHoursAgo: 70,
    submittedHoursAgo: 46,
    minutesPlayed: 19,
    ratings: { overall: 4, gameplay: 4, ui: 3, performance: 4, monetization: null },
    content:
      'Phone, buttons below the picture. The jump button is big enough and gliding with it is a pleasure. But when I slide my thumb from the left button to the right one without lifting it, the cat keeps running left. I lost five lives like that in round 2 before I knew why. On the phone I also see too little of the street ahead: the crow in Crow hour appears when it is already on me. I finished rounds 1 and 2 and reached the first pillar box of 3.',
    answers: [
      'Quickly. It was running that did not feel natural until I learned to lift my thumb, in the middle of round 2.',
      'Before the first pillar box, each time the same crow.',
      'Maybe the first round, it is quick.',
    ],
    band: 'good',
    ending: { state: 'validated' },
  },
  {
    request: 'parasol-rounds',
    tester: 'lucia@demo.playhatch.example',
    acceptedHoursAgo: 62,
    submittedHoursAgo: 22,
    minutesPlayed: 23,
    ratings: { overall: 4, gameplay: 4, ui: 4, performance: 5, monetization: null },
    content:
      'Qué gusto da planear. Pasé la primera ronda a la primera y la segunda al tercer intento, cuando entendí que hay que abrir la sombrilla dentro del vapor y no antes. En la hora de los cuervos perdí seis vidas en el segundo hueco: la tabla gris cae, salto, y el cuervo llega justo por la derecha. Descubrí que se puede rebotar encima de él y desde ahí fue fácil. El buzón rojo a mitad de camino me salvó la tarde. La música no la escuché porque el sonido viene apagado y no vi el botón hasta el final.',
    answers: [
      'En la segunda ronda, sobre la primera chimenea.',
      'En el segundo hueco, entre las dos tablas grises.',
      'Sí, me faltaron dos cartas de la segunda ronda.',
    ],
    band: 'good',
    ending: { state: 'validated' },
  },
  {
    request: 'parasol-rounds',
    tester: 'chloe@demo.playhatch.example',
    acceptedHoursAgo: 58,
    submittedHoursAgo: 17,
    minutesPlayed: 13,
    ratings: { overall: 3, gameplay: 3, ui: 3, performance: 4, monetization: null },
    content:
      "Joli jeu, mais trop difficile pour moi sur téléphone. J'ai fini la première tournée, pas la deuxième. Le chat est adorable et le parapluie s'ouvre bien. Je n'ai pas compris comment monter avec la fumée, je retombais toujours à côté.",
    answers: ['Jamais vraiment.', "Je n'y suis pas arrivée.", 'Non.'],
    band: 'good',
    ending: { state: 'validated' },
  },
  {
    request: 'parasol-rounds',
    tester: 'owen@demo.playhatch.example',
    acceptedHoursAgo: 97,
    submittedHoursAgo: 66,
    minutesPlayed: 15,
    ratings: { overall: 3, gameplay: 3, ui: 3, performance: 4, monetization: null },
    content:
      'My fingers are not made for this anymore, but I enjoyed watching the cat come down under her parasol. I got through round 1 and half of round 2. It is charming to look at and the evening light is lovely. I should have liked a slower setting.',
    answers: ['It never did.', '', 'Perhaps.'],
    band: 'good',
    ending: {
      state: 'returned_by_studio',
      reason:
        'Thank you, Owen. Could you say where in round 2 it ended for you, and what you tried at the chimney? A sentence for our second question would help too, even if it is only "did not get there".',
    },
  },
  {
    request: 'parasol-rounds',
    tester: 'bruno@demo.playhatch.example',
    acceptedHoursAgo: 52,
    submittedHoursAgo: 20,
    minutesPlayed: 4,
    ratings: { overall: 5, gameplay: 5, ui: 5, performance: 5, monetization: 5 },
    content:
      'good game good cat good jump good music good game. good cat good jump good game good. very good cat good game good jump good music.',
    answers: ['good', 'good', 'good'],
    band: 'poor',
    ending: { state: 'returned' },
  },
] as const satisfies readonly WrittenReview[]
