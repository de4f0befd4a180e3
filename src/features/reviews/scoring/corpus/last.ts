import { type Sample, sample } from './sample.ts'

/** Written last of all, when everything had been set: none of it set anything. */
export const writtenLast: readonly Sample[] = [
  sample('last-en-rails', 'good', {
    game: 'rails',
    stars: 3,
    content: `Playing with a trackpad is hard because dragging a long track needs two hands; tapping start and end would be kinder. On map 5
I noticed freight trains ignore red signals when they come from the harbour side. The undo arrow removes the whole line and not just the
last piece. Loved the tiny passengers waving at the platform, though.`,
  }),
  sample('last-en-slime', 'good', {
    game: 'slime',
    stars: 4,
    content: `Left it running over lunch and came back to 4.2k bars, so idle income works in the background tab. The offline summary counts the
gold slime twice. After the first prestige the purple button says "buy max" but only buys ten. Number format jumps from 999K to 1.0e6, please
keep letters. No sound at all in Firefox for me.`,
  }),
  sample('last-en-bistro-fair', 'fair', {
    game: 'bistro',
    stars: 4,
    content: `A charming and hectic cooking game that works best with a friend next to you. Alone I could not keep up with the orders and got a
bit frustrated. The drawings are lovely and the music gets faster when time is short.`,
  }),
  sample('last-en-outpost-fair', 'fair', {
    game: 'outpost',
    stars: 2,
    content: `Too dark for me, I kept bumping into walls and the flashlight hardly helps. The story notes were interesting enough to keep going
for a while. I stopped when I ran out of bullets and could not find any more.`,
  }),
  sample('last-en-neon-thin', 'thin', {
    game: 'neon',
    stars: 5,
    content: 'Best racing game ever, I could play this all day long, take my money already, you guys are awesome.',
  }),
  sample('last-en-lantern-thin', 'thin', {
    game: 'lantern',
    stars: 2,
    minutesActive: 5,
    content:
      'Did not really get it. Walked around for a bit and nothing happened, so I stopped. Maybe it gets better later.',
  }),
  sample('last-en-phone', 'off-topic', {
    game: 'crypt',
    stars: 4,
    content: `The shoes arrived one day early and fit perfectly. I usually wear a nine and did not have to size up. The fabric breathes well and
the sole has enough grip for wet pavement. After two weeks of daily walks to the office there is no sign of wear. Delivery was free and the
box was recycled paper.`,
  }),
  sample('last-en-keys', 'mash', {
    game: 'slime',
    stars: 4,
    content:
      'wqeoriu zxc mnvb lkjasd qpwo eiru tyalsk djfh gmzn xbcv qpwoe irutya lskdjf hgmznx bcvqpw oeirut yalskd jfhgm',
  }),
  sample('last-en-chorus', 'mash', {
    game: 'bistro',
    stars: 5,
    content: `I like this game very much. I like this game very much. I like this game very much. I like this game very much. I like this game
very much. I like this game very much. I like this game very much.`,
  }),
  sample('last-es-crypt', 'good', {
    game: 'crypt',
    stars: 4,
    content: `Con el mazo de esqueletos llegué al nigromante en el segundo intento. El combo de la carta de hueso con la vela roja es demasiado
fuerte: hace 60 de daño en el primer turno. Al pasar el ratón por encima del enemigo no se ve qué va a hacer, tuve que adivinarlo. En la
tienda el botón de salir está donde antes estaba el de comprar y compré un escudo sin querer.`,
  }),
  sample('last-es-neon-regular', 'fair', {
    game: 'neon',
    stars: 3,
    content: `Me gustó correr de noche y la sensación de velocidad. Las curvas son difíciles al principio y el rival no perdona nada. Echo en
falta poder elegir coche y un circuito más largo. La música anima bastante.`,
  }),
  sample('last-es-slime-breve', 'thin', {
    game: 'slime',
    stars: 3,
    content: 'No está mal para pasar el rato, pero tampoco es nada del otro mundo, esperaba un poco más la verdad.',
  }),
  sample('last-es-zapatos', 'off-topic', {
    game: 'crypt',
    stars: 5,
    content: `Los zapatos llegaron un día antes y me quedan perfectos. Normalmente uso un cuarenta y no tuve que cambiar de talla. La tela
transpira y la suela agarra bien en la calle mojada. Después de dos semanas yendo a la oficina con ellos siguen como nuevos. El envío fue
gratis.`,
  }),
  sample('last-de-crypt', 'good', {
    game: 'crypt',
    stars: 4,
    content: `Mit dem Skelettdeck kam ich im zweiten Anlauf bis zum Nekromanten. Knochenkarte plus rote Kerze ist zu stark, das macht im ersten
Zug 60 Schaden. Was der Gegner als Nächstes tut, sieht man nirgends, auch nicht, wenn man mit der Maus auf ihn zeigt. Im Laden liegt
„Verlassen“ genau dort, wo vorher „Kaufen“ war, so habe ich aus Versehen einen Schild gekauft.`,
  }),
  sample('last-de-neon-mittel', 'fair', {
    game: 'neon',
    stars: 3,
    content: `Nachts zu fahren und das Gefühl von Tempo haben mir gefallen. Die Kurven sind am Anfang schwer und der Gegner verzeiht nichts. Mir
fehlt die Wahl zwischen mehreren Autos und eine längere Strecke. Die Musik treibt gut an.`,
  }),
  sample('last-de-kurz', 'thin', {
    game: 'slime',
    stars: 3,
    content:
      'Für zwischendurch ganz nett, aber auch nichts Besonderes, ich hatte mir ehrlich gesagt etwas mehr erhofft.',
  }),
  sample('last-de-schuhe', 'off-topic', {
    game: 'crypt',
    stars: 5,
    content: `Die Schuhe kamen einen Tag früher und passen wunderbar. Ich trage sonst vierzig und musste nicht umtauschen. Der Stoff ist
luftig und die Sohle hält auch auf nassem Pflaster. Nach zwei Wochen täglichem Weg ins Büro sehen sie aus wie neu. Die Lieferung war
kostenlos.`,
  }),
  sample('last-fr-crypt', 'good', {
    game: 'crypt',
    stars: 4,
    content: `Avec le paquet de squelettes je suis arrivé au nécromancien au deuxième essai. La carte d'os avec la bougie rouge est trop
forte, 60 de dégâts au premier tour. En passant la souris sur l'ennemi on ne voit pas ce qu'il va faire. À la boutique, le bouton pour sortir
se trouve là où était celui pour acheter, et j'ai pris un bouclier sans le vouloir.`,
  }),
  sample('last-fr-neon-moyen', 'fair', {
    game: 'neon',
    stars: 3,
    content: `Rouler de nuit et la sensation de vitesse m'ont plu. Les virages sont difficiles au début et le rival ne pardonne rien. Il manque le
choix entre plusieurs voitures et un circuit plus long. La musique donne envie de continuer.`,
  }),
  sample('last-fr-court', 'thin', {
    game: 'slime',
    stars: 3,
    content:
      "Pas mal pour passer le temps mais rien d'extraordinaire non plus, j'en attendais un peu plus je dois dire.",
  }),
  sample('last-fr-chaussures', 'off-topic', {
    game: 'crypt',
    stars: 5,
    content: `Les chaussures sont arrivées un jour plus tôt et me vont parfaitement. Je fais du quarante et je n'ai pas eu à les échanger. Le
tissu respire et la semelle accroche bien sur le trottoir mouillé. Après deux semaines de trajets au bureau elles sont comme neuves. La
livraison était gratuite.`,
  }),
  sample('last-fr-touches', 'mash', {
    game: 'rails',
    stars: 1,
    content:
      'ghfjdk slqm ghfj dksl qmwn xbcv ghfjd kslqm wnxbc vghfj dkslq mwnxb cvghf jdksl qmwnx bcvgh fjdks lqmwn xbcvg',
  }),
]
