// The meadow. Units are pixels of the view; `u` is a small length that grows with it.
const TAU = Math.PI * 2
const noise = (a, b = 0) => Math.abs(Math.sin(a * 12.99 + b * 78.23) * 43758.5) % 1
const shape = (c, fill, draw) => {
  c.fillStyle = fill
  c.beginPath()
  draw()
  c.fill()
}
const blob = (c, fill, x, y, rx, ry = rx, turn = 0) => shape(c, fill, () => c.ellipse(x, y, rx, ry, turn, 0, TAU))

const looks = [
  { sky: ['#8ed0e8', '#e2f3d8'], far: '#8dbb72', mid: '#77ab5c', near: '#639a4c', tree: '#f3c6d6' },
  { sky: ['#5cb5ea', '#d5f0f2'], far: '#7fae58', mid: '#669b45', near: '#528939', tree: '#5f9a3f' },
  { sky: ['#e8a667', '#fbe3b0'], far: '#b99a4f', mid: '#a58640', near: '#8a7434', tree: '#d5772f' },
  { sky: ['#9db4cc', '#e9f0f5'], far: '#dbe6ee', mid: '#eaf1f6', near: '#f7fafc', tree: '#c9d7e2' },
]
const petals = ['#f25f7a', '#ffffff', '#9a6ff0', '#ffd23e']

/** Where an open flower stands in a view of w × h. */
export const spot = (flower, w, h) => ({ x: flower.x * w, y: h * (0.56 + flower.y * 0.24), r: Math.max(20, Math.min(w, h) * 0.06) })

function sky(c, look, w, h, weather, time) {
  const light = c.createLinearGradient(0, 0, 0, h * 0.6)
  light.addColorStop(0, look.sky[0])
  light.addColorStop(1, look.sky[1])
  c.fillStyle = light
  c.fillRect(0, 0, w, h)
  if (weather === 'rain') {
    c.fillStyle = '#5d7080a0'
    c.fillRect(0, 0, w, h)
  } else for (const grow of [1.7, 1.3, 1]) blob(c, grow === 1 ? '#ffe08a' : '#ffe08a44', w * 0.84, h * 0.16, h * (weather === 'heat' ? 0.1 : 0.075) * grow)
  const clouds = { fair: 2, mild: 4, breeze: 5, rain: 9, heat: 0 }[weather] ?? 5
  for (let i = 0; i < clouds; i++) {
    const x = ((noise(i) * 1.4 * w + time * (weather === 'breeze' ? 26 : 8)) % (w * 1.3)) - w * 0.15
    const y = h * (0.05 + noise(i, 3) * 0.2)
    const tint = weather === 'rain' ? '#8fa3b3cc' : '#ffffffb8'
    for (const [dx, r] of [[-0.05, 0.03], [0, 0.045], [0.05, 0.03]]) blob(c, tint, x + dx * w, y, r * w, r * w * 0.5)
  }
}

function hill(c, fill, w, h, top, sway, seed) {
  shape(c, fill, () => {
    c.moveTo(0, h)
    for (let i = 0; i <= 12; i++) c.lineTo((w * i) / 12, h * (top + Math.sin(i * 0.7 + seed) * sway))
    c.lineTo(w, h)
  })
}

function tree(c, x, y, u, tint) {
  shape(c, '#6b4a2b', () => c.roundRect(x - u * 0.12, y - u * 0.9, u * 0.24, u, 2))
  for (const [dx, dy, r] of [[-0.35, -1, 0.45], [0.35, -1, 0.45], [0, -1.4, 0.55]]) blob(c, tint, x + dx * u, y + dy * u, r * u)
}

function skep(c, x, y, u) {
  blob(c, '#0002', x, y, u * 0.75, u * 0.14)
  shape(c, '#e9b04a', () => {
    c.moveTo(x - u * 0.62, y)
    c.bezierCurveTo(x - u * 0.6, y - u * 1.5, x + u * 0.6, y - u * 1.5, x + u * 0.62, y)
  })
  c.strokeStyle = '#b67a2499'
  c.lineWidth = u * 0.07
  c.beginPath()
  for (const [up, wide] of [[0.22, 0.59], [0.46, 0.54], [0.7, 0.45], [0.92, 0.3]]) {
    c.moveTo(x - wide * u, y - up * u)
    c.quadraticCurveTo(x, y - (up - 0.1) * u, x + wide * u, y - up * u)
  }
  c.stroke()
  shape(c, '#4a2f14', () => c.arc(x, y, u * 0.17, Math.PI, 0))
}

function blossom(c, { x, y, r }, kind, grown) {
  c.strokeStyle = '#3f6b2c'
  c.lineWidth = r * 0.16
  c.beginPath()
  c.moveTo(x, y + r * 1.5)
  c.quadraticCurveTo(x + r * 0.3, y + r * 0.7, x, y)
  c.stroke()
  blob(c, '#fff6', x, y, r * 1.25 * grown)
  for (let i = 0; i < 6; i++) {
    const turn = (TAU * i) / 6
    blob(c, petals[kind], x + Math.cos(turn) * r * 0.55 * grown, y + Math.sin(turn) * r * 0.55 * grown, r * 0.42 * grown, r * 0.3 * grown, turn)
  }
  blob(c, kind === 3 ? '#a3621b' : '#ffc53a', x, y, r * 0.34 * grown)
}

