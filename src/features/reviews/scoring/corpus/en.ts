import { type Sample, sample } from './sample.ts'

const lanternReview = `I played the first three nights. The lantern is lovely, but on night two nobody told me that the oil refills at the
well behind the tower, so I walked in the dark for ten minutes. The bell puzzle clicked once I read the note on the stairs. On
the pier the camera turns too late and I fell into the water twice.`

const cryptReview = `The first floor is a good start, I won with a poison deck after 14 turns. The shop before the boss sells only armor, so
I had nothing to spend my 90 gold on. When I drew the bone card twice in a row the second copy stayed on the table and could not
be clicked until I opened the menu.`

export const english: readonly Sample[] = [
  sample('en-good-lantern', 'good', { game: 'lantern', stars: 4, content: lanternReview }),
  sample('en-good-skyhook', 'good', {
    game: 'skyhook',
    stars: 4,
    content: `Room 7 is where the hook finally made sense to me: swing, release at the top, dash, land on the left ledge. Before that I
missed the anchor about twenty times because the aim cone is invisible. In room 12 the spikes have a hitbox that is wider than the
drawing, I died standing next to them. Performance was steady at 60 fps on my laptop, only the cloud layer stuttered once. I
finished 18 rooms in 35 minutes and wanted more.`,
    suggestions: 'Show the aim cone for the first five rooms, and put a checkpoint before the long swing in room 15.',
    bugs: ['Room 12: spikes kill me although I stand one tile away from them.'],
  }),
  sample('en-good-neon', 'good', {
    game: 'neon',
    stars: 2,
    content: `Sadly I could not enjoy this build. The second circuit freezes for a second in every tunnel, and after the third lap the
rival car drives straight into the wall. Steering with the keyboard is twitchy: a short tap on the left arrow turns the car by half a
lane, so I lost the drift in each hairpin. The boost meter empties when I pause the game, which is annoying. With an Xbox
controller it felt better, but the menu ignores the B button.`,
    bugs: ['Boost meter is empty after pause and resume.', 'Rival stops at the wall behind the tunnel on circuit 2.'],
  }),
  sample('en-good-crypt', 'good', {
    game: 'crypt',
    stars: 4,
    content: cryptReview,
    questions: ['Did you understand what the bone cards do?', 'Where did you want to stop?'],
    answers: [
      'Only after the second fight, the tooltip hides behind my hand of cards.',
      'On floor two, after losing to the twin skeletons three times.',
    ],
  }),
  sample('en-good-rails-expert', 'good', {
    game: 'rails',
    stars: 4,
    depth: 'expert',
    minutesActive: 64,
    estimatedMinutes: 60,
    content: `I played maps 1 to 6 over an hour on a Windows laptop with a mouse. The first map teaches track laying well: drag, release, the
train starts. Map 2 introduces switches without a word, and I only found out that a right click flips them because I missed and hit the
wrong button. From map 3 on I used the pause key all the time, since two trains leave the depot together and the timer does not wait.
The bridge on map 4 is the best idea of the game, because you have to decide which line loses its shortcut. It is also where I met the
worst problem: when a train stands on the bridge while you delete the track next to it, the train turns around and the passengers
counter drops to minus one. I restarted the map twice and could repeat it both times. The signal sound is pleasant, the music loops after
about forty seconds, which gets tiring on longer maps. Map 6 was too hard for me; I lost with 11 of 12 passengers, three times, and the
summary does not say which station was late. Loading took two seconds, the framerate was fine until roughly ten trains were moving.`,
    suggestions: 'Name the late station in the summary, and teach the switch on map 2 with one arrow.',
    bugs: ['Delete the track beside the bridge while a train stands on it: it turns around, the counter shows -1.'],
  }),
  sample('en-good-slime-quick', 'good', {
    game: 'slime',
    stars: 5,
    depth: 'quick',
    minutesActive: 14,
    estimatedMinutes: 15,
    content: `Clicking the furnace feels great, the bars pop out with a nice sound. After 8 minutes I could prestige for the first time. The
upgrade list needs a scroll bar, the last two slimes are cut off at the bottom of my phone screen.`,
  }),
  sample('en-fair-lantern', 'fair', {
    game: 'lantern',
    stars: 4,
    content: `I liked the mood and the fog a lot. Walking around the lighthouse is calm and the bell was a nice surprise. I did not always
know what to do next, and the second night felt a bit long for what happens in it.`,
  }),
  sample('en-fair-neon', 'fair', {
    game: 'neon',
    stars: 3,
    content: `Driving is fun once you get used to the drift, but the rival is much too fast for a beginner. The night lights look good. I
would like more circuits and some kind of training, because I did not understand the boost at first.`,
  }),
  sample('en-fair-slime', 'fair', {
    game: 'slime',
    stars: 3,
    content: `It is a relaxing clicker with cute slimes. The beginning goes quickly, then it slows down a lot and I was mostly waiting for
the furnace. The upgrades all feel alike to me. Prestige is a good idea but it is not explained.`,
    minutesActive: 22,
  }),
  sample('en-fair-crypt', 'fair', {
    game: 'crypt',
    stars: 4,
    content: `Good card game with a dark look. I lost against the first boss and started again right away, so it does hook you. Some cards
seem useless compared with others, and the text on them is small.`,
  }),
  sample('en-thin-love', 'thin', {
    game: 'lantern',
    stars: 5,
    content: 'Great game, I really love it, keep up the good work guys!!! Can not wait for the full release.',
  }),
  sample('en-thin-ok', 'thin', {
    game: 'crypt',
    stars: 3,
    content: 'It was ok. Nice graphics and nice gameplay, but it could be better in some ways I think.',
  }),
  sample('en-thin-padding', 'thin', {
    game: 'skyhook',
    stars: 5,
    minutesActive: 3,
    content: `This is a very good game and I think that everyone should try this very good game because it is really very good. I had a lot
of fun and I think that other people will have a lot of fun too. Everything about it is nice and I like everything about it.`,
  }),
  sample('en-thin-answers', 'thin', {
    game: 'rails',
    stars: 4,
    content: 'Nice train game, I liked it a lot, very good and relaxing for the evening.',
    questions: ['What confused you on map 2?', 'Which map did you like best?', 'Would you pay for it?'],
    answers: ['nothing', 'all', 'maybe'],
  }),
  sample('en-copied-whole', 'copied', { game: 'lantern', stars: 4, content: lanternReview, others: [lanternReview] }),
  sample('en-copied-disguised', 'copied', {
    game: 'crypt',
    stars: 4,
    content: `Hello! ${cryptReview.toUpperCase().replace('14', '15').replace('90', '80')} Thanks and bye.`,
    others: ['The lantern is nice but the pier is not.', cryptReview],
  }),
  sample('en-copied-blurb', 'copied', {
    game: 'skyhook',
    stars: 5,
    content:
      'A precision platformer with a grappling hook. Swing, let go, land. Sixty rooms in the clouds. I recommend it!',
  }),
  sample('en-off-restaurant', 'off-topic', {
    game: 'crypt',
    stars: 5,
    content: `We went there on a Saturday evening with four friends. The waiter was friendly and brought the menu at once. I had the grilled
salmon with potatoes, my wife took the mushroom risotto. The dessert came after forty minutes, which is too long, but the wine was
excellent and the bill was fair. We will come back in summer when they open the terrace.`,
  }),
  sample('en-off-essay', 'off-topic', {
    game: 'neon',
    stars: 4,
    content: `The industrial revolution changed the way people lived and worked in Europe. Before 1760 most families made cloth at home. After
the steam engine arrived, factories grew in the cities and thousands of people moved there. Working days had fourteen hours, and
children were employed as well. Historians still discuss whether the standard of living rose in this period.`,
  }),
  sample('en-off-advert', 'off-topic', {
    game: 'slime',
    stars: 5,
    content: `Earn money from home now! Our team pays up to 500 dollars a week for simple work on your phone. No experience needed, start today
and get your first payment tomorrow. Write to us at the address in my profile and tell your friends, because they will get a welcome
gift of 20 dollars as well.`,
  }),
  sample('en-mash-row', 'mash', {
    game: 'neon',
    stars: 5,
    content:
      'asdkjh aksjdh qwlkej asdlkj zxmcnb qwoeiu alskdj zmxncb asdkjh qpwoei laksjd zmxnbc aslkdj qwpoei zxcmnb alksjd',
  }),
  sample('en-mash-same', 'mash', {
    game: 'lantern',
    stars: 4,
    content:
      'good game good game good game good game good game good game good game good game good game good game good game',
  }),
  sample('en-mash-list', 'mash', {
    game: 'crypt',
    stars: 4,
    content: `boss level card shop gold skeleton 3 floor tutorial menu click jump armor potion 14 deck hitbox checkpoint enemy chest key bug
crash fps menu button 90 spawn inventory quest upgrade`,
  }),
]
