import { type Sample, sample } from './sample.ts'

const neonReview = `Jugué los tres primeros circuitos con mando. El derrape en las curvas cerradas es muy divertido, pero en el circuito 2 el
coche se queda parado un segundo al entrar en el túnel. La barra de turbo se llena demasiado despacio: en cinco vueltas solo pude
usarla dos veces. El rival me adelantó en la última curva atravesando la pared.`

export const spanish: readonly Sample[] = [
  sample('es-good-neon', 'good', { game: 'neon', stars: 4, content: neonReview }),
  sample('es-good-crypt', 'good', {
    game: 'crypt',
    stars: 4,
    content: `Empecé con el mazo de veneno y llegué al segundo piso en 20 minutos. La tienda antes del jefe solo vende armaduras, así que
no pude gastar mis 90 monedas. La carta de hueso se quedó en la mesa después de usarla dos veces y tuve que abrir el menú para poder
seguir. El texto de las cartas es pequeño en mi portátil, pero la música es genial.`,
    suggestions: 'Que la tienda tenga al menos una carta de ataque y que el texto se pueda ampliar.',
  }),
  sample('es-good-skyhook', 'good', {
    game: 'skyhook',
    stars: 3,
    content: `El gancho funciona bien hasta la sala 9, donde hay que soltarse justo encima de los pinchos. Morí unas quince veces porque el
personaje tarda en girar después del salto. Los puntos de control están demasiado lejos: en la sala 14 hay que repetir tres saltos
fáciles cada vez. Con el teclado es incómodo pulsar la barra espaciadora y la flecha a la vez, con mando mejor.`,
    bugs: ['En la sala 9 el gancho atraviesa la plataforma si lo lanzo mientras caigo.'],
  }),
  sample('es-good-lantern', 'good', {
    game: 'lantern',
    stars: 5,
    content: `Me encantó la niebla y el sonido de la campana. En la primera noche tardé diez minutos en encontrar el aceite, que está detrás
de la torre, porque nada lo indica. El rompecabezas de las tres barcas es el mejor: hay que encender el farol, esperar y tocar la
campana. En el muelle la cámara gira tarde y me caí al agua dos veces.`,
    questions: ['¿Cuándo entendiste para qué sirve el aceite?', '¿Qué te hizo parar?'],
    answers: [
      'En la segunda noche, al leer la nota de la escalera.',
      'Terminé la noche 3 y el juego volvió al menú sin avisar.',
    ],
  }),
  sample('es-fair-rails', 'fair', {
    game: 'rails',
    stars: 4,
    content: `Es un juego tranquilo y bonito. Poner vías es fácil y los mapas van subiendo poco a poco. A veces no veía qué tren llegaba
tarde, y me habría gustado poder ir más rápido. En general lo pasé bien.`,
  }),
  sample('es-fair-slime', 'fair', {
    game: 'slime',
    stars: 3,
    content: `Al principio engancha, los bichos son graciosos y todo va rápido. Luego hay que esperar demasiado y las mejoras parecen
todas iguales. No entendí bien qué pierdo cuando reinicio el horno.`,
  }),
  sample('es-fair-crypt', 'fair', {
    game: 'crypt',
    stars: 4,
    content: `Buen juego de cartas, con un ambiente oscuro que me gusta. Perdí contra el primer jefe y volví a empezar enseguida. Hay
cartas que no sirven para casi nada y otras que son demasiado fuertes.`,
  }),
  sample('es-thin-encanta', 'thin', {
    game: 'lantern',
    stars: 5,
    content: 'Muy buen juego, me encanta, todo está muy bien hecho, sigan así, lo recomiendo a todos mis amigos.',
  }),
  sample('es-thin-bien', 'thin', {
    game: 'neon',
    stars: 4,
    content: 'Está bien, los gráficos son bonitos y la jugabilidad es buena, pero le falta algo, no sé.',
  }),
  sample('es-thin-relleno', 'thin', {
    game: 'slime',
    stars: 5,
    minutesActive: 2,
    content: `La verdad es que es un juego muy bueno y muy divertido, la verdad es que me ha gustado mucho y creo que a todo el mundo le va a
gustar mucho también, porque la verdad es que está muy bien y es muy divertido.`,
  }),
  sample('es-copied-whole', 'copied', {
    game: 'neon',
    stars: 4,
    content: neonReview.replace('tres primeros', '3 primeros').replaceAll('.', ' !'),
    others: [neonReview],
  }),
  sample('es-copied-half', 'copied', {
    game: 'neon',
    stars: 4,
    content: `Un juego que promete mucho y que yo compraría. ${neonReview.slice(0, 260)} Nada más que decir por hoy.`,
    others: ['El coche corre mucho.', neonReview],
  }),
  sample('es-off-hotel', 'off-topic', {
    game: 'rails',
    stars: 4,
    content: `El hotel está muy bien situado, a cinco minutos de la playa. La habitación era amplia y limpia, con una cama muy cómoda. El
desayuno tenía fruta fresca y buen café, aunque el comedor se llena a partir de las nueve. El personal de recepción nos ayudó con el
equipaje y nos recomendó un restaurante cercano.`,
  }),
  sample('es-off-receta', 'off-topic', {
    game: 'slime',
    stars: 5,
    content: `Para hacer una buena tortilla hay que pelar medio kilo de patatas y cortarlas en láminas finas. Se fríen despacio con cebolla
en aceite de oliva, se mezclan con seis huevos batidos y se deja reposar diez minutos. Después se cuaja por los dos lados a fuego medio y
se sirve templada con pan.`,
  }),
  sample('es-mash-row', 'mash', {
    game: 'crypt',
    stars: 5,
    content:
      'jklñ asdf jklñ fdsa lkjh gfds hjkl asdf ñlkj hgfd sdfg hjkl dfgh jklñ asdfg lkjhg fdsaj hgfds lkjhñ dfghj klñas',
  }),
  sample('es-mash-same', 'mash', {
    game: 'skyhook',
    stars: 3,
    content:
      'muy bueno muy bueno muy bueno muy bueno muy bueno muy bueno muy bueno muy bueno muy bueno muy bueno muy bueno',
  }),
]
