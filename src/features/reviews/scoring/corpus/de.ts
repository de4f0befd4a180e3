import { type Sample, sample } from './sample.ts'

const railsReview = `Ich habe die Karten 1 bis 5 mit der Maus gespielt. Das Verlegen der Gleise versteht man sofort, die Weichen auf Karte 2 dagegen
erklärt niemand: dass der Rechtsklick sie umstellt, habe ich zufällig gemerkt. Auf der Brücke von Karte 4 drehte ein Zug um, als ich das
Gleis daneben löschte, und der Zähler zeigte minus eins. Die Musik wiederholt sich nach vierzig Sekunden.`

export const german: readonly Sample[] = [
  sample('de-good-rails', 'good', { game: 'rails', stars: 4, content: railsReview }),
  sample('de-good-skyhook', 'good', {
    game: 'skyhook',
    stars: 4,
    content: `Ab Raum 6 hat mir der Haken richtig Spaß gemacht: schwingen, oben loslassen, auf dem schmalen Vorsprung landen. In Raum 11 sind die
Stacheln breiter als gezeichnet, ich bin daneben gestorben. Die Sprungtaste reagiert manchmal erst beim zweiten Druck, vor allem wenn ich
gleichzeitig nach links laufe. Die Bildrate blieb auf meinem Laptop bei 60, nur beim Laden ruckelte es kurz.`,
    bugs: ['Raum 11: Man stirbt neben den Stacheln, etwa eine Kachel entfernt.'],
  }),
  sample('de-good-slime', 'good', {
    game: 'slime',
    stars: 3,
    content: `Die ersten zehn Minuten sind stark: klicken, Barren sammeln, den zweiten Schleim freischalten. Danach kostet jede Verbesserung
das Dreifache und ich habe nur noch gewartet. Beim Neustart des Ofens steht nirgends, was ich verliere, deshalb habe ich den Knopf erst
nach 25 Minuten gedrückt. Auf dem Handy ist die Liste unten abgeschnitten, die letzten beiden Einträge kann man nicht antippen.`,
    suggestions: 'Vor dem Neustart eine Übersicht zeigen: was bleibt, was geht verloren, wie groß ist der Bonus.',
  }),
  sample('de-good-crypt', 'good', {
    game: 'crypt',
    stars: 2,
    content: `Leider ist das Spiel zweimal abgestürzt, beide Male nach dem Laden vor dem Endgegner. Bis dahin kam ich mit einem Giftdeck auf
Ebene 2. Die Händlerin verkauft nur Rüstung, meine 90 Goldmünzen blieben übrig. Der Hinweistext der Knochenkarte liegt hinter den
Handkarten und ist unlesbar. Wenn man sehr schnell klickt, wird dieselbe Karte doppelt gespielt.`,
    questions: ['Was hast du über die Knochenkarten verstanden?', 'Wo wolltest du aufhören?'],
    answers: [
      'Dass sie nach jedem Kampf stärker werden, aber erst nach der dritten Runde.',
      'Nach dem zweiten Absturz vor dem Endgegner, weil der Spielstand weg war.',
    ],
  }),
  sample('de-fair-lantern', 'fair', {
    game: 'lantern',
    stars: 4,
    content: `Die Stimmung ist sehr schön, der Nebel und das Licht passen gut zusammen. Ich wusste öfter nicht, wohin ich gehen soll, und
manche Wege sind recht lang. Insgesamt ein ruhiges Spiel für den Abend.`,
  }),
  sample('de-fair-neon', 'fair', {
    game: 'neon',
    stars: 3,
    content: `Das Fahren macht Spaß, sobald man das Driften verstanden hat. Der Rivale ist für Anfänger viel zu schnell. Schön fand ich die
Lichter der Stadt. Mehr Strecken und eine kleine Übung am Anfang würden helfen.`,
  }),
  sample('de-fair-rails', 'fair', {
    game: 'rails',
    stars: 4,
    content: `Nettes Knobelspiel mit Zügen. Die ersten Karten sind leicht, dann wird es schnell schwer. Mir fehlt eine Anzeige, welcher Zug zu
spät kommt. Die Grafik gefällt mir, die Musik hätte abwechslungsreicher sein dürfen.`,
  }),
  sample('de-thin-super', 'thin', {
    game: 'skyhook',
    stars: 5,
    content: 'Super Spiel, macht echt Spaß, tolle Grafik, weiter so, ich freue mich schon sehr auf mehr davon!',
  }),
  sample('de-thin-okay', 'thin', {
    game: 'slime',
    stars: 3,
    content: 'Ganz okay, ist nicht schlecht, aber auch nicht wirklich gut, irgendwie fehlt mir da noch was.',
  }),
  sample('de-thin-gerede', 'thin', {
    game: 'crypt',
    stars: 5,
    minutesActive: 2,
    content: `Ich finde das Spiel wirklich sehr gut und ich kann es allen nur empfehlen, weil es einfach wirklich sehr gut ist. Alles daran ist
gut gemacht und ich hatte sehr viel Freude und werde es bestimmt noch einmal versuchen.`,
  }),
  sample('de-copied-whole', 'copied', {
    game: 'rails',
    stars: 4,
    content: ` ${railsReview}  `,
    others: ['Zug um Zug.', railsReview],
  }),
  sample('de-copied-shuffled', 'copied', {
    game: 'rails',
    stars: 4,
    content: railsReview.split('. ').reverse().join('. '),
    others: [railsReview],
  }),
  sample('de-off-staubsauger', 'off-topic', {
    game: 'skyhook',
    stars: 5,
    content: `Der Staubsauger kam nach zwei Tagen gut verpackt an. Er ist leise, hat genug Kraft für Teppiche und lässt sich leicht tragen. Das
Kabel dürfte einen Meter länger sein. Der Beutel ist in wenigen Sekunden gewechselt. Für diesen Preis würde ich ihn sofort wieder kaufen
und habe ihn schon meiner Schwester empfohlen.`,
  }),
  sample('de-off-tagebuch', 'off-topic', {
    game: 'lantern',
    stars: 4,
    content: `Heute bin ich früh aufgestanden und mit dem Fahrrad zur Arbeit gefahren. Es war kalt, aber die Sonne schien. Mittags habe ich mit
einer Kollegin Suppe gegessen, danach war eine lange Besprechung. Am Abend habe ich meine Mutter angerufen und früh geschlafen, weil
morgen die Handwerker kommen.`,
  }),
  sample('de-mash-row', 'mash', {
    game: 'rails',
    stars: 4,
    content:
      'dfjkg hsdkfj ghsdkl fjghs dlkfjg hsldkf jghsl dkfjgh sldkf jghsdl kfjgh sdlkfj ghsdkf jghsdk fjghsd kfjghs dkfjg',
  }),
  sample('de-mash-vokallos', 'mash', {
    game: 'neon',
    stars: 3,
    content:
      'xcvb nmwr tzpl krtz bnml wrtp sdfg xcvb qwrt plkj hgfd mnbv cxyw rtzp lkjh bvcx wqrt zplk mnbv trwq plmk bnvc',
  }),
]
