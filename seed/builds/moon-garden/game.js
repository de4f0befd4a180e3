// A game for a finger. A stroke over neighbors of one kind, three or more, picks them; new ones grow from above.
const [columns, rows] = [6, 7]
const kinds = ['#d78fd0', '#8fb8f0', '#f2c14e', '#7bd8a0', '#f08f7b']
const nights = [
  { strokes: 14, wanted: 700 },
  { strokes: 13, wanted: 900 },
  { strokes: 12, wanted: 1100 },
]
const { body } = document
const part = (id) => document.getElementById(id)
const bed = part('bed')
const pen = bed.getContext('2d')
let flowers = []
let stroke = []
let night = 0
let left = 0
let score = 0
let luck = 20260321

// Numbers of a linear congruential generator, so that a night is the same for everybody.
function chance() {
  luck = (Math.imul(luck, 1664525) + 1013904223) >>> 0
  return luck / 2 ** 32
}

const newFlower = () => Math.floor(chance() * kinds.length)
const at = (column, row) => flowers[column]?.[row]

function card(title, text, go) {
  part('card-title').textContent = title
  part('card-text').textContent = text
  part('go').textContent = go
  part('card').hidden = false
  part('go').focus()
}

function begin() {
  night = body.dataset.state === 'won' ? (night + 1) % nights.length : night
  luck = 20260321 + night * 7919
  left = nights[night].strokes
  score = 0
  stroke = []
  flowers = Array.from({ length: columns }, () => Array.from({ length: rows }, newFlower))
  part('card').hidden = true
  body.dataset.state = 'playing'
  body.dataset.level = String(night + 1)
  show()
}

function show() {
  const { wanted } = nights[night]
  part('night').textContent = `Night ${night + 1}: ${score} of ${wanted} petals`
  part('left').textContent = `${left} strokes left`
  body.dataset.score = String(score)
  draw()
}

const isIn = (column, row) => stroke.some(([x, y]) => x === column && y === row)

// A stroke goes on to a neighbor of its kind, also across a corner; going back takes the last flower off.
function reach(column, row) {
  if (at(column, row) === undefined || body.dataset.state !== 'playing') return
  const before = stroke.at(-2)
  if (before?.[0] === column && before[1] === row) stroke.pop()
  else {
    const last = stroke.at(-1)
    const near = !last || (Math.abs(last[0] - column) <= 1 && Math.abs(last[1] - row) <= 1)
    const same = !last || at(last[0], last[1]) === at(column, row)
    if (near && same && !isIn(column, row)) stroke.push([column, row])
  }
  draw()
}

function pick() {
  const picked = stroke
  stroke = []
  if (picked.length < 3) return draw()
  left -= 1
  const petals = 10 * picked.length * (picked.length - 1)
  score += petals
  for (const [column, row] of picked) flowers[column][row] = null
  flowers = flowers.map((column) => {
    const kept = column.filter((kind) => kind !== null)
    return [...Array.from({ length: rows - kept.length }, newFlower), ...kept]
  })
  part('say').textContent = `${picked.length} flowers, ${petals} petals, ${left} strokes left`
  show()
  const { wanted } = nights[night]
  if (score >= wanted) {
    body.dataset.state = 'won'
    card(`Night ${night + 1} is in bloom`, `${score} petals with ${left} strokes to spare.`, night === 2 ? 'First night' : 'Next night')
  } else if (left === 0) {
    body.dataset.state = 'lost'
    card('The moon has set', `${score} of ${wanted} petals. Long strokes bring the most.`, 'Try again')
  }
}

function draw() {
  const { clientWidth: width, clientHeight: height } = bed
  const sharp = Math.min(2, devicePixelRatio || 1)
  Object.assign(bed, { width: width * sharp, height: height * sharp })
  pen.scale(sharp, sharp)
  pen.fillStyle = '#14251f'
  pen.fillRect(0, 0, width, height)
  const size = width / columns
  const middle = ([column, row]) => [(column + 0.5) * size, (row + 0.5) * size]
  pen.strokeStyle = '#f4efd2'
  pen.lineWidth = size / 8
  pen.lineCap = pen.lineJoin = 'round'
  pen.beginPath()
  for (const one of stroke) pen.lineTo(...middle(one))
  pen.stroke()
  for (const [column, kindsOf] of flowers.entries())
    for (const [row, kind] of kindsOf.entries()) flower(middle([column, row]), size, kind, isIn(column, row))
}

// Each kind has its own number of petals: colors alone tell too little.
function flower([x, y], size, kind, lit) {
  const petals = kind + 3
  pen.fillStyle = kinds[kind]
  for (let turn = 0; turn < petals; turn++) {
    const angle = (turn / petals) * 2 * Math.PI - Math.PI / 2
    pen.beginPath()
    pen.arc(x + Math.cos(angle) * size * 0.2, y + Math.sin(angle) * size * 0.2, size * (lit ? 0.17 : 0.14), 0, 7)
    pen.fill()
  }
  pen.fillStyle = lit ? '#ffffff' : '#f4efd2'
  pen.beginPath()
  pen.arc(x, y, size * 0.11, 0, 7)
  pen.fill()
}

function cellOf({ clientX, clientY }) {
  const { left: x, top: y, width } = bed.getBoundingClientRect()
  const size = width / columns
  const [column, row] = [Math.floor((clientX - x) / size), Math.floor((clientY - y) / size)]
  // Only near its middle, so that a slanted stroke misses the corners between.
  const off = Math.hypot(clientX - x - (column + 0.5) * size, clientY - y - (row + 0.5) * size)
  return off < size * 0.42 ? [column, row] : null
}

bed.addEventListener('pointerdown', (event) => {
  bed.setPointerCapture(event.pointerId)
  stroke = []
  const cell = cellOf(event)
  if (cell) reach(...cell)
})
bed.addEventListener('pointermove', (event) => {
  if (!bed.hasPointerCapture(event.pointerId)) return
  const cell = cellOf(event)
  if (cell && !isIn(...cell)) reach(...cell)
  else if (cell && stroke.at(-2)?.[0] === cell[0] && stroke.at(-2)?.[1] === cell[1]) reach(...cell)
})
bed.addEventListener('pointerup', pick)
bed.addEventListener('pointercancel', () => {
  stroke = []
  draw()
})
part('go').addEventListener('click', begin)
new ResizeObserver(draw).observe(bed)
card('Moon Garden', 'Draw a line over three or more flowers of one kind that touch. Longer lines bring far more petals. Three nights.', 'Play')
