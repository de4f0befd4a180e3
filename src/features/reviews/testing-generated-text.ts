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

/** A text about a test with names of its own, so that none is a near copy of another. */
export function generatedText(from: number): string {
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
