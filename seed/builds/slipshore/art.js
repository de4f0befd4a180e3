// Everything that is drawn. One unit is one cell of ice.
import { cellAt } from './board.js'

const TAU = Math.PI * 2
const mix = (a, b, k) => a.map((part, i) => Math.round(part + (b[i] - part) * k))
const css = (rgb) => `rgb(${rgb.join(' ')})`
const noise = (x, y, n = 0) => Math.abs(Math.sin(x * 12.99 + y * 78.23 + n * 37.7) * 43758.5) % 1

const shape = (c, fill, draw) => {
  c.fillStyle = fill
  c.beginPath()
  draw()
  c.fill()
}
const poly = (c, fill, ...points) =>
  shape(c, fill, () => {
    for (const [x, y] of points) c.lineTo(x, y)
  })
const blob = (c, fill, x, y, rx, ry, turn = 0) => shape(c, fill, () => c.ellipse(x, y, rx, ry, turn, 0, TAU))
const line = (c, stroke, width, draw) => {
  c.strokeStyle = stroke
  c.lineWidth = width
  c.lineCap = c.lineJoin = 'round'
  c.beginPath()
  draw()
  c.stroke()
}

/** Where the ice lies in a view of w × h pixels. */
export function frame(board, w, h) {
  const cols = board.cells[0].length
  const rows = board.cells.length
  const cell = Math.floor(Math.min((w - 12) / (cols + 0.9), (h - 12) / (rows + 1.2), 84))
  return { cell, left: (w - cell * cols) / 2, top: (h - cell * (rows + 0.2)) / 2, cols, rows }
}

function sea(c, w, h, night, time) {
  const sky = c.createLinearGradient(0, 0, 0, h)
  sky.addColorStop(0, css(mix([38, 128, 158], [18, 30, 66], night)))
  sky.addColorStop(1, css(mix([22, 84, 112], [40, 38, 78], night)))
  c.fillStyle = sky
  c.fillRect(0, 0, w, h)
  for (let i = 0; i < 26; i++) {
    const x = noise(i, 1) * (w + 80) - 40 + Math.sin(time / 1900 + i) * 8
    const y = noise(i, 2) * h
    line(c, `rgb(255 255 255 / ${0.05 + 0.05 * Math.sin(time / 1200 + i * 2)})`, 2, () => {
      c.moveTo(x, y)
      c.quadraticCurveTo(x + 12, y - 5, x + 24, y)
    })
  }
}

function floe(c, { cols, rows }) {
  const slab = (grow, drop, fill) => shape(c, fill, () => c.roundRect(-grow, -grow + drop, cols + grow * 2, rows + grow * 2, 0.5))
  slab(0.36, 0.34, 'rgb(4 28 44 / .35)')
  slab(0.36, 0.2, '#7fb4cb')
  slab(0.36, 0, '#f4fafc')
  shape(c, '#cfe8f1', () => c.roundRect(-0.06, -0.06, cols + 0.12, rows + 0.12, 0.24))
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < cols; x++) if ((x + y) % 2) shape(c, 'rgb(255 255 255 / .26)', () => c.roundRect(x + 0.03, y + 0.03, 0.94, 0.94, 0.14))
}

function rock(c, x, y) {
  const lean = noise(x, y) * 0.16 - 0.08
  blob(c, 'rgb(30 70 94 / .25)', 0, 0.33, 0.46, 0.15)
  poly(c, '#5d7688', [-0.45, 0.34], [-0.36, -0.06], [-0.1 + lean, -0.34], [0.22 + lean, -0.28], [0.43, 0.04], [0.45, 0.34])
  poly(c, '#48606f', [0.08, 0.34], [0.02 + lean, -0.1], [0.22 + lean, -0.28], [0.43, 0.04], [0.45, 0.34])
  poly(c, '#fbfeff', [-0.37, -0.02], [-0.1 + lean, -0.36], [0.22 + lean, -0.3], [0.42, 0.02], [0.22, -0.06], [0.1, 0.03], [-0.04, -0.08], [-0.2, 0.02])
}

