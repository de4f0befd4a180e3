import type { GameStatus, Platform } from '#features/games/rules.ts'
import type { Genre } from '#shared/genres.ts'
import type { StudioEmail } from './people.ts'

export interface SeedBuild {
  version: string
  notes: string
  /** The folder below `seed/builds` that is zipped as the web build, and the game's cover in `seed/covers`. */
  slug: 'slipshore' | 'parasol-post' | 'overwinter' | 'last-tram' | 'moon-garden'
  addedDaysAgo: number
}

export interface SeedGame {
  studio: StudioEmail
  title: string
  description: string
  genres: readonly Genre[]
  platforms: readonly Platform[]
  status: GameStatus
  isPublic: boolean
  /** Oldest first; the last one is current. */
  builds: readonly SeedBuild[]
  /** Files of `seed/screenshots` without `.webp`, in order, with what they show. */
  screenshots: readonly (readonly [file: string, alt: string])[]
  /** What a tester should keep an eye on, in the studio's words. */
  lookAt: readonly string[]
}

export const games = [
  {
    studio: 'saltmarsh@demo.playhatch.example',
    title: 'Slipshore',
    description:
      'Pip is a fox, the bay is frozen, and nothing on it stops her but rocks, snow and the shore. Slide across sixteen hand-picked floes, catch the herring that the gulls left, and be back in the den before the short northern day is over.\n\nEvery move counts, but no move is final: undo as many as you like. Four chapters bring four kinds of ice. First there is only rock. Then snow that stops you softly and holes that do not. Then ice that carries you exactly once. Then wind.\n\nWe are three people and a dog on a salt marsh in Bohuslän. We wanted a puzzle game for the ten minutes before the kettle boils, with no timer, no ads, and a fox who looks you in the eye when you get it wrong.',
    genres: ['Puzzle', 'Casual'],
    platforms: ['Web', 'iOS', 'Android'],
    status: 'beta',
    isPublic: true,
    screenshots: [
      ['slipshore-first-floe', 'Pip the fox between rocks on the first floe, with the den at the top'],
      ['slipshore-sliding', 'Pip against the shore after a slide, seven moves before nightfall'],
      ['slipshore-second-floe', 'Pip on the second floe, with four rocks between her and the den'],
    ],
    builds: [
      {
        version: '0.8.0',
        notes:
          'All sixteen floes are in. Pip blinks. Undo goes back as far as you like, also after a splash. Sound is off until you switch it on.',
        slug: 'slipshore',
        addedDaysAgo: 36,
      },
      {
        version: '0.9.1',
        notes:
          'Tapping the ice slides Pip toward your finger more reliably, so one thumb is enough. The sky darkens with the moves you have left. Floes 10 and 14 were re-cut after the first test: both had a way home that skipped half of the floe.',
        slug: 'slipshore',
        addedDaysAgo: 7,
      },
    ],
    lookAt: [
      'Whether you can tell thin ice from thick ice at a glance',
      'When you first used undo, and whether it felt like cheating',
      'Floe 8, Split floe: we think it comes too early',
    ],
  },
  {
    studio: 'paperlantern@demo.playhatch.example',
    title: 'Parasol Post',
    description:
      "The last tram leaves at midnight and there are still letters in the bag. Tilda, courier cat of Lantern Row, takes the short way: over the roofs, with a parasol that was meant for the sun.\n\nJump, hold on, and the parasol opens. Let the bakers' chimneys lift you to the attics. Cross planks that fall behind you. Bounce off a crow if it insists. Five rounds from the orange evening to the clock tower, fifty-nine letters, three lives a round.\n\nParasol Post is a small platformer about falling slowly. It remembers the games we shared a keyboard over, and it would rather let you land than punish you. We build it in Valencia in the evenings, with the windows open, above a bakery that does exactly what the game says.",
    genres: ['Platformer', 'Action'],
    platforms: ['Web', 'Windows', 'Android'],
    status: 'development',
    isPublic: true,
    screenshots: [
      ['parasol-flight', 'Tilda runs over the roofs at night, letters hang above the gaps'],
      ['parasol-gliding', 'Tilda glides over a gap below her open parasol'],
    ],
    builds: [
      {
        version: '0.5.0',
        notes: 'First build with all five rounds. Pillar boxes keep your place. Crows patrol and can be bounced on.',
        slug: 'parasol-post',
        addedDaysAgo: 28,
      },
      {
        version: '0.6.2',
        notes:
          'The first round has a second pillar box. Steam lifts a little more at the edge. The buttons below the picture are taller, and the jump button is twice as wide as the others. Rain no longer falls when your system asks for less motion.',
        slug: 'parasol-post',
        addedDaysAgo: 6,
      },
    ],
    lookAt: [
      'How many tries it took until the parasol felt natural',
      'Where you lost lives in round 3, Crow hour',
      'Whether the thumb buttons keep up with you on a phone',
    ],
  },
  {
    studio: 'saltmarsh@demo.playhatch.example',
    title: 'Overwinter',
    description:
      'A hive does not care how much honey you made. It cares how much is left in December.\n\nGather nectar by hand until your fingers are sticky, then spend it: on bees, on straw hives, on clover and orchards and a whole avenue of lindens. Every season brings its own weather, and every winter sends a bill. Pay five of them and the valley is yours. Miss one and the next keepers start again, a little wiser.\n\nOverwinter is an idle game that ends. A run takes about seven minutes, you can put it down at any moment, and it will wait for you exactly where it was. No login rewards, no notifications, no offers. Just you, some bees, and the question every keeper asks in autumn: do I buy one more hive, or do I shut the lid?',
    genres: ['Simulation', 'Casual', 'Strategy'],
    platforms: ['Web', 'Android'],
    status: 'beta',
    isPublic: false,
    screenshots: [
      ['overwinter-first-year', 'A hive and a flower in the first spring, the prices of bees and fields beside them'],
      ['overwinter-summer', 'Three hives in the heat of summer, with their bees on the way to the flowers'],
    ],
    builds: [
      {
        version: '0.3.0',
        notes:
          'Five winters, six things to buy, six gifts of spring. Weather for each season with a look at the next one.',
        slug: 'overwinter',
        addedDaysAgo: 20,
      },
      {
        version: '0.4.0',
        notes:
          'Closing the hive early pays one percent for each second it rests, twice as much as before. Keepers remember lost hives: 15% each, five at most, up from 10%. Space works again after you buy something with the mouse. Every hive you own has its own bees.',
        slug: 'overwinter',
        addedDaysAgo: 5,
      },
    ],
    lookAt: [
      'The step from the first winter (150 honey) to the second (3,000)',
      'Whether you read the weather at all before you bought',
      'Which of the six gifts of spring you never took',
    ],
  },
  {
    studio: 'paperlantern@demo.playhatch.example',
    title: 'Last Tram Home',
    description:
      'Type the name of the next stop before the tram reaches it. Three lines through a city at midnight, eight stops each, and names that grow longer toward the depot.\n\nA typing game for people who do not want to be tested: capitals do not matter, a wrong letter costs a second and no more, and being late is counted for the whole night.',
    genres: ['Action', 'Casual'],
    platforms: ['Web', 'Windows'],
    status: 'beta',
    isPublic: false,
    screenshots: [],
    builds: [
      {
        version: '0.2.0',
        notes:
          'Three lines. The field is in focus after each stop. The tram stands still when your system asks for less motion.',
        slug: 'last-tram',
        addedDaysAgo: 4,
      },
    ],
    lookAt: ['Which name you mistyped most often', 'Whether you looked at the tram at all'],
  },
  {
    studio: 'paperlantern@demo.playhatch.example',
    title: 'Moon Garden',
    description:
      'Draw a line over flowers of one kind and they open. Three make a posy, eight make a night to remember, and the moon gives you a dozen lines before it sets.\n\nMade for one thumb on a phone in bed, with the brightness down. Each kind has its own number of petals, so you never need the color to tell them apart.',
    genres: ['Puzzle', 'Casual'],
    platforms: ['Web', 'iOS', 'Android'],
    status: 'beta',
    isPublic: false,
    screenshots: [],
    builds: [
      {
        version: '0.1.0',
        notes: 'Three nights. A line may go across corners, and going back takes the last flower off.',
        slug: 'moon-garden',
        addedDaysAgo: 3,
      },
    ],
    lookAt: ['Whether a diagonal line picked a flower you did not mean', 'When you first planned two lines ahead'],
  },
] as const satisfies readonly SeedGame[]

export type GameTitle = (typeof games)[number]['title']
