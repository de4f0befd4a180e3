// Everything that is drawn. One unit is one tile.
import { crowAt } from './physics.js'

const TAU = Math.PI * 2
const noise = (a, b = 0) => Math.abs(Math.sin(a * 12.99 + b * 78.23) * 43758.5) % 1

const shape = (c, fill, draw) => {
  c.fillStyle = fill
  c.beginPath()
  draw()
  c.fill()
}
const poly = (c, fill, ...points) => shape(c, fill, () => points.forEach(([x, y]) => c.lineTo(x, y)))
const blob = (c, fill, x, y, rx, ry = rx, turn = 0) => shape(c, fill, () => c.ellipse(x, y, rx, ry, turn, 0, TAU))
const box = (c, fill, x, y, w, h, round = 0) => shape(c, fill, () => c.roundRect(x, y, w, h, round))
const line = (c, stroke, width, draw) => {
  Object.assign(c, { strokeStyle: stroke, lineWidth: width, lineCap: 'round', lineJoin: 'round' })
  c.beginPath()
  draw()
  c.stroke()
}

/** The part of the town that a view of w × h pixels shows around Tilda. */
export function frame(world, x, w, h) {
  const tile = Math.min(h / 12, w / 12.5)
  const across = w / tile
  return { tile, across, down: h / tile, left: Math.max(0, Math.min(world.wide - across, x - across * 0.4)) }
}

function heaven(c, level, across, down, left, time) {
  const sky = c.createLinearGradient(0, 0, 0, down)
  sky.addColorStop(0, level.sky[0])
  sky.addColorStop(1, level.sky[1])
  c.fillStyle = sky
  c.fillRect(0, 0, across, down)
  for (let i = 0; i < 40; i++) blob(c, `rgb(255 255 255 / ${0.25 + 0.3 * Math.sin(time + i)})`, noise(i) * across, noise(i, 2) * down * 0.55, 0.03)
  for (const [size, tint] of [[1.5, '#fff1cf22'], [0.8, '#fff1cf']]) blob(c, tint, across * 0.76, down * 0.2, size)
  for (const [slow, tint, high, wide] of [[0.15, level.sky[2], 0.62, 2.2], [0.35, level.sky[3], 0.76, 2.9]]) {
    const off = left * slow
    for (let i = Math.floor(off / wide) - 1; i * wide - off < across; i++) {
      const x = i * wide - off
      const top = down * high - noise(i, slow) * 2.6
      box(c, tint, x, top, wide * 0.94, down)
      if (noise(i, 7) > 0.4) poly(c, tint, [x, top + 0.02], [x + wide * 0.47, top - 0.9], [x + wide * 0.94, top + 0.02])
      for (let n = 0; n < 3; n++) if (noise(i, n + slow) > 0.55) box(c, '#ffd27d66', x + 0.35 + n * 0.6, top + 0.5 + noise(n, i) * 1.4, 0.2, 0.3)
    }
  }
}

function house(c, { x, top, wide }, n, deep) {
  const wall = ['#6b4a6e', '#4f4a7d', '#7a4d5c', '#43567f'][n % 4]
  box(c, wall, x, top, wide, deep - top)
  box(c, '#00000026', x + wide - 0.35, top, 0.35, deep - top)
  for (let i = 0; i + 1 < wide; i += 1.5)
    for (let y = top + 1; y < deep; y += 1.7) {
      const lit = noise(x + i, y) > 0.45
      box(c, lit ? '#ffd88a' : '#2d2850', x + i + 0.45, y, 0.62, 0.85, 0.1)
      line(c, wall, 0.06, () => {
        c.moveTo(x + i + 0.76, y)
        c.lineTo(x + i + 0.76, y + 0.85)
        c.moveTo(x + i + 0.45, y + 0.4)
        c.lineTo(x + i + 1.07, y + 0.4)
      })
    }
  box(c, '#2b2147', x - 0.12, top, wide + 0.24, 0.34, 0.08)
  for (let i = 0; i < wide; i += 0.5) shape(c, '#3d2f5e', () => c.arc(x + i + 0.25, top + 0.3, 0.25, 0, Math.PI))
  box(c, '#f2b27a', x - 0.12, top, wide + 0.24, 0.08, 0.04)
}