function thin(c, x, y, broken) {
  shape(c, broken ? '#8fc3d6' : '#b4dbe8', () => c.roundRect(-0.46, -0.46, 0.92, 0.92, 0.16))
  line(c, broken ? '#f7fdff' : 'rgb(255 255 255 / .8)', broken ? 0.055 : 0.03, () => {
    for (let i = 0; i < (broken ? 7 : 3); i++) {
      const turn = noise(x, y, i) * TAU
      c.moveTo(0, 0)
      c.lineTo(Math.cos(turn) * 0.2, Math.sin(turn) * 0.2)
      c.lineTo(Math.cos(turn + 0.4) * 0.4, Math.sin(turn + 0.4) * 0.4)
    }
  })
}

function hole(c, night, time) {
  shape(c, '#8dbfd2', () => c.roundRect(-0.45, -0.47, 0.9, 0.94, 0.3))
  shape(c, css(mix([24, 96, 128], [20, 44, 86], night)), () => c.roundRect(-0.42, -0.38, 0.84, 0.82, 0.27))
  line(c, 'rgb(255 255 255 / .3)', 0.035, () => {
    const sway = Math.sin(time / 900) * 0.05
    c.moveTo(-0.2 + sway, 0)
    c.quadraticCurveTo(-0.08 + sway, -0.08, 0.04 + sway, 0)
    c.moveTo(0 - sway, 0.2)
    c.quadraticCurveTo(0.1 - sway, 0.13, 0.2 - sway, 0.2)
  })
}

function snow(c) {
  blob(c, 'rgb(120 170 190 / .45)', 0, 0.16, 0.44, 0.28)
  blob(c, '#ffffff', -0.16, 0.04, 0.27, 0.24)
  blob(c, '#ffffff', 0.17, 0.06, 0.25, 0.22)
  blob(c, '#ffffff', 0, -0.06, 0.25, 0.24)
}

function wind(c, way, time) {
  c.rotate({ '>': 0, v: TAU / 4, '<': TAU / 2, '^': -TAU / 4 }[way])
  shape(c, 'rgb(64 132 166 / .2)', () => c.roundRect(-0.44, -0.44, 0.88, 0.88, 0.2))
  const drift = ((time / 1400) % 1) * 0.16 - 0.08
  line(c, '#2f7ea3', 0.075, () => {
    for (const at of [-0.2, 0.06]) {
      c.moveTo(at + drift, -0.2)
      c.lineTo(at + 0.18 + drift, 0)
      c.lineTo(at + drift, 0.2)
    }
  })
}

function fish(c, time) {
  c.translate(0, Math.sin(time / 420) * 0.03)
  blob(c, 'rgb(30 70 94 / .2)', 0, 0.24, 0.24, 0.06)
  poly(c, '#d99a23', [0.14, 0], [0.35, -0.15], [0.3, 0], [0.35, 0.15])
  blob(c, '#f5bd43', -0.04, 0, 0.25, 0.15)
  blob(c, '#ffe3a0', -0.06, 0.05, 0.16, 0.07)
  blob(c, '#3b2a10', -0.17, -0.03, 0.03, 0.03)
}

function den(c, isOpen) {
  blob(c, 'rgb(30 70 94 / .25)', 0, 0.36, 0.48, 0.12)
  shape(c, '#ffffff', () => c.arc(0, 0.32, 0.47, Math.PI, 0))
  line(c, '#b6d6e2', 0.025, () => {
    c.arc(0, 0.32, 0.33, Math.PI, 0)
    for (const x of [-0.28, 0, 0.28]) {
      c.moveTo(x * 1.3, 0.05)
      c.lineTo(x, -0.02)
    }
  })
  if (isOpen) {
    const glow = c.createRadialGradient(0, 0.2, 0.05, 0, 0.2, 0.9)
    glow.addColorStop(0, 'rgb(255 196 92 / .75)')
    glow.addColorStop(1, 'rgb(255 196 92 / 0)')
    blob(c, glow, 0, 0.2, 0.9, 0.9)
  }
  shape(c, isOpen ? '#ffc65c' : '#4c7388', () => {
    c.arc(0, 0.2, 0.2, Math.PI, 0)
    c.lineTo(0.2, 0.36)
    c.lineTo(-0.2, 0.36)
  })
}

