import { type Sample, sample } from './sample.ts'

const slimeReview = `J'ai joué 30 minutes sur téléphone. Au début c'est rapide : on clique, on ramasse les lingots, on achète le deuxième slime. Après
dix minutes chaque amélioration coûte trois fois plus cher et j'attendais devant le four. La liste est coupée en bas de l'écran, on ne
peut pas toucher les deux dernières lignes. Le bouton de prestige ne dit pas ce que l'on perd.`

export const french: readonly Sample[] = [
  sample('fr-good-slime', 'good', { game: 'slime', stars: 3, content: slimeReview }),
  sample('fr-good-lantern', 'good', {
    game: 'lantern',
    stars: 5,
    content: `Très belle ambiance, la brume et le son de la cloche m'ont plu dès la première nuit. Il m'a fallu dix minutes pour trouver l'huile
derrière la tour, rien ne l'indique. L'énigme des trois barques est réussie : allumer la lampe, attendre, sonner. Sur le quai la caméra
tourne trop tard et je suis tombé deux fois dans l'eau.`,
    suggestions: "Mettre une trace d'huile au sol ou un indice dans la lettre du gardien.",
  }),
  sample('fr-good-neon', 'good', {
    game: 'neon',
    stars: 2,
    content: `Le jeu saccade dans chaque tunnel du circuit 2, on perd le virage à cause de ça. Au clavier la direction est trop nerveuse : une
petite pression sur la flèche gauche suffit pour toucher le mur. La jauge de turbo se vide quand je mets le jeu en pause. Le rival
s'est bloqué contre une barrière au troisième tour et je l'ai attendu pour finir. Avec la manette c'est moins pénible.`,
    bugs: [
      'La jauge de turbo est vide après une pause.',
      'Le rival reste bloqué contre la barrière, circuit 2, tour 3.',
    ],
  }),
  sample('fr-good-skyhook', 'good', {
    game: 'skyhook',
    stars: 4,
    content: `Le grappin devient naturel à partir de la salle 6. Avant, j'ai raté l'ancre une vingtaine de fois parce que la visée est invisible.
Salle 12, les piques tuent alors que je suis à côté. J'aime beaucoup lâcher en haut du balancement et tomber pile sur le rebord. Il
manque un point de sauvegarde avant la salle 15, on refait quatre sauts faciles à chaque mort.`,
    questions: ['À quel moment le grappin est devenu clair ?', 'Quelle salle vous a bloqué ?'],
    answers: [
      'Salle 6, quand il faut enchaîner deux ancres sans toucher le sol.',
      'La salle 15, à cause du long balancement final.',
    ],
  }),
  sample('fr-fair-crypt', 'fair', {
    game: 'crypt',
    stars: 4,
    content: `Bon jeu de cartes avec une ambiance sombre que j'aime bien. J'ai perdu contre le premier boss et j'ai recommencé tout de suite.
Certaines cartes ne servent à rien et le texte est un peu petit.`,
  }),
  sample('fr-fair-rails', 'fair', {
    game: 'rails',
    stars: 4,
    content: `Un jeu calme et joli, parfait pour le soir. Poser les rails est simple et les cartes deviennent plus dures petit à petit. Je ne
voyais pas toujours quel train était en retard. J'aurais aimé pouvoir accélérer le temps.`,
  }),
  sample('fr-fair-neon', 'fair', {
    game: 'neon',
    stars: 3,
    content: `La conduite est amusante une fois que l'on a compris comment déraper. Le rival est bien trop rapide pour un débutant. Les lumières
de la ville sont belles. Il faudrait plus de circuits et un petit entraînement.`,
  }),
  sample('fr-thin-super', 'thin', {
    game: 'crypt',
    stars: 5,
    content:
      "Super jeu, j'adore, c'est vraiment très bien fait, continuez comme ça, j'attends la suite avec impatience !",
  }),
  sample('fr-thin-bof', 'thin', {
    game: 'neon',
    stars: 3,
    content: "C'est pas mal mais sans plus, les graphismes sont jolis et voilà, rien de spécial à dire sur le reste.",
  }),
  sample('fr-thin-remplissage', 'thin', {
    game: 'rails',
    stars: 5,
    minutesActive: 3,
    content: `Franchement c'est un très bon jeu et je pense que tout le monde devrait essayer parce que c'est vraiment un très bon jeu. J'ai
beaucoup aimé et je pense que les autres vont beaucoup aimer aussi, tout est bien et tout est agréable.`,
  }),
  sample('fr-copied-whole', 'copied', {
    game: 'slime',
    stars: 3,
    content: slimeReview.toLowerCase(),
    others: [slimeReview],
  }),
  sample('fr-copied-part', 'copied', {
    game: 'slime',
    stars: 3,
    content: `${slimeReview.slice(0, 300)} Bref, un jeu sympathique que je conseille à mes amis.`,
    others: ['Les slimes sont mignons.', slimeReview],
  }),
  sample('fr-off-film', 'off-topic', {
    game: 'crypt',
    stars: 4,
    content: `Le film raconte la vie d'une famille de pêcheurs en Bretagne pendant les années cinquante. Les acteurs sont justes, surtout la
grand-mère, et les paysages sont filmés avec beaucoup de douceur. La fin m'a semblé un peu longue, mais toute la salle a applaudi. À voir
en famille un dimanche.`,
  }),
  sample('fr-off-pub', 'off-topic', {
    game: 'slime',
    stars: 5,
    content: `Perdez dix kilos en un mois grâce à notre nouvelle méthode naturelle. Plus de mille clients sont déjà contents. Commandez
aujourd'hui sur notre site et recevez un livre de recettes avec la livraison. Offre limitée aux cent premières commandes, satisfait ou
remboursé pendant trente jours.`,
  }),
  sample('fr-mash-row', 'mash', {
    game: 'lantern',
    stars: 4,
    content:
      'azer qsdf wxcv poiu mlkj nbvc azer qsdf mlkj poiu wxcv treza fdsq vcxw uiop jklm azert qsdfg wxcvb poiuy mlkjh',
  }),
  sample('fr-mash-signes', 'mash', {
    game: 'rails',
    stars: 5,
    content:
      'oui !!!!!!!!!!!!!!! 1234567890 1234567890 ????????? 11111111 :) :) :) ;;;;; ....... ------ 0000000 ###### oui',
  }),
]