function chimney(c, { x, y, size }, time, calm) {
  for (let i = 0; i < size * 2; i++) {
    const rise = calm ? i / (size * 2) : (time * 0.5 + i / (size * 2)) % 1
    blob(c, `rgb(255 255 255 / ${0.3 * (1 - rise)})`, x + Math.sin(time * 2 + i * 2) * 0.3, y + 0.4 - rise * size, 0.28 + rise * 0.4)
  }
  box(c, '#8a3f45', x - 0.42, y + 0.2, 0.84, 0.8)
  box(c, '#b0575a', x - 0.5, y + 0.05, 1, 0.28, 0.06)
}

function letter(c, x, y, time) {
  c.save()
  c.translate(x, y + 0.5 + Math.sin(time * 3 + x) * 0.08)
  c.rotate(Math.sin(time * 2 + x) * 0.1)
  blob(c, '#ffd27d33', 0, 0, 0.5)
  box(c, '#fff7ea', -0.32, -0.21, 0.64, 0.42, 0.05)
  line(c, '#c9a98a', 0.045, () => {
    c.moveTo(-0.3, -0.18)
    c.lineTo(0, 0.05)
    c.lineTo(0.3, -0.18)
  })
  blob(c, '#e5484d', 0, 0.04, 0.08)
  c.restore()
}

function crow(c, { x, y }, time, dazed, left) {
  c.save()
  c.translate(x, y)
  blob(c, '#fff2', 0, 0, 0.8)
  if (left) c.scale(-1, 1)
  if (dazed) c.rotate(time * 9)
  const flap = Math.sin(time * 11) * 0.3
  poly(c, '#141329', [-0.1, 0], [-0.55, -0.1 - flap], [0.2, -0.08])
  blob(c, '#1d1b38', 0, 0, 0.36, 0.22)
  blob(c, '#1d1b38', 0.3, -0.12, 0.18)
  poly(c, '#f0a03c', [0.44, -0.16], [0.66, -0.06], [0.42, -0.02])
  blob(c, '#ffd27d', 0.34, -0.16, 0.06)
  poly(c, '#2a2850', [-0.05, 0], [-0.35, -0.35 - flap], [0.25, -0.05])
  c.restore()
}

function sights(c, world, me, time, calm) {
  for (const one of world.C) chimney(c, one, time, calm)
  for (const { x, y } of world['^']) {
    box(c, '#1d1b38', x - 0.05, y + 0.3, 0.1, 0.7)
    poly(c, '#ff5d62', [x - 0.55, y + 0.55], [x - 0.15, y + 0.42], [x, y], [x + 0.15, y + 0.42], [x + 0.55, y + 0.55], [x, y + 0.7])
  }
  world.planks.forEach(({ x, y, size, loose }, i) => {
    const since = me.time - me.fallen[i]
    if (since > 0.4 && since < 3) return
    const shake = since < 0.4 && !calm ? Math.sin(time * 60) * 0.04 : 0
    box(c, loose ? '#8f8aa8' : '#c98d54', x + shake, y, size, 0.24, 0.07)
    for (let n = 1; n < size; n++) box(c, '#00000030', x + n - 0.03, y, 0.05, 0.24)
  })
  world.M.forEach(({ x, y }, i) => {
    const paint = i <= me.post ? '#ff5d62' : '#7c3a4c'
    box(c, paint, x - 0.27, y + 0.16, 0.54, 0.84)
    shape(c, paint, () => c.arc(x, y + 0.16, 0.31, Math.PI, 0))
    box(c, '#2a1530', x - 0.16, y + 0.36, 0.32, 0.07, 0.03)
  })
  for (const { x, y } of world.E) {
    blob(c, '#ffd27d33', x, y - 0.6, 1.3)
    box(c, '#1d1b38', x - 0.05, y - 1, 0.1, 2)
    box(c, '#ffd27d', x - 0.55, y - 1.3, 1.1, 0.6, 0.12)
    box(c, '#2a2145', x - 0.34, y - 1.14, 0.68, 0.28, 0.06)
  }
  world.L.forEach(({ x, y }, i) => me.taken.has(i) || letter(c, x, y, calm ? 0 : time))
  world.B.forEach((bird, i) => crow(c, crowAt(bird, me.time), time, me.time < me.dazed[i] + 4, Math.cos(me.time * 1.6 + bird.x) < 0))
}