function bee(c, x, y, u, left, time) {
  const flap = 0.5 + 0.5 * Math.abs(Math.sin(time * 30))
  blob(c, '#ffffffc0', x, y - u * 0.7, u * 0.5, u * 0.6 * flap)
  blob(c, '#f7c23c', x, y, u, u * 0.7)
  c.fillStyle = '#3a2710'
  for (const dx of [-0.35, 0.2]) c.fillRect(x + dx * u, y - u * 0.6, u * 0.26, u * 1.2)
  blob(c, '#3a2710', x + (left ? -u : u), y - u * 0.1, u * 0.42)
}

/** Draws the whole view. `puffs` are the honey drops that rise where someone gathered. */
export function draw(c, { w, h, hive, season, weather, puffs, time, calm }) {
  const look = looks[season]
  const snow = season === 3
  const u = Math.max(14, Math.min(w, h * 1.2) * 0.055)
  sky(c, look, w, h, snow ? 'mild' : weather, time)
  hill(c, look.far, w, h, 0.42, 0.03, 1)
  const { bee: bees = 0, skep: hives = 0, clover = 0, orchard = 0, linden = 0 } = hive.owned
  for (let i = 0; i < Math.min(linden, 9); i++) tree(c, w * (0.06 + i * 0.11), h * 0.46, u * 1.15, snow ? look.tree : season === 2 ? '#c9902f' : '#4d8a3a')
  hill(c, look.mid, w, h, 0.5, 0.02, 4)
  for (let i = 0; i < Math.min(orchard, 8); i++) tree(c, w * (0.1 + i * 0.12), h * 0.545, u * 0.85, look.tree)
  hill(c, look.near, w, h, 0.56, 0.015, 2)
  for (let i = 0; i < (snow ? 0 : 46 + Math.min(clover, 16) * 12); i++) {
    const x = noise(i, 5) * w
    const y = h * (0.6 + noise(i, 6) * 0.4)
    if (i < 46) c.fillStyle = look.far
    else c.fillStyle = i % 3 ? '#f3d9ef' : '#d98bc4'
    c.fillRect(x, y, i < 46 ? 2 : 4, i < 46 ? u * 0.25 : 4)
  }
  const homes = Array.from({ length: 1 + Math.min(hives, 6) }, (_, i) => ({ x: w * (0.5 + (i % 2 ? 1 : -1) * Math.ceil(i / 2) * 0.13), y: h * (0.63 + (i % 2) * 0.02) }))
  for (const home of homes) {
    skep(c, home.x, home.y, u * 1.15)
    if (snow) blob(c, '#fff', home.x, home.y - u * 1.15, u * 0.5, u * 0.2)
  }
  if (!snow)
    for (const flower of hive.ripe) {
      const age = Math.min(1, (hive.time - flower.from) * 4, (flower.until - hive.time) * 2)
      blossom(c, spot(flower, w, h), flower.kind, calm ? 1 : Math.max(0.2, age))
    }
  for (let i = 0; i < (snow ? 0 : Math.min(34, 3 + bees + hives)); i++) {
    const home = homes[i % homes.length]
    const at = calm ? noise(i) : (time * (0.07 + noise(i) * 0.05) + noise(i, 2)) % 1
    const out = Math.sin(at * Math.PI)
    const x = home.x + (noise(i, 8) - 0.5) * w * 0.9 * out + Math.sin(time * 5 + i) * 5
    const y = home.y - u * 0.3 + (noise(i, 9) - 0.35) * h * 0.36 * out - Math.sin(time * 7 + i * 2) * 4
    bee(c, x, y, u * 0.17, at < 0.5 !== noise(i, 8) > 0.5, calm ? 1 : time + i)
  }
  c.font = `700 ${Math.round(u * 0.8)}px ui-rounded, "Trebuchet MS", sans-serif`
  c.textAlign = 'center'
  c.lineWidth = 4
  for (const puff of puffs) {
    const y = puff.y - puff.age * (calm ? 0 : 46)
    c.globalAlpha = 1 - puff.age
    c.strokeStyle = '#33230d'
    c.strokeText(puff.text, puff.x, y)
    shape(c, '#ffd766', () => c.fillText(puff.text, puff.x, y))
    c.globalAlpha = 1
  }
  if (calm || (weather !== 'rain' && !snow)) return
  c.fillStyle = snow ? '#fff' : '#d7e8ff88'
  for (let i = 0; i < 70; i++) {
    const y = ((noise(i, 3) + time * (snow ? 0.08 : 0.9)) % 1) * h
    c.fillRect(noise(i) * w + (snow ? Math.sin(time + i) * 12 : 0), y, snow ? 4 : 2, snow ? 4 : 12)
  }
}
