import { type ItemGlyph, itemArt } from './item-art.ts'
import { blocks } from './scenes/blocks.ts'
import { city } from './scenes/city.ts'
import { deep } from './scenes/deep.ts'
import { desert } from './scenes/desert.ts'
import type { Random } from './scenes/draw.ts'
import { forest } from './scenes/forest.ts'
import { garden } from './scenes/garden.ts'
import { glow } from './scenes/glow.ts'
import { hills } from './scenes/hills.ts'
import { keep } from './scenes/keep.ts'
import { orbit } from './scenes/orbit.ts'
import { road } from './scenes/road.ts'
import { rooms } from './scenes/rooms.ts'
import { sea } from './scenes/sea.ts'
import { tiles } from './scenes/tiles.ts'
import { randomFrom, seedOf } from './seed.ts'

type Scene = (random: Random) => string

/** A title that contains a keyword gets its scene; any other only shapes, which contradict no game. */
const scenes: readonly { draw: Scene; keywords: RegExp }[] = [
  {
    draw: sea,
    keywords:
      /\b(sea|seas|ocean|tide|tides|waves?|gulls?\w*|ships?|boats?|sail\w*|harbou?rs?|islands?|isles?|pirates?|coast\w*|\w*shores?)\b/i,
  },
  {
    draw: deep,
    keywords: /\b(deep|depths?|abyss\w*|diver?s?|diving|fish\w*|coral|reef|submarine|brass\w*|aqua\w*|under ?water)\b/i,
  },
  {
    draw: rooms,
    keywords: /\b(rooms?|doors?|houses?|halls?|corridors?|mansion|hotel|asylum|basement|apartment|escape)\b/i,
  },
  {
    draw: glow,
    keywords:
      /\b(moths?|lanterns?|lights?|lamps?|candles?|owls?|cats?|keys?|ember\w*|flames?|fire\w*|glow\w*|dark\w*|shadows?)\b/i,
  },
  {
    draw: orbit,
    keywords:
      /\b(space\w*|stars?|star\w+|orbit\w*|planets?|moons?|rockets?|galax\w*|cosm\w*|nova|solar|astro\w*|gravity|void)\b/i,
  },
  {
    draw: road,
    keywords:
      /\b(roads?|race\w*|racing|drive\w*|drift\w*|cars?|speed\w*|turbo|blitz|\w*blitz|highway|velocity|trains?|rails?)\b/i,
  },
  {
    draw: city,
    keywords: /\b(city|cities|town\w*|streets?|neon|cyber\w*|metro\w*|rooftops?|noir|detective|heist|tycoon)\b/i,
  },
  { draw: forest, keywords: /\b(forests?|woods?|wild\w*|trees?|fox\w*|deer|camp\w*|wolf|wolves|hunt\w*|timber)\b/i },
  {
    draw: hills,
    keywords: /\b(hills?|farm\w*|valleys?|meadows?|mills?|village|mountains?|peaks?|summit|shepherd|harvest)\b/i,
  },
  {
    draw: blocks,
    keywords: /\b(blocks?|boxes|parcels?|cubes?|crates?|stack\w*|build\w*|tower\w*|factory|warehouse|voxel\w*)\b/i,
  },
  {
    draw: tiles,
    keywords: /\b(tile\w*|puzzle\w*|match\w*|patterns?|mosaic|maze|chess|grid|logic|swap|hex\w*|cards?)\b/i,
  },
  {
    draw: desert,
    keywords: /\b(deserts?|dunes?|sands?|oasis|pharaohs?|pyramids?|cact\w+|mirage|wastes?|wasteland)\b/i,
  },
  {
    draw: keep,
    keywords:
      /\b(keep\w*|castles?|kings?|queens?|kingdoms?|knights?|dragons?|crowns?|thrones?|siege|realms?|quests?|heroes|hero)\b/i,
  },
  {
    draw: garden,
    keywords: /\b(gardens?|flowers?|mushrooms?|spores?|bloom\w*|petals?|seeds?|orchards?|bugs?|bees?|grove)\b/i,
  },
]

/**
 * SVG text of a cover, 320 × 240, derived from a game's title only: the same title always gives the same picture. The
 * title itself is not part of the drawing. With a glyph it is an item of that game, in the same colors or in that one.
 */
export function coverSvg(title: string, glyph?: ItemGlyph, color?: string): string {
  const name = title.trim().toLowerCase()
  const random = randomFrom(seedOf(name))
  const draw = scenes.find(({ keywords }) => keywords.test(name))?.draw ?? tiles
  const drawn = draw(random)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240" preserveAspectRatio="xMidYMid slice" stroke-linecap="round" stroke-linejoin="round">${glyph ? itemArt(glyph, drawn, color) : drawn}</svg>`
}
