import { gameDetails } from '#features/games/testing.ts'
import { checkReview } from './scoring/check-review.ts'
import { aCheckedReview } from './scoring/testing.ts'

/** Each text scores 70 or more, and none is a near copy of another. */
const goodTexts: string[] = [
  'I played up to night 3. The lantern is lovely, but on night 2 nobody told me that the oil refills at the well behind the tower, so I walked in the dark for 10 minutes and died at the gate. The bell puzzle clicked once I read the note on the stairs. On the pier the camera turns too late and I fell into the water twice, then the game froze.',
  'Room 7 is where the hook finally made sense to me: swing, release at the top, dash, land on the left ledge. Before that I missed the anchor about twenty times because the aim cone is invisible. In room 12 the spikes have a hitbox that is wider than the drawing, I died standing next to them. I finished 18 rooms in 35 minutes.',
  'Circuit 2 freezes for 1 s in every tunnel, and after lap 3 the rival car drives straight into the wall, I lost 6 places. Steering with the keyboard is twitchy: a short tap on the left arrow turns the car by half a lane, so I lost the drift in each hairpin. The boost meter empties when I pause, and the menu ignores the B button.',
  'The first floor is a good start, I won with a poison deck after 14 turns. The shop before the boss sells only armor, so I had nothing to spend my 90 gold on. When I drew the bone card twice in a row the second copy stayed on the table and could not be clicked until I opened the menu. Floor two has 6 fights and no rest.',
  'Map 2 introduces switches without a word, and I only found out that a right click flips them because I missed and hit the wrong button. Two trains leave the depot together and the timer does not wait. On the bridge of map 4 a train turned around when I deleted the track beside it, and the passengers counter dropped to minus one.',
  'After 8 minutes I could prestige the furnace for the first time, the bars pop out with a nice sound. The upgrade list needs a scroll bar: the last 2 slimes are cut off at the bottom of my phone screen. Between level 9 and 12 I only waited, about 5 minutes, since ore arrives slower than the furnace melts it. The offline timer said 0.',
]
const acts =
  'opened climbed dropped repaired followed reached burned entered pushed carried unlocked crossed lit painted sold fed shot parked fished rowed cooked planted melted chased buried cut lifted mixed rang threw woke traded'.split(
    ' ',
  )
const ends =
  'froze vanished exploded stalled crashed jammed reset overlapped flickered sank teleported stuttered lagged snapped disappeared broke failed stopped'.split(
    ' ',
  )
const links = 'near by behind under above inside beside past beyond below'.split(' ')
/** Things of the game of the tests: a bonus needs some of them. */
const things = 'small boat,loud birds,lantern,hook,rival,shop,train,bridge,furnace,slimes'.split(',')
const deaths = [
  (minutes: number, level: number) => `On level ${level} I died after ${minutes} minutes and had to restart`,
  (minutes: number, level: number) => `After ${minutes} minutes the screen of level ${level} went black, so I reloaded`,
  (minutes: number, level: number) => `I fell off the map of level ${level} in minute ${minutes} and lost my progress`,
  (minutes: number, level: number) => `Level ${level} did not load until my second try, ${minutes} minutes in`,
]

/** Generates a text with unique names, so that none is a copy of another. */
function generatedText(from: number): string {
  let seed = from
  const next = (below: number) => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0
    return Math.floor((seed / 2 ** 32) * below)
  }
  const one = <T>(list: readonly T[]) => list[next(list.length)] as T
  const name = () => {
    const word = [1, 2, 3].map(() => `${one([...'bdfglmnprstv'])}${one([...'aeiou'])}`).join('')
    return `${word.charAt(0).toUpperCase()}${word.slice(1)}`
  }
  const sentence = () =>
    `I ${one(acts)} ${name()} ${one(links)} ${name()}, ${one(acts)} ${name()} ${one(links)} ${name()}, and ${name()} ${one(ends)} (${2 + next(97)} s).`
  const death = one(deaths)(12 + next(20), 1 + next(9))
  return `${[1, 2, 3, 4, 5, 6].map(sentence).join(' ')} ${death}, where the ${one(things)} hit the ${one(things)}. The ${one(things)} works, but the ${one(things)} blocked ${name()} twice.`
}

const { title, description } = gameDetails
/** What the scorer knows of the game: its words alone, and with the brief of the fixtures. */
const knownOfGame = [
  ['', description],
  [title, description, 'Play until you want to stop.'],
  [title, description, 'Play until you want to stop.', 'Finish the first level', 'The map opens', 'First impression'],
]

/** The lowest and the highest score of a text, over what the scorer may know of the game. */
export function scoresOf(content: string, others: string[] = []): { least: number; most: number } {
  const scores = knownOfGame.map((about) => scoreOf(content, about, others))
  return { least: Math.min(...scores), most: Math.max(...scores) }
}

const scoreOf = (content: string, about: string[], others: string[]) => {
  const { outcome, score } = checkReview(
    aCheckedReview({
      content,
      about,
      others: others.map((text) => ({ text, playtestId: text, isOfAnother: true })),
    }),
  )
  return outcome === 'clear' ? score : 0
}

/** A further text that earns a bonus alone and beside all texts before it, as a tester's own or of the same game. */
function nextGoodText(): string {
  for (let attempt = 0; ; attempt++) {
    const content = generatedText((goodTexts.length + 1) * 7919 + attempt * 104_729)
    const isGood = [[], goodTexts.slice(-12)].every((others) => scoresOf(content, others).least >= 70)
    if (isGood) return content
  }
}

/** Too short for a bonus, and for a comparison with other texts. */
const fairTexts = [
  'I liked the lantern and the fog. I did not know what to do next.',
  'The circuit at night is pretty. I did not see how strong it was.',
  'The furnace is a gloomy place. I lost because I did not see it.',
] as const
/** Keys at random: the check returns it. */
const poorText = 'asdkjh aksjdh qwlkej asdlkj zxmcnb qwoeiu alskdj qpwoei zxmnb alskd jfhgq weoiru zxcmnb asldkj'

/** The nth text of this quality; good texts never repeat and are no near copies of each other. */
export function reviewText(quality: 'good' | 'fair' | 'poor', n: number): string {
  if (quality === 'poor') return poorText
  if (quality === 'fair') return fairTexts[n % fairTexts.length] as string
  while (goodTexts.length <= n) goodTexts.push(nextGoodText())
  return goodTexts[n] ?? ''
}
