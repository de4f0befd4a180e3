// The year of a hive. Pure: no screen, no clock; `chance()` answers 0 to 1.
export const sources = [
  { id: 'bee', name: 'Worker bees', note: 'They find flowers by themselves', price: 12, rate: 0.7 },
  { id: 'skep', name: 'Straw hive', note: 'Room for a small swarm', price: 100, rate: 5 },
  { id: 'clover', name: 'Clover field', note: 'Knee-deep and humming', price: 700, rate: 30, field: true },
  { id: 'orchard', name: 'Apple orchard', note: 'Two weeks of blossom', price: 5200, rate: 190, field: true },
  { id: 'linden', name: 'Linden avenue', note: 'The whole street smells of it', price: 38000, rate: 1150, field: true },
]
export const hands = { id: 'hands', name: 'Gentle hands', note: 'Each gathering brings twice as much', price: 45 }
export const goods = [...sources, hands]

export const perks = {
  queen: ['Strong queen', 'Bees and hives bring 40 % more'],
  tongues: ['Long tongues', 'Fields and trees bring 30 % more'],
  frames: ['Deep frames', 'Winter asks a fifth less'],
  thyme: ['Wild thyme', 'Open flowers give twice as much'],
  thaw: ['Early thaw', 'Spring is eight seconds longer'],
  barter: ['Good neighbours', 'Everything costs a tenth less'],
}

export const seasons = ['Spring', 'Summer', 'Autumn']
const lengths = [20, 25, 20]
const bills = [150, 3000, 40000, 450000, 2000000]
export const years = bills.length

export const weathers = {
  fair: ['Fair', 1.25],
  mild: ['Mild', 1],
  breeze: ['Breeze', 1.1],
  rain: ['Rain', 0.7],
  heat: ['Heat', 0.85],
}

export function newHive(wisdom, chance) {
  const hive = { year: 1, time: 0, honey: 0, made: 0, owned: {}, perks: [], wisdom, phase: 'year', offers: [], ripe: [], sky: [] }
  return turnYear(hive, chance)
}

function turnYear(hive, chance) {
  hive.time = 0
  hive.ripe = []
  hive.sky = seasons.map(() => pick(Object.keys(weathers), chance))
  return hive
}

const pick = (list, chance) => list[Math.floor(chance() * list.length)]
const has = (hive, perk) => hive.perks.filter((one) => one === perk).length
const count = (hive, id) => hive.owned[id] ?? 0

const lengthOf = (hive, season) => lengths[season] + (season === 0 ? has(hive, 'thaw') * 8 : 0)
export const yearLength = (hive) => seasons.reduce((sum, _, season) => sum + lengthOf(hive, season), 0)
export function seasonOf(hive) {
  let rest = hive.time
  for (const season of seasons.keys()) {
    rest -= lengthOf(hive, season)
    if (rest < 0) return season
  }
  return 2
}

export const billOf = (hive, year = hive.year) => Math.round(bills[year - 1] * 0.8 ** has(hive, 'frames'))
export const priceOf = (hive, good) =>
  Math.ceil(good.price * (good.id === 'hands' ? 6 : 1.16) ** count(hive, good.id) * 0.9 ** has(hive, 'barter'))
const lore = (hive) => 1 + hive.wisdom * 0.15
export const rateOf = (hive, source) => source.rate * lore(hive) * (source.field ? 1.3 ** has(hive, 'tongues') : 1.4 ** has(hive, 'queen'))
export const handful = (hive) => 2 ** count(hive, 'hands') * lore(hive)

/** Honey a second under today's sky. */
export function flow(hive) {
  const plain = sources.reduce((sum, source) => sum + count(hive, source.id) * rateOf(hive, source), 0)
  return plain * weathers[hive.sky[seasonOf(hive)]][1]
}

function earn(hive, honey) {
  hive.honey += honey
  hive.made += honey
  return honey
}

/** Gathers by hand: from the given open flower, or from the grass around. Answers the honey it brought. */
export function gather(hive, flower) {
  if (!flower) return earn(hive, handful(hive))
  hive.ripe = hive.ripe.filter((one) => one !== flower)
  const heat = hive.sky[seasonOf(hive)] === 'heat' ? 2 : 1
  return earn(hive, (handful(hive) * 8 + flow(hive) * 1.2) * heat * 2 ** has(hive, 'thyme'))
}

/** Buys one; false when there is too little honey. */
export function buy(hive, good) {
  const price = priceOf(hive, good)
  if (hive.phase !== 'year' || hive.honey < price) return false
  hive.honey -= price
  hive.owned[good.id] = count(hive, good.id) + 1
  return true
}

/** Lets time pass. At the end of autumn winter comes by itself. */
export function pass(hive, seconds, chance) {
  earn(hive, flow(hive) * seconds)
  hive.time += seconds
  hive.ripe = hive.ripe.filter((flower) => hive.time < flower.until)
  if (hive.ripe.length < 6 && chance() < seconds * 0.75)
    hive.ripe.push({ x: 0.05 + chance() * 0.9, y: chance(), kind: Math.floor(chance() * 4), from: hive.time, until: hive.time + 5 })
  if (hive.time >= yearLength(hive)) winter(hive, chance)
}

/** Winter takes its share. Each second the hive rested early adds one per cent to what is left. */
export function winter(hive, chance) {
  const early = Math.max(0, Math.floor(yearLength(hive) - hive.time))
  const bill = billOf(hive)
  hive.report = { bill, had: Math.floor(hive.honey), early }
  if (hive.honey < bill) {
    hive.phase = 'lost'
    return
  }
  hive.honey = (hive.honey - bill) * (1 + early / 100)
  hive.phase = hive.year === years ? 'done' : 'spring'
  const left = Object.keys(perks)
  hive.offers = [0, 1, 2].map(() => left.splice(Math.floor(chance() * left.length), 1)[0])
}

export function choose(hive, perk, chance) {
  hive.perks.push(perk)
  hive.year += 1
  hive.phase = 'year'
  turnYear(hive, chance)
}

const units = ['', 'k', 'M', 'G']
/** 950, 1.25k, 38.2k, 1.04M */
export function short(amount) {
  let n = Math.floor(amount)
  let unit = 0
  for (; n >= 1000 && unit < 3; unit++) n /= 1000
  return unit ? `${n.toPrecision(3)}${units[unit]}` : String(n)
}
