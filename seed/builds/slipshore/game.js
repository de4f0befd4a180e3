import { draw, frame } from './art.js'
import { limitOf, open, parOf, slide, starsFor } from './board.js'
import { levels } from './levels.js'
import { hush, play } from './sound.js'

const $ = (id) => document.getElementById(id)
const view = $('view')
const pen = view.getContext('2d')
const calm = matchMedia('(prefers-reduced-motion: reduce)')
const STORE = 'slipshore'

const saved = { stars: {}, at: 0, moves: [], sound: false, ...read() }
let board = open(0)
let trail = []
let motion = null
let waiting = null
let sunk = 0

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
    // Storage may be refused in a frame; the game goes on without it.
  }
}

const total = () => Object.values(saved.stars).reduce((sum, stars) => sum + stars, 0)
const reach = () => Math.min(levels.length - 1, Math.max(-1, ...Object.keys(saved.stars).map(Number)) + 2)
const stateOf = () => document.body.dataset.state

function setState(state) {
  Object.assign(document.body.dataset, { state, score: total(), level: board.number + 1, moves: board.moves })
}

function load(number, moves = []) {
  board = open(number)
  trail = []
  motion = waiting = null
  sunk = 0
  saved.at = number
  saved.moves = []
  for (const way of moves) {
    const next = slide(board, way)
    if (!next || next.board.ended) break
    trail.push(board)
    board = next.board
    saved.moves.push(way)
  }
  keep()
  label()
}

function label() {
  const left = limitOf(board.number) - board.moves
  $('floe').textContent = `${board.number + 1}. ${levels[board.number].name}`
  $('hint').textContent = board.moves === 0 ? levels[board.number].hint : ''
  $('light').textContent = `${left} ${left === 1 ? 'move' : 'moves'} to nightfall`
  $('undo').disabled = trail.length === 0 || stateOf() === 'won'
  view.setAttribute('aria-label', `Floe ${board.number + 1}. Pip at column ${board.x + 1}, row ${board.y + 1}. ${board.fish.size} fish left.`)
}

function showCard({ title, text = '', stars = '', acts = [], floes = false, keys = '' }) {
  $('card-title').textContent = title
  $('card-text').textContent = text
  $('card-stars').textContent = stars
  $('card-keys').textContent = keys
  $('card-acts').replaceChildren(...acts.map(([label, act], i) => makeButton(label, act, i === 0 ? 'main' : '')))
  $('card-floes').replaceChildren(...(floes ? levels.map((_, number) => floeButton(number)) : []))
  $('card').hidden = false
  $('say').textContent = `${title} ${text}`
  if (document.hasFocus()) $('card-acts').querySelector('button').focus({ preventScroll: true })
}

function makeButton(label, act, className) {
  const button = document.createElement('button')
  Object.assign(button, { type: 'button', className, textContent: label })
  button.addEventListener('click', act)
  return button
}

function floeButton(number) {
  const stars = saved.stars[number] ?? 0
  const button = makeButton(String(number + 1), () => begin(number), number === saved.at ? 'here' : '')
  const small = document.createElement('small')
  small.textContent = '★'.repeat(stars)
  button.append(small)
  button.disabled = number > reach()
  button.setAttribute('aria-label', `Floe ${number + 1}, ${levels[number].name}, ${stars} of 3 stars`)
  return button
}

function showTitle() {
  const started = saved.at > 0 || saved.moves.length > 0
  setState('title')
  showCard({
    title: 'Slipshore',
    text: `Pip the fox can't stop on ice. Catch the fish and be home before night. ${total()} of ${levels.length * 3} stars.`,
    acts: [[started ? `Go on with floe ${saved.at + 1}` : 'Play', () => begin(saved.at, saved.moves)]],
    floes: true,
    keys: 'Arrow keys, or swipe, or tap where Pip should go. Z takes a move back, R starts over.',
  })
}

function begin(number, moves = []) {
  load(number, [...moves])
  $('card').hidden = true
  setState('playing')
  label()
  $('say').textContent = levels[number].hint || levels[number].name
  view.focus({ preventScroll: true })
}

function move(way) {
  if (stateOf() !== 'playing' || board.ended) return
  if (motion) {
    waiting = way
    return
  }
  const next = slide(board, way)
  if (!next) return play('bump')
  trail.push(board)
  saved.moves.push(way)
  motion = { ...next, from: board, begun: performance.now() }
  play('slide')
  if (calm.matches) land()
}

/** The slide is over: the board becomes what the rules said. */
function land() {
  const caught = motion.path.some((step) => step.caught)
  board = motion.board
  motion = null
  if (!board.ended) keep()
  if (caught) play('fish')
  label()
  setState('playing')
  if (board.ended === 'home') return win()
  if (board.ended) return lose()
  const way = waiting
  waiting = null
  if (way) move(way)
}

function win() {
  const stars = starsFor(board.number, board.moves)
  saved.stars[board.number] = Math.max(stars, saved.stars[board.number] ?? 0)
  const last = board.number === levels.length - 1
  saved.at = last ? board.number : board.number + 1
  saved.moves = []
  keep()
  play('home')
  setState('won')
  label()
  const number = board.number
  const again = ['Play again', () => begin(number)]
  showCard({
    title: last ? 'The last floe is behind you' : 'Home before dark',
    stars: '★'.repeat(stars) + '☆'.repeat(3 - stars),
    text: `${board.moves} moves; ${parOf(number)} is the fewest. ${last ? `${total()} of ${levels.length * 3} stars.` : ''}`,
    acts: last ? [['All floes', showTitle], again] : [['Next floe', () => begin(number + 1)], again],
  })
}

