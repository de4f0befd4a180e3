// How things move. Pure: no screen, no clock; lengths in tiles, time in seconds.
export const STEP = 1 / 120
const RUN = 6.2
const JUMP = 13.4
const WIDE = 0.28
const TALL = 0.9
const PIT = 99

/** Reads a level into roofs by column and lists of things. */
export function build({ skyline, things }) {
  const roofs = []
  const houses = []
  for (const part of skyline.split(' ')) {
    const [wide, top] = part.split('@').map(Number)
    if (top !== undefined) houses.push({ x: roofs.length, top, wide })
    for (let i = 0; i < wide; i++) roofs.push(top ?? PIT)
  }
  const world = { roofs, houses, wide: roofs.length, L: [], '^': [], C: [], P: [], K: [], B: [], M: [], E: [] }
  for (const thing of things.split(' ')) {
    const [x, y, size] = thing.slice(1).split(',').map(Number)
    world[thing[0]].push({ x: x + 0.5, y, size })
  }
  world.planks = [...world.P, ...world.K.map((plank) => ({ ...plank, loose: true }))].map((plank) => ({ ...plank, x: plank.x - 0.5 }))
  return world
}

export function newRun(world, { post = -1, taken = [], hearts = 3 } = {}) {
  return { ...placeAt(world, post), post, hearts, taken: new Set(taken), fallen: {}, dazed: {}, time: 0, safe: 0 }
}

function placeAt(world, post) {
  const at = world.M[post]
  const x = at ? at.x : 1.5
  return { x, y: at ? at.y + 1 : world.roofs[1], vx: 0, vy: 0, ground: true, open: false, steam: false, facing: 1, late: 0, early: 0, held: false }
}

const towards = (value, goal, by) => (value < goal ? Math.min(goal, value + by) : Math.max(goal, value - by))
const roofAt = (world, x) => world.roofs[Math.floor(x)] ?? (x < 0 ? -PIT : PIT)
const highest = (world, x) => Math.min(roofAt(world, x - WIDE), roofAt(world, x + WIDE))
const holds = (me, plank, i) => !plank.loose || !(me.time > me.fallen[i] + 0.4 && me.time < me.fallen[i] + 3)

export const crowAt = (crow, time) => ({ x: crow.x + Math.sin(time * 1.6 + crow.x) * crow.size, y: crow.y + 0.5 + Math.sin(time * 3 + crow.x) * 0.25 })

/** One step of STEP seconds. Changes `me`; answers the words for what happened. */
export function step(world, me, keys) {
  const news = []
  me.time += STEP
  me.safe = Math.max(0, me.safe - STEP)
  const go = (keys.right ? 1 : 0) - (keys.left ? 1 : 0)
  if (go) me.facing = go
  me.vx = towards(me.vx, go * RUN, (me.ground ? 60 : 34) * STEP)
  me.late = me.ground ? 0.09 : Math.max(0, me.late - STEP)
  me.early = keys.jump && !me.held ? 0.12 : Math.max(0, me.early - STEP)
  me.held = keys.jump
  if (me.early > 0 && me.late > 0) {
    me.vy = -JUMP
    me.ground = false
    me.early = me.late = 0
    news.push('jump')
  }
  me.steam = world.C.some((c) => Math.abs(me.x - c.x) < 0.85 && me.y < c.y + 1.2 && me.y > c.y + 0.6 - c.size)
  const was = me.open
  me.open = keys.jump && !me.ground && (me.open || me.vy > 0 || me.steam)
  if (me.open && !was) news.push('open')
  if (me.open && me.steam) me.vy = towards(me.vy, -7, 44 * STEP)
  else if (me.open) me.vy = towards(me.vy, 2.3, (me.vy > 2.3 ? 60 : 22) * STEP)
  else me.vy = Math.min(17, me.vy + (me.vy < 0 && !keys.jump ? 82 : 40) * STEP)

  const x = me.x + me.vx * STEP
  if (highest(world, x) < me.y - 0.01) {
    me.vx = 0
  } else me.x = Math.max(WIDE, x)
  const from = me.y
  me.y += me.vy * STEP
  const wasAir = !me.ground
  me.ground = false
  let floor = highest(world, me.x)
  for (const [i, plank] of world.planks.entries()) {
    const over = me.x > plank.x - WIDE && me.x < plank.x + plank.size + WIDE
    if (over && from <= plank.y + 0.001 && plank.y < floor && holds(me, plank, i)) {
      floor = plank.y
      if (plank.loose && me.y >= plank.y && !(me.time < me.fallen[i] + 3)) me.fallen[i] = me.time
    }
  }
  if (me.vy >= 0 && me.y >= floor) {
    me.y = floor
    me.vy = 0
    me.ground = true
    me.open = false
    if (wasAir) news.push('land')
  }
  meet(world, me, news)
  return news
}

function meet(world, me, news) {
  const middle = me.y - TALL / 2
  const near = (thing, reach) => Math.abs(me.x - thing.x) < reach && Math.abs(middle - (thing.y + 0.5)) < reach + 0.1
  for (const [i, letter] of world.L.entries())
    if (!me.taken.has(i) && near(letter, 0.65)) {
      me.taken.add(i)
      news.push('letter')
    }
  for (const [i, post] of world.M.entries())
    if (i > me.post && near(post, 0.7)) {
      me.post = i
      news.push('post')
    }
  if (world.E.some((stop) => near(stop, 0.7))) news.push('home')
  let hurt = me.y > 14 || (me.safe === 0 && world['^'].some((vane) => Math.abs(me.x - vane.x) < 0.5 && me.y > vane.y + 0.35 && me.y < vane.y + 1.1))
  for (const [i, crow] of world.B.entries()) {
    if (me.time < me.dazed[i] + 4) continue
    const at = crowAt(crow, me.time)
    if (Math.abs(me.x - at.x) > 0.65 || Math.abs(middle - at.y) > 0.7) continue
    if (me.vy > 0 && me.y < at.y + 0.15) {
      me.vy = -11.5
      me.dazed[i] = me.time
      news.push('bounce')
    } else if (me.safe === 0) hurt = true
  }
  if (!hurt) return
  me.hearts -= 1
  news.push(me.hearts > 0 ? 'hurt' : 'lost')
  if (me.hearts > 0) Object.assign(me, placeAt(world, me.post), { safe: 1.6 })
}
