import { draw } from './art.js'
import { levels } from './levels.js'
import { build, newRun, STEP, step } from './physics.js'
import { hush, play } from './sound.js'

const $ = (id) => document.getElementById(id)
const view = $('view')
const pen = view.getContext('2d')
const calm = matchMedia('(prefers-reduced-motion: reduce)')
const STORE = 'parasol-post'
const worlds = levels.map(build)

const saved = { best: {}, at: 0, run: null, sound: false, ...read() }
const keys = { left: false, right: false, jump: false }
let round = 0
let world = worlds[0]
let me = newRun(world)

function read() {
  try {
    return JSON.parse(localStorage.getItem(STORE)) ?? {}
  } catch {
    return {}
  }
}

function keep() {
  try {
    localStorage.setItem(STORE, JSON.stringify(saved))
  } catch {
    // Refused in some frames: the game goes on without it.
  }
}

const stateOf = () => document.body.dataset.state
const done = () => Object.keys(saved.best).length

/** Ten for a letter, fifty for a finished round; letters under way count where they are more. */
function score() {
  const best = { ...saved.best }
  if (stateOf() !== 'title') best[round] = Math.max(best[round] ?? 0, me.taken.size)
  return Object.values(best).reduce((sum, letters) => sum + letters * 10, done() * 50)
}

function setState(state) {
  document.body.dataset.state = state
  label()
}

function label() {
  Object.assign(document.body.dataset, { score: score(), level: round + 1, hearts: me.hearts })
  $('round').textContent = `${round + 1}. ${levels[round].name}`
  $('hearts').textContent = '♥'.repeat(me.hearts) + '♡'.repeat(3 - me.hearts)
  $('hearts').setAttribute('aria-label', `${me.hearts} of 3 lives`)
  $('letters').textContent = `${me.taken.size}/${world.L.length} letters`
}

function keepRun() {
  const { post, taken, hearts } = me
  saved.run = { post, taken: [...taken], hearts }
  keep()
}

function showCard({ title, text = '', acts = [], rounds = false, keyText = '' }) {
  $('card-title').textContent = title
  $('card-text').textContent = text
  $('card-keys').textContent = keyText
  $('card-acts').replaceChildren(...acts.map(([name, act], i) => makeButton([name], act, i === 0 ? 'main' : '')))
  $('card-rounds').replaceChildren(...(rounds ? levels.map((_, number) => roundButton(number)) : []))
  $('card').hidden = false
  $('say').textContent = `${title} ${text}`
  release()
  // Not the button: a jump held at the end would press it.
  if (document.hasFocus()) $('card-title').focus({ preventScroll: true })
}

function makeButton(words, act, className) {
  const button = document.createElement('button')
  Object.assign(button, { type: 'button', className })
  button.append(...words.map((word) => Object.assign(document.createElement('span'), { textContent: word })))
  button.addEventListener('click', act)
  return button
}

function roundButton(number) {
  const best = saved.best[number]
  const words = [`${number + 1}. ${levels[number].name}`, best === undefined ? '' : `${best}/${worlds[number].L.length}`]
  const button = makeButton(words, () => begin(number), '')
  button.disabled = number > done()
  return button
}

function showTitle() {
  const underWay = saved.run !== null || saved.at > 0
  setState('title')
  showCard({
    title: 'Parasol Post',
    text: 'Tilda delivers the late mail over the roofs of Lantern Row. Collect letters and reach the tram stop.',
    acts: [[underWay ? `Go on with round ${saved.at + 1}` : 'Play', () => begin(saved.at, saved.run)]],
    rounds: true,
    keyText: 'Arrow keys or A and D run, Space or Up jumps. Hold to glide. Escape pauses.',
  })
}

function load(number, run) {
  round = saved.at = number
  world = worlds[number]
  me = newRun(world, run ?? {})
}

function begin(number, run) {
  load(number, run)
  keepRun()
  $('card').hidden = true
  $('hint').textContent = levels[number].hint
  $('say').textContent = `${levels[number].name}. ${levels[number].hint}`
  setState('playing')
  view.focus({ preventScroll: true })
}