function lose() {
  saved.moves.length = trail.length - 1
  keep()
  play(board.ended)
  setState('lost')
  const splash = board.ended === 'splash'
  sunk = splash ? 0.01 : 0
  if (calm.matches && splash) sunk = 1
  showCard({
    title: splash ? 'Into the water' : 'Night fell',
    text: splash ? 'Pip shakes herself dry. The ice is whole again.' : 'Too many slides for one short day.',
    acts: [['Try again', () => begin(board.number)], ['Undo the last move', undo]],
  })
}

function undo() {
  if (trail.length === 0 || stateOf() === 'won' || stateOf() === 'title') return
  motion = waiting = null
  sunk = 0
  board = trail.pop()
  saved.moves.length = trail.length
  keep()
  $('card').hidden = true
  setState('playing')
  label()
  view.focus({ preventScroll: true })
}

const ways = { up: ['ArrowUp', 'KeyW'], down: ['ArrowDown', 'KeyS'], left: ['ArrowLeft', 'KeyA'], right: ['ArrowRight', 'KeyD'] }

addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.code === 'Enter' && event.target.tagName !== 'BUTTON' && !$('card').hidden) return $('card-acts').firstChild.click()
  const way = Object.keys(ways).find((name) => ways[name].includes(event.code))
  if (way && stateOf() === 'playing') {
    event.preventDefault()
    if (!event.repeat) move(way)
  } else if (event.code === 'KeyZ' || event.code === 'Backspace') undo()
  else if (event.code === 'KeyR' && stateOf() !== 'title') begin(board.number)
  else if (event.code === 'Escape') stateOf() === 'title' ? begin(saved.at, saved.moves) : showTitle()
})

let touch = null
view.addEventListener('pointerdown', (event) => {
  touch = { x: event.offsetX, y: event.offsetY }
  view.setPointerCapture(event.pointerId)
})
view.addEventListener('pointerup', (event) => {
  if (!touch) return
  let dx = event.offsetX - touch.x
  let dy = event.offsetY - touch.y
  if (Math.hypot(dx, dy) < 18) {
    const at = frame(board, view.clientWidth, view.clientHeight)
    dx = event.offsetX - (at.left + (board.x + 0.5) * at.cell)
    dy = event.offsetY - (at.top + (board.y + 0.5) * at.cell)
    if (Math.hypot(dx, dy) < at.cell / 2) dx = dy = 0
  }
  touch = null
  if (dx || dy) move(Math.abs(dx) > Math.abs(dy) ? (dx < 0 ? 'left' : 'right') : dy < 0 ? 'up' : 'down')
})

$('undo').addEventListener('click', undo)
$('again').addEventListener('click', () => begin(board.number))
$('menu').addEventListener('click', showTitle)
$('sound').addEventListener('click', () => {
  saved.sound = !saved.sound
  keep()
  wireSound()
  play('fish')
})
function wireSound() {
  hush(!saved.sound)
  $('sound').textContent = saved.sound ? 'Sound on' : 'Sound off'
  $('sound').setAttribute('aria-pressed', String(saved.sound))
}

const CELLS_PER_SECOND = 17
function paint(now) {
  const scale = Math.min(devicePixelRatio || 1, 2)
  const w = view.clientWidth
  const h = view.clientHeight
  if (view.width !== Math.round(w * scale) || view.height !== Math.round(h * scale)) {
    view.width = Math.round(w * scale)
    view.height = Math.round(h * scale)
  }
  pen.setTransform(scale, 0, 0, scale, 0, 0)
  let shown = board
  let fox = { x: board.x, y: board.y }
  if (motion) {
    const { path, begun, from } = motion
    // A frame's time may lie before the key that began the slide.
    const step = Math.max(0, ((now - begun) / 1000) * CELLS_PER_SECOND)
    const a = path[Math.min(Math.floor(step), path.length - 1)]
    const b = path[Math.min(Math.floor(step) + 1, path.length - 1)]
    fox = { x: a.x + (b.x - a.x) * (step % 1), y: a.y + (b.y - a.y) * (step % 1) }
    const fish = new Set(from.fish)
    for (const cell of path.slice(0, Math.floor(step) + 1)) fish.delete(`${cell.x},${cell.y}`)
    const facing = b.x < a.x ? 'left' : b.x > a.x ? 'right' : b.y < a.y ? 'up' : b.y > a.y ? 'down' : from.facing
    shown = { ...from, fish, facing }
    if (step >= path.length - 1) land()
  }
  if (sunk > 0 && sunk < 1) sunk = Math.min(1, sunk + 0.03)
  const night = Math.min(1, board.moves / limitOf(board.number))
  draw(pen, { w, h, board: shown, fox, rush: motion ? 1 : 0, sunk, night, time: calm.matches ? 1000 : now })
  requestAnimationFrame(paint)
}

wireSound()
load(Math.min(saved.at, levels.length - 1), saved.moves)
showTitle()
requestAnimationFrame(paint)
