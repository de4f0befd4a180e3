import { draw, spot } from './art.js'
import * as rules from './rules.js'
import { hush, play } from './sound.js'

const $ = (id) => document.getElementById(id)
const view = $('view')
const pen = view.getContext('2d')
const calm = matchMedia('(prefers-reduced-motion: reduce)')
const STORE = 'overwinter'
const { short } = rules

const saved = { hive: null, luck: (Math.random() * 2 ** 31) | 0, wisdom: 0, best: 0, sound: false, ...read() }
let hive = null
let luck = null
let puffs = []
let season = -1

function read() {
  try {
    return JSON.parse(localStorage.getItem(STORE)) ?? {}
  } catch {
    return {}
  }
}

function keep() {
  saved.luck = luck.state()
  saved.hive = hive
  try {
    localStorage.setItem(STORE, JSON.stringify(saved))
  } catch {
    // Refused in some frames: the game goes on without it.
  }
}

const chance = () => luck.next()
const stateOf = () => document.body.dataset.state

function setState(state) {
  Object.assign(document.body.dataset, { state, score: Math.floor(hive.made), year: hive.year, honey: Math.floor(hive.honey) })
}

function showCard({ title, text, acts, keyText = '' }) {
  $('card-title').textContent = title
  $('card-text').textContent = text
  $('card-keys').textContent = keyText
  $('card-acts').replaceChildren(
    ...acts.map(([name, act, note], i) => {
      const button = Object.assign(document.createElement('button'), { type: 'button', className: i || note ? '' : 'main', textContent: name })
      if (note) button.append(Object.assign(document.createElement('small'), { textContent: note }))
      button.addEventListener('click', act)
      return button
    }),
  )
  $('card').hidden = false
  $('say').textContent = `${title}. ${text}`
  // In the middle of the work not the button: a hand still gathering would press it.
  if (document.hasFocus()) (stateOf() === 'title' ? $('card-acts').firstChild : $('card-title')).focus({ preventScroll: true })
}

function showTitle() {
  keep()
  setState('title')
  const started = hive.made > 0 || hive.year > 1
  const lore = saved.wisdom ? ` Your keepers remember ${saved.wisdom} lost ${saved.wisdom > 1 ? 'hives' : 'hive'}: all brings ${saved.wisdom * 15} % more.` : ''
  showCard({
    title: 'Overwinter',
    text: `Gather honey, spend it on bees and blossom, and keep enough for the winter. Five winters.${lore}`,
    acts: [[started ? `Go on with year ${hive.year}` : 'Play', go], ...(started ? [['New hive', () => newHive()]] : [])],
    keyText: `Tap open flowers, or press Space. Keys 1 to 6 buy, Escape pauses. ${saved.best ? `Best: ${short(saved.best)} honey.` : ''}`,
  })
}

function newHive() {
  hive = rules.newHive(saved.wisdom, chance)
  go()
}

/** On with the year, or with the choice or end that was on the screen. */
function go() {
  season = -1
  if (hive.phase === 'lost' || hive.phase === 'done') return newHive()
  if (hive.phase === 'spring') return showSpring()
  $('card').hidden = true
  setState('playing')
  keep()
  show()
  $('gather').focus({ preventScroll: true })
}

function showSpring() {
  setState('won')
  const { bill, had, early } = hive.report
  showCard({
    title: `Winter ${hive.year} is over`,
    text: `It took ${short(bill)} of ${short(had)} honey.${early ? ` Resting ${early} s early made the rest grow ${early} %.` : ''} Next winter asks ${short(rules.billOf(hive, hive.year + 1))}. Choose one:`,
    acts: hive.offers.map((perk) => [rules.perks[perk][0], () => take(perk), rules.perks[perk][1]]),
  })
}

function take(perk) {
  rules.choose(hive, perk, chance)
  play('buy')
  go()
}

/** After each step: has winter come? */
function settle() {
  if (hive.phase === 'year') return
  const { bill, had } = hive.report
  saved.best = Math.max(saved.best, Math.floor(hive.made))
  play(hive.phase === 'lost' ? 'lost' : 'spring')
  if (hive.phase === 'spring') showSpring()
  else if (hive.phase === 'done') {
    setState('won')
    showCard({ title: 'Five winters', text: `The valley hums. ${short(hive.made)} honey in all.`, acts: [['Another valley', newHive]] })
  } else {
    saved.wisdom = Math.min(5, saved.wisdom + 1)
    setState('lost')
    showCard({
      title: 'A hungry winter',
      text: `Winter ${hive.year} asked ${short(bill)} honey and there were ${short(had)}. The next keepers will know more.`,
      acts: [['Start a new hive', newHive]],
    })
  }
  keep()
}

function gather(flower, x, y) {
  if (stateOf() !== 'playing') return
  const honey = rules.gather(hive, flower)
  play(flower ? 'flower' : 'gather')
  puffs.push({ text: `+${short(Math.max(1, honey))}`, x, y, age: 0 })
  puffs = puffs.slice(-24)
  setState('playing')
}

function gatherAnywhere() {
  const flower = hive.ripe[0]
  const at = flower ? spot(flower, view.clientWidth, view.clientHeight) : { x: view.clientWidth * (0.4 + chance() * 0.2), y: view.clientHeight * 0.5 }
  gather(flower, at.x, at.y)
}

function buy(good) {
  if (stateOf() !== 'playing') return
  if (!rules.buy(hive, good)) $('say').textContent = `${good.name} needs ${short(rules.priceOf(hive, good))} honey.`
  else play('buy')
  keep()
  show()
}