/** Pip. `rush` 0..1 squeezes her along her way. */
function pip(c, facing, rush, time, scale = 1) {
  const across = facing === 'left' || facing === 'right'
  c.scale(scale * (1 + (across ? rush : -rush) * 0.14), scale * (1 + (across ? -rush : rush) * 0.14))
  blob(c, 'rgb(20 60 84 / .28)', 0, 0.36, 0.32, 0.09)
  if (facing === 'left') c.scale(-1, 1)
  const wag = Math.sin(time / 260) * 0.12 * (1 - rush)
  c.save()
  c.translate(-0.2, 0.2)
  c.rotate(-0.7 + wag)
  blob(c, '#e06c2d', -0.14, 0, 0.22, 0.11)
  blob(c, '#fff4e6', -0.29, 0, 0.09, 0.075)
  c.restore()
  blob(c, '#e8743b', 0, 0.16, 0.22, 0.21)
  blob(c, '#fff4e6', 0.03, 0.22, 0.12, 0.13)
  poly(c, '#e8743b', [-0.27, -0.12], [-0.25, -0.45], [-0.02, -0.27])
  poly(c, '#e8743b', [0.27, -0.12], [0.25, -0.45], [0.02, -0.27])
  poly(c, '#5b2a17', [-0.22, -0.24], [-0.22, -0.37], [-0.12, -0.28])
  poly(c, '#5b2a17', [0.22, -0.24], [0.22, -0.37], [0.12, -0.28])
  blob(c, '#f0813f', 0, -0.1, 0.29, 0.22)
  if (facing === 'up') return blob(c, '#e06c2d', 0, -0.16, 0.15, 0.1)
  const look = across ? 0.05 : 0
  blob(c, '#fff4e6', -0.11 + look, 0, 0.13, 0.1)
  blob(c, '#fff4e6', 0.11 + look, 0, 0.13, 0.1)
  const shut = time % 3700 < 120 ? 0.008 : 0.042
  blob(c, '#1c2430', -0.11 + look, -0.1, 0.034, shut)
  blob(c, '#1c2430', 0.12 + look, -0.1, 0.034, shut)
  blob(c, '#1c2430', 0.005 + look * 1.6, -0.01, 0.045, 0.034)
}

/** Draws the whole view. `fox` is where Pip is now in cells, `rush` her speed 0..1, `sunk` 0..1 how far she fell in. */
export function draw(c, { w, h, board, fox, rush, sunk, night, time }) {
  sea(c, w, h, night, time)
  const at = frame(board, w, h)
  c.save()
  c.translate(at.left, at.top)
  c.scale(at.cell, at.cell)
  floe(c, at)
  const place = (x, y, paint) => {
    c.save()
    c.translate(x + 0.5, y + 0.5)
    paint()
    c.restore()
  }
  for (let y = 0; y < at.rows; y++)
    for (let x = 0; x < at.cols; x++) {
      const cell = cellAt(board, x, y)
      const key = `${x},${y}`
      place(x, y, () => {
        if (cell === '#') rock(c, x, y)
        else if (cell === '~') hole(c, night, time + x * 400)
        else if (cell === 'c') thin(c, x, y, board.cracked.has(key))
        else if (cell === 's') snow(c)
        else if (cell === 'D') den(c, board.fish.size === 0)
        else if ('^v<>'.includes(cell)) wind(c, cell, time)
        if (board.fish.has(key)) fish(c, time + x * 200)
      })
    }
  if (sunk > 0)
    place(fox.x, fox.y, () => {
      blob(c, '#14506f', 0, 0.05, 0.44, 0.4)
      line(c, `rgb(255 255 255 / ${1 - sunk})`, 0.05, () => c.ellipse(0, 0.1, 0.1 + sunk * 0.5, 0.08 + sunk * 0.4, 0, 0, TAU))
    })
  if (sunk < 1) place(fox.x, fox.y - sunk * 0.1, () => pip(c, board.facing, rush, time, 1 - sunk * 0.85))
  c.restore()
  if (night > 0.5) {
    c.fillStyle = `rgb(16 18 58 / ${(night - 0.5) * 0.62})`
    c.fillRect(0, 0, w, h)
  }
}
