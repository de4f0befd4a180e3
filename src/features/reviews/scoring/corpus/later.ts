import { type Sample, sample } from './sample.ts'

/** Written after the first setting, in other voices and about other games; what it showed went into the second. */
export const writtenLater: readonly Sample[] = [
  sample('later-en-bistro', 'good', {
    game: 'bistro',
    stars: 4,
    content: `Played co-op with my sister on one keyboard. The onion soup needs three steps and the game only shows two of them, we found the
grill by accident. Customers leave after about 20 seconds which is too fast on day 1. The dinner bell is hilarious. When both of us grab
the same plate it floats in the air until you press E again. Dish washing is missing a sound.`,
  }),
  sample('later-en-outpost', 'good', {
    game: 'outpost',
    stars: 3,
    content: `really scary start, the corridor with the flickering lamp got me. then i ran out of ammo at the generator and there was no save
for 15 min so i had to redo the whole airlock part. the thing on the ceiling clips thru the door in the medbay, saw its legs. mouse
sensitivity resets to default every time i open the map. would play more if it autosaved.`,
  }),
  sample('later-en-bullets', 'good', {
    game: 'neon',
    stars: 4,
    content: `- circuit 1: learned drifting in two laps, felt great
- circuit 3: the shortcut behind the billboard puts you back on the track facing the wrong way
- boost: I never knew it was full, a sound would help
- Steam Deck: 40 fps in tunnels, otherwise 60
- controls: could not rebind the handbrake from X to R1
- quit to desktop leaves the music running for a few seconds`,
  }),
  sample('later-en-vague', 'fair', {
    game: 'outpost',
    stars: 4,
    content: `The atmosphere is really well done and I was tense the whole time. Sometimes I had no idea where I was supposed to go next, and
the shooting felt a bit weak to me. I would still play the full version when it comes out.`,
  }),
  sample('later-en-short', 'fair', {
    game: 'bistro',
    stars: 4,
    depth: 'quick',
    minutesActive: 12,
    estimatedMinutes: 15,
    content:
      'Fun with two people. I kept burning the salmon because the pan gives no warning, and the day ends very suddenly.',
  }),
  sample('later-en-flattery', 'thin', {
    game: 'outpost',
    stars: 5,
    content:
      'Amazing work by the developers, this studio has a bright future. Ten out of ten, would recommend to anyone who likes this kind of thing.',
  }),
  sample('later-en-hurried', 'thin', {
    game: 'rails',
    stars: 3,
    minutesActive: 1,
    content:
      'I did not have much time to play but it looks promising so far. The graphics are good. I will try to play it more later on.',
  }),
  sample('later-en-paraphrase', 'copied', {
    game: 'outpost',
    stars: 3,
    content: `Really scary beginning, the corridor with that flickering lamp got me. Then I ran out of ammo at the generator and there was no save
for 20 min so I had to redo the whole airlock part. The thing on the ceiling clips through the door of the medbay, I saw its legs.`,
    others: [
      `really scary start, the corridor with the flickering lamp got me. then i ran out of ammo at the generator and there was no save
for 15 min so i had to redo the whole airlock part. the thing on the ceiling clips thru the door in the medbay, saw its legs.`,
    ],
  }),
  sample('later-en-football', 'off-topic', {
    game: 'skyhook',
    stars: 4,
    content: `Our team started badly and was one goal behind after ten minutes. The referee overlooked a clear foul near the line. After the break
the coach brought on two fresh strikers, and the stadium got louder with every minute. In the end we won three to one and celebrated with
the fans until late in the night.`,
  }),
  sample('later-en-holes', 'mash', {
    game: 'rails',
    stars: 4,
    content:
      'The game is hjsdfkh sdkjfh sdkjfhw eiuryw iuehrksd jfhsd and then kjsdhf kjshdf kjwheir uyweiu rysdkjfh skdjfh nice',
  }),
  sample('later-es-bistro', 'good', {
    game: 'bistro',
    stars: 4,
    content: `jugamos dos en el mismo teclado. la sopa de cebolla pide tres pasos y en pantalla solo salen dos, la parrilla la encontramos de
casualidad. los clientes se van a los 20 segundos, demasiado rápido para el primer día. si los dos cogemos el mismo plato se queda flotando
hasta que pulsas la E otra vez. muy divertido el timbre de la cena.`,
  }),
  sample('later-es-outpost', 'fair', {
    game: 'outpost',
    stars: 4,
    content: `La ambientación está muy lograda y pasé miedo casi todo el rato. A veces no sabía por dónde seguir y las armas se sienten flojas.
Me quedé sin munición pronto y no volví a encontrar. Aun así, me gustaría ver la versión completa.`,
  }),
  sample('later-es-gracias', 'thin', {
    game: 'rails',
    stars: 5,
    content:
      'Gracias por dejarme probar este juego, se nota el cariño que le han puesto y les deseo mucha suerte con todo.',
  }),
  sample('later-es-futbol', 'off-topic', {
    game: 'neon',
    stars: 5,
    content: `El equipo empezó mal y a los diez minutos ya perdía por un gol. El árbitro no vio una falta clarísima. Después del descanso el
entrenador sacó a dos delanteros y el estadio empezó a cantar. Al final ganamos tres a uno y lo celebramos con los aficionados hasta muy
tarde.`,
  }),
  sample('later-de-outpost', 'good', {
    game: 'outpost',
    stars: 3,
    content: `Der Anfang ist richtig gruselig, der Flur mit der flackernden Lampe hat mich erwischt. Am Generator ging mir die Munition aus und
der letzte Speicherpunkt lag 15 Minuten zurück, also musste ich die ganze Luftschleuse noch einmal machen. Das Ding an der Decke ragt durch
die Tür der Krankenstation. Jedes Mal, wenn ich die Karte öffne, springt die Mausempfindlichkeit zurück.`,
  }),
  sample('later-de-bistro', 'fair', {
    game: 'bistro',
    stars: 4,
    content: `Zu zweit sehr lustig, allein etwas stressig. Die Gäste gehen mir zu schnell wieder, und bei der Zwiebelsuppe war mir lange nicht
klar, was noch fehlt. Die Küche ist liebevoll gezeichnet. Ein ruhigerer Anfang würde mir helfen.`,
  }),
  sample('later-de-danke', 'thin', {
    game: 'neon',
    stars: 5,
    content:
      'Vielen Dank, dass ich mitmachen durfte, man merkt, wie viel Arbeit darin steckt, ich wünsche euch alles Gute damit.',
  }),
  sample('later-de-urlaub', 'off-topic', {
    game: 'lantern',
    stars: 4,
    content: `Wir waren zwei Wochen an der Nordsee und hatten großes Glück mit dem Wetter. Die Ferienwohnung lag direkt hinter dem Deich, die
Kinder konnten allein zum Strand laufen. Einmal sind wir mit dem Schiff zu den Seehunden gefahren. Abends gab es frischen Fisch vom Kutter
und danach einen langen Spaziergang.`,
  }),
  sample('later-fr-outpost', 'good', {
    game: 'outpost',
    stars: 3,
    content: `Début vraiment effrayant, le couloir avec la lampe qui clignote m'a eu. Ensuite plus de munitions près du générateur et aucune
sauvegarde depuis 15 minutes, j'ai donc refait tout le sas. La créature du plafond traverse la porte de l'infirmerie, on voit ses pattes.
La sensibilité de la souris revient à zéro chaque fois que j'ouvre la carte.`,
  }),
  sample('later-fr-bistro', 'fair', {
    game: 'bistro',
    stars: 4,
    content: `À deux c'est très drôle, seul c'est un peu stressant. Les clients repartent trop vite et pour la soupe je ne comprenais pas ce
qu'il manquait. Les dessins de la cuisine sont jolis. Un début plus calme m'aurait aidé.`,
  }),
  sample('later-fr-merci', 'thin', {
    game: 'skyhook',
    stars: 5,
    content:
      "Merci de m'avoir laissé essayer, on sent tout le travail derrière et je vous souhaite beaucoup de succès pour la suite.",
  }),
  sample('later-fr-jardin', 'off-topic', {
    game: 'slime',
    stars: 4,
    content: `Ce printemps nous avons refait le potager derrière la maison. Les tomates ont bien pris, les courgettes un peu moins à cause des
limaces. Il faut arroser tôt le matin et pailler dès le mois de mai. Les voisins nous ont donné des plants de fraisiers et de la menthe, qui
pousse partout.`,
  }),
]