const shelves = rules.goods.map((good) => {
  const button = Object.assign(document.createElement('button'), { type: 'button' })
  button.append(...['b', 'i', 'small', 'small'].map((tag) => document.createElement(tag)))
  button.lastChild.className = 'note'
  button.lastChild.textContent = good.note
  button.addEventListener('click', (event) => {
    buy(good)
    // After a mouse Space should gather again, not buy one more.
    if (event.detail) $('gather').focus({ preventScroll: true })
  })
  $('shop').append(button)
  return { good, button }
})

const say = (node, text) => node.textContent !== text && node.replaceChildren(text)

function show() {
  const now = rules.seasonOf(hive)
  const [sky, share] = rules.weathers[hive.sky[now]]
  const ahead = now < 2 ? `, then ${rules.weathers[hive.sky[now + 1]][0].toLowerCase()}` : ''
  const bill = rules.billOf(hive)
  const left = Math.ceil(rules.yearLength(hive) - hive.time)
  say($('when'), `Year ${hive.year}, ${rules.seasons[now].toLowerCase()}: ${sky.toLowerCase()} × ${share}${ahead}`)
  say($('honey'), short(hive.honey))
  say($('flow'), `+${rules.flow(hive) < 10 ? rules.flow(hive).toFixed(1) : short(rules.flow(hive))}/s`)
  say($('need'), `Winter in ${left} s takes ${short(bill)}`)
  $('need').classList.toggle('short', hive.honey < bill && left < 20)
  $('year').firstElementChild.style.transform = `scaleX(${hive.time / rules.yearLength(hive)})`
  for (const { good, button } of shelves) {
    const [name, price, gain] = button.children
    say(name, `${good.name} ${hive.owned[good.id] ?? 0}`)
    say(price, short(rules.priceOf(hive, good)))
    const each = good.rate ? rules.rateOf(hive, good) : 0
    say(gain, each ? `+${each < 10 ? each.toFixed(1) : short(each)}/s each` : `${short(rules.handful(hive))} a time`)
    button.setAttribute('aria-disabled', String(hive.honey < rules.priceOf(hive, good)))
  }
  if (now !== season && season >= 0) $('say').textContent = `${rules.seasons[now]}. ${sky}. Winter takes ${short(bill)} honey.`
  season = now
}

view.addEventListener('pointerdown', (event) => {
  const { offsetX: x, offsetY: y } = event
  const hit = hive.ripe.find((flower) => {
    const at = spot(flower, view.clientWidth, view.clientHeight)
    return Math.hypot(at.x - x, at.y - y) < at.r * 1.4
  })
  gather(hit, x, y)
})
$('gather').addEventListener('click', gatherAnywhere)
$('rest').addEventListener('click', () => {
  if (stateOf() !== 'playing') return
  rules.winter(hive, chance)
  settle()
})
$('menu').addEventListener('click', () => stateOf() === 'playing' && showTitle())
$('sound').addEventListener('click', () => {
  saved.sound = !saved.sound
  keep()
  wireSound()
  play('flower')
})
function wireSound() {
  hush(!saved.sound)
  $('sound').textContent = saved.sound ? 'Sound on' : 'Sound off'
  $('sound').setAttribute('aria-pressed', String(saved.sound))
}

addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.code === 'Enter' && event.target.tagName !== 'BUTTON' && !$('card').hidden) return $('card-acts').firstChild.click()
  if (event.code === 'Escape') return stateOf() === 'playing' ? showTitle() : stateOf() === 'title' && go()
  if (stateOf() !== 'playing') return
  if (event.code === 'Space' && event.target.tagName !== 'BUTTON') {
    event.preventDefault()
    if (!event.repeat) gatherAnywhere()
  }
  const good = rules.goods[Number(event.key) - 1]
  if (good) buy(good)
})
addEventListener('pagehide', () => hive && keep())

let before = 0
let since = 0
function paint(now) {
  requestAnimationFrame(paint)
  const seconds = Math.min((now - before) / 1000, 0.25)
  before = now
  if (stateOf() === 'playing') {
    rules.pass(hive, seconds, chance)
    setState('playing')
    since += seconds
    if (since > 1) {
      since = 0
      keep()
    }
    show()
    settle()
  }
  puffs = puffs.filter((puff) => (puff.age += seconds * 1.3) < 1)
  const scale = Math.min(devicePixelRatio || 1, 2)
  const w = view.clientWidth
  const h = view.clientHeight
  for (const [side, size] of [['width', w], ['height', h]])
    if (view[side] !== Math.round(size * scale)) view[side] = Math.round(size * scale)
  pen.setTransform(scale, 0, 0, scale, 0, 0)
  const at = rules.seasonOf(hive)
  const time = calm.matches ? 1 : now / 1000
  draw(pen, { w, h, hive, season: hive.phase === 'year' ? at : 3, weather: hive.sky[at], puffs, time, calm: calm.matches })
}

const weather = await WebAssembly.instantiateStreaming(fetch('weather.wasm')).catch((error) => error)
document.body.dataset.wasm = weather.instance ? 'ready' : 'failed'
if (weather.instance) {
  luck = weather.instance.exports
  luck.seed(saved.luck)
  hive = saved.hive ?? rules.newHive(saved.wisdom, chance)
  wireSound()
  show()
  showTitle()
  requestAnimationFrame(paint)
} else {
  say($('card-title'), 'No weather today')
  say($('card-text'), `weather.wasm did not start: ${weather.message}`)
}