function finish() {
  const number = round
  const letters = me.taken.size
  saved.best[number] = Math.max(letters, saved.best[number] ?? 0)
  const last = number === levels.length - 1
  saved.at = last ? number : number + 1
  saved.run = null
  keep()
  setState('won')
  const again = ['Play again', () => begin(number)]
  showCard({
    title: last ? 'All mail delivered' : letters === world.L.length ? 'Every letter delivered' : 'On the tram',
    text: `${letters} of ${world.L.length} letters, ${me.hearts} of 3 lives left. Score ${score()}.`,
    acts: last ? [['All rounds', showTitle], again] : [['Next round', () => begin(number + 1)], again],
  })
}

function lose() {
  saved.run = null
  keep()
  setState('lost')
  showCard({
    title: 'Return to sender',
    text: `Tilda is out of lives at letter ${me.taken.size} of ${world.L.length}.`,
    acts: [['Try again', () => begin(round)], ['All rounds', showTitle]],
  })
}

function told(news) {
  for (const word of news) play(word)
  if (news.includes('post') || news.includes('hurt')) keepRun()
  if (me.x > 14) $('hint').textContent = ''
  if (news.some((word) => !['jump', 'land', 'open'].includes(word))) label()
  if (news.includes('home')) finish()
  else if (news.includes('lost')) lose()
}

const codes = { ArrowLeft: 'left', KeyA: 'left', ArrowRight: 'right', KeyD: 'right', ArrowUp: 'jump', KeyW: 'jump', Space: 'jump' }

function press(key, on) {
  keys[key] = on
  document.querySelector(`[data-key=${key}]`).classList.toggle('held', on)
}
function release() {
  for (const key of Object.keys(keys)) press(key, false)
}

addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.code === 'Escape') return stateOf() === 'title' ? begin(saved.at, saved.run) : showTitle()
  if (event.code === 'Enter' && event.target.tagName !== 'BUTTON' && !$('card').hidden) return $('card-acts').firstChild.click()
  if (stateOf() !== 'playing' || !(event.code in codes)) return
  event.preventDefault()
  press(codes[event.code], true)
})
addEventListener('keyup', (event) => event.code in codes && press(codes[event.code], false))
addEventListener('blur', release)
addEventListener('contextmenu', (event) => event.preventDefault())

for (const button of document.querySelectorAll('[data-key]')) {
  const key = button.dataset.key
  button.addEventListener('pointerdown', (event) => {
    event.preventDefault()
    press(key, true)
  })
  for (const end of ['pointerup', 'pointercancel', 'pointerleave']) button.addEventListener(end, () => press(key, false))
}

$('menu').addEventListener('click', showTitle)
$('sound').addEventListener('click', () => {
  saved.sound = !saved.sound
  keep()
  wireSound()
  play('letter')
  if (stateOf() === 'playing') view.focus({ preventScroll: true })
})
function wireSound() {
  hush(!saved.sound)
  $('sound').textContent = saved.sound ? 'Sound on' : 'Sound off'
  $('sound').setAttribute('aria-pressed', String(saved.sound))
}

let before = 0
let owed = 0
function paint(now) {
  requestAnimationFrame(paint)
  owed = Math.min(owed + (now - before) / 1000, 0.1)
  before = now
  for (; owed >= STEP; owed -= STEP) if (stateOf() === 'playing') told(step(world, me, keys))
  const scale = Math.min(devicePixelRatio || 1, 2)
  const w = view.clientWidth
  const h = view.clientHeight
  for (const [side, size] of [['width', w], ['height', h]])
    if (view[side] !== Math.round(size * scale)) view[side] = Math.round(size * scale)
  pen.setTransform(scale, 0, 0, scale, 0, 0)
  draw(pen, { w, h, level: levels[round], world, me, time: now / 1000, calm: calm.matches })
}

wireSound()
load(Math.min(saved.at, levels.length - 1), saved.run)
showTitle()
requestAnimationFrame(paint)
