import { type Sample, sample } from './sample.ts'

/** Written after the first setting, in other voices; what it showed went into the second. */
export const secondLook: readonly Sample[] = [
  sample('second-en-story', 'good', {
    game: 'lantern',
    stars: 5,
    content: `My daughter watched while I played, so we solved night one together. She spotted the footprints that lead to the oil, I would
have missed them. We got stuck at the second bell because its rope looks like scenery, nothing sways or shines. Rowing the boat with the
right stick took a while. On Android the text in the diary is tiny and pinching does not zoom it.`,
  }),
  sample('second-en-angry', 'good', {
    game: 'crypt',
    stars: 1,
    content: `Lost my whole run on floor 3 because the game froze during the necromancer's summon animation. Had to kill the process, and on
restart "Continue" was greyed out. That is 50 minutes gone. Also terrible: discarding with right click has no confirmation, so I threw away
my best card twice. The fonts are blurry at 1440p.`,
  }),
  sample('second-en-bugs-elsewhere', 'good', {
    game: 'neon',
    stars: 3,
    content: `The drifting is the star here and the city at night makes me want one more lap every time. What keeps me from more stars is the
amount of small technical trouble, which I listed separately below, and that there is nothing to do once all six circuits are won.`,
    bugs: [
      'Circuit 4: falling off the ramp at the docks respawns me under the road.',
      'Ghost car of my best lap disappears after opening the settings.',
      'Alt-tab during loading leaves a black window until I click twice.',
    ],
    suggestions: 'A time trial with the ghost of a friend, and a rewind of three seconds.',
  }),
  sample('second-en-fair', 'fair', {
    game: 'skyhook',
    stars: 3,
    content: `I am not very good at this sort of game and gave up somewhere in the middle. Swinging feels nice when it works. The clouds are
pretty and the music is relaxing, though I would have liked an easier mode for people like me.`,
  }),
  sample('second-en-fair-2', 'fair', {
    game: 'rails',
    stars: 4,
    content: `Solid little game. It took me a moment to get how the signals work but after that it was smooth. A faster speed setting would be
great, because you spend a lot of time just watching.`,
  }),
  sample('second-en-empty-words', 'thin', {
    game: 'outpost',
    stars: 5,
    minutesActive: 4,
    content: `This title offers a truly engaging and immersive experience with stunning visuals and intuitive mechanics. The overall
presentation is polished and the pacing is well balanced throughout. It strikes a wonderful balance between challenge and reward, and I am
confident that audiences everywhere will appreciate the care that went into it.`,
  }),
  sample('second-en-thin', 'thin', {
    game: 'bistro',
    stars: 2,
    content: 'Not really my thing, did not enjoy it that much to be honest. Maybe others will like it more than me.',
  }),
  sample('second-en-car', 'off-topic', {
    game: 'neon',
    stars: 4,
    content: `We bought the estate car in spring and have driven it to Italy and back. It uses six litres on the motorway, the seats are
comfortable and there is room for two bicycles in the boot. The dealer replaced a noisy wiper for free. My husband would have preferred the
diesel, but the tax and insurance are lower like this.`,
  }),
  sample('second-en-stitched', 'copied', {
    game: 'skyhook',
    stars: 4,
    content: `Room 4 is where the rope began to make sense to me: swing, release at the top, dash, land on the left ledge. Before that I missed
the anchor about twenty times because the aim cone is invisible. I died next to spikes.`,
    others: [
      `Room 7 is where the hook finally made sense to me: swing, release at the top, dash, land on the left ledge. Before that I missed
the anchor about twenty times because the aim cone is invisible. In room 12 the spikes have a hitbox that is wider than the drawing.`,
    ],
  }),
  sample('second-en-keys', 'mash', {
    game: 'bistro',
    stars: 3,
    content:
      'fjdksla fjdksla; jfkdls ahgjfk dlsjf kdlsa; jfkdlsg hfjdk slajf kdlsajf kdlsa jfkdls ajfkdl sajfkd lsajfkd lsa',
  }),
  sample('second-es-bueno', 'good', {
    game: 'lantern',
    stars: 4,
    content: `Lo probé en una tableta. Remar con el dedo cuesta, la barca gira sola hacia la derecha. En la segunda noche apagué el faro sin
querer al tocar el borde de la pantalla y dos barcos chocaron con las rocas; no se puede volver atrás. Me gustó mucho descubrir que el
diario del farero esconde el orden de las campanas.`,
  }),
  sample('second-es-regular', 'fair', {
    game: 'skyhook',
    stars: 3,
    content: `No se me dan bien estos juegos y lo dejé más o menos a la mitad. Columpiarse da gusto cuando sale. La música relaja, aunque me
habría venido bien un modo más fácil.`,
  }),
  sample('second-es-hueco', 'thin', {
    game: 'crypt',
    stars: 4,
    content:
      'Interesante propuesta, se ve que hay mucho trabajo y mucha ilusión, ojalá llegue lejos, un saludo a todo el equipo.',
  }),
  sample('second-es-teclas', 'mash', {
    game: 'neon',
    stars: 2,
    content:
      'sdkfhs kdfhsk dfhkjs dhfkjsh dfkjhs dkfjh skjdfh ksjdhf kjshdf kjhsdf kjhsdkf jhskdj fhksjdh fkjsdhf ksjdhf',
  }),
  sample('second-de-gut', 'good', {
    game: 'bistro',
    stars: 4,
    content: `Mit meinem Bruder im Koop ausprobiert. An Tag 2 brennt der Lachs schon nach vier Sekunden an, das schafft man nur, wenn einer am
Grill stehen bleibt. Teller lassen sich durch die Wand reichen, wir hielten das erst für einen Fehler. Die Bestellzettel oben rechts
überdecken die Uhr. Nach der Pause reagiert der zweite Controller nicht mehr.`,
  }),
  sample('second-de-mittel', 'fair', {
    game: 'skyhook',
    stars: 3,
    content: `Ich bin in solchen Spielen nicht besonders gut und habe etwa in der Mitte aufgegeben. Das Schwingen fühlt sich gut an, wenn es
klappt. Die Musik ist entspannt, ein leichterer Modus wäre schön gewesen.`,
  }),
  sample('second-de-leer', 'thin', {
    game: 'rails',
    stars: 5,
    content:
      'Alles in allem eine runde Sache, da kann man wirklich nicht meckern, ich bin gespannt, wie es weitergeht.',
  }),
  sample('second-de-auto', 'off-topic', {
    game: 'neon',
    stars: 4,
    content: `Den Kombi haben wir im Frühjahr gekauft und sind damit bis nach Italien gefahren. Er verbraucht auf der Autobahn sechs Liter, die
Sitze sind bequem und zwei Fahrräder passen in den Kofferraum. Der Händler hat einen lauten Scheibenwischer kostenlos getauscht. Mein Mann
hätte lieber den Diesel gehabt, aber Steuer und Versicherung sind so günstiger.`,
  }),
  sample('second-fr-bon', 'good', {
    game: 'crypt',
    stars: 2,
    content: `J'ai perdu toute ma partie à l'étage 3 : le jeu s'est figé pendant l'invocation du nécromancien. Au redémarrage, « Continuer »
était grisé. Défausser au clic droit ne demande aucune confirmation, j'ai jeté deux fois ma meilleure carte. En 1440p les polices sont
floues et la bourse d'or recouvre le nom du marchand.`,
  }),
  sample('second-fr-moyen', 'fair', {
    game: 'skyhook',
    stars: 3,
    content: `Je ne suis pas très doué pour ce genre de jeu et j'ai arrêté vers le milieu. Se balancer est agréable quand ça marche. La musique
détend, mais un mode plus facile m'aurait aidé.`,
  }),
  sample('second-fr-vide', 'thin', {
    game: 'slime',
    stars: 4,
    content:
      "Un projet sympathique et prometteur, on sent la passion de l'équipe, bravo à tous et bonne continuation pour la suite.",
  }),
  sample('second-fr-copie', 'copied', {
    game: 'lantern',
    stars: 5,
    content: `Tres belle ambiance, la brume et le son de la cloche m'ont plu des la premiere nuit !! Il m'a fallu 15 minutes pour trouver l'huile
derriere la tour, rien ne l'indique. L'enigme des trois barques est geniale : allumer la lampe, attendre, sonner.`,
    others: [
      `Très belle ambiance, la brume et le son de la cloche m'ont plu dès la première nuit. Il m'a fallu dix minutes pour trouver l'huile
derrière la tour, rien ne l'indique. L'énigme des trois barques est réussie : allumer la lampe, attendre, sonner. Sur le quai la caméra
tourne trop tard et je suis tombé deux fois dans l'eau.`,
    ],
  }),
]