/** Tilda, a courier cat. */
function cat(c, me, time) {
  if (me.safe > 0 && Math.floor(time * 10) % 2) return
  c.save()
  c.translate(me.x, me.y)
  c.scale(me.facing, 1)
  const stride = me.ground ? me.x * 4.5 : 0.9
  const still = Math.abs(me.vx) < 0.3 && me.ground
  line(c, '#d9c7b4', 0.12, () => {
    c.moveTo(-0.22, -0.3)
    c.quadraticCurveTo(-0.5, -0.25 + Math.sin(time * 4) * 0.08, -0.46, -0.62)
  })
  for (const side of [0, Math.PI]) {
    const swing = still ? 0 : Math.sin(stride + side) * 0.16
    line(c, '#d9c7b4', 0.13, () => {
      c.moveTo(swing * 0.4 + (side ? -0.1 : 0.1), -0.22)
      c.lineTo(swing + (side ? -0.1 : 0.1), -0.06 - (still ? 0 : Math.max(0, Math.cos(stride + side)) * 0.1))
    })
  }
  blob(c, '#f3e7d8', 0, -0.34, 0.26, 0.24)
  box(c, '#c98d54', -0.3, -0.4, 0.26, 0.24, 0.06)
  box(c, '#e9b27c', -0.3, -0.4, 0.26, 0.09, 0.04)
  poly(c, '#e7a774', [-0.12, -0.78], [-0.1, -1.06], [0.08, -0.86])
  poly(c, '#e7a774', [0.16, -0.86], [0.32, -1.06], [0.36, -0.76])
  blob(c, '#fbf3e8', 0.12, -0.68, 0.27, 0.22)
  blob(c, '#e58b8b', 0.25, -0.61, 0.045, 0.035)
  blob(c, '#1b1733', 0.12, -0.7, 0.035, 0.055)
  blob(c, '#1b1733', 0.3, -0.7, 0.035, 0.055)
  box(c, '#e5484d', -0.06, -0.5, 0.34, 0.08, 0.04)
  if (me.open) {
    line(c, '#ffd27d', 0.05, () => {
      c.moveTo(0.14, -0.4)
      c.lineTo(0.14, -1.55)
    })
    const canopy = (wide, fill) =>
      shape(c, fill, () => {
        c.ellipse(0.14, -1.25, wide, 0.48, 0, Math.PI, 0)
        c.quadraticCurveTo(0.14, -1.42, 0.14 - wide, -1.25)
      })
    canopy(0.72, '#e5484d')
    canopy(0.42, '#fff4e3')
    canopy(0.16, '#e5484d')
  }
  c.restore()
}

/** Draws the whole view. */
export function draw(c, { w, h, level, world, me, time, calm }) {
  const { tile, across, down, left } = frame(world, me.x, w, h)
  c.save()
  c.scale(tile, tile)
  const drift = calm ? 0 : time
  heaven(c, level, across, down, calm ? 0 : left, drift)
  c.translate(-left, down - 12 - Math.max(0, down - 12) * 0.4)
  world.houses.forEach((one, n) => one.x < left + across && one.x + one.wide > left && house(c, one, n, down + 4))
  sights(c, world, me, drift, calm)
  cat(c, me, drift)
  if (level.rain && !calm)
    line(c, '#bcd3ff55', 0.03, () => {
      for (let i = 0; i < 70; i++) {
        const x = left + ((noise(i) * across + time * 2) % across)
        const y = ((noise(i, 3) * 16 + time * 15) % 16) - 3
        c.moveTo(x, y)
        c.lineTo(x - 0.12, y + 0.5)
      }
    })
  c.restore()
}
