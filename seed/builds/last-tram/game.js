// A typing game. A line has eight stops; the tram leaves each one as soon as its name is typed, and comes late otherwise.
const lines = [
  ['Quay', 'Fish Market', 'Old Mill', 'Harbor Bath', 'Rope Walk', 'Lighthouse', 'Ferry Stairs', 'Depot'],
  ['Bakers Row', 'Seven Wells', 'Copper Gate', 'Lindenplatz', 'Theater', 'Orchard Hill', 'Quiet Street', 'Depot'],
  ['Observatory', 'Botanic Garden', 'Clockmakers', 'Saint Brendan', 'Velodrome', 'Printing House', 'Moonbridge', 'Depot'],
]
const seconds = [9, 7.5, 6.5]
const lateLimit = 45
const { body } = document
const part = (id) => document.getElementById(id)
const view = part('view')
const pen = view.getContext('2d')
const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
let line = 0
let stop = 0
let left = 0
let late = 0
let score = 0
let before = 0

const state = (name) => {
  body.dataset.state = name
}

function card(title, text, go) {
  part('card-title').textContent = title
  part('card-text').textContent = text
  part('go').textContent = go
  part('card').hidden = false
  part('typed').disabled = true
  part('go').focus()
}

function begin() {
  part('card').hidden = true
  part('typed').disabled = false
  if (body.dataset.state !== 'won') {
    score = 0
    late = 0
    line = 0
  } else line = (line + 1) % lines.length
  stop = 0
  state('playing')
  body.dataset.level = String(line + 1)
  nextStop()
  part('typed').focus()
}

function nextStop() {
  left = seconds[line]
  part('typed').value = ''
  show()
  part('say').textContent = `Next stop: ${lines[line][stop]}`
}

function show() {
  const name = lines[line][stop]
  const typed = part('typed').value
  const fits = name.toLowerCase().startsWith(typed.toLowerCase())
  part('typed').classList.toggle('wrong', !fits)
  const done = document.createElement('b')
  done.textContent = fits ? name.slice(0, typed.length) : ''
  part('word').replaceChildren(done, fits ? name.slice(typed.length) : name)
  part('line').textContent = `Line ${line + 1}, stop ${stop + 1} of ${lines[line].length}`
  part('late').textContent = `${Math.round(late)} s late of ${lateLimit}`
  body.dataset.score = String(score)
}

function typed() {
  show()
  if (part('typed').value.trim().toLowerCase() !== lines[line][stop].toLowerCase()) return
  score += Math.max(1, Math.ceil(left * 10))
  stop += 1
  if (stop < lines[line].length) return nextStop()
  stop -= 1
  show()
  state('won')
  const last = line === lines.length - 1
  card(
    last ? 'Everybody is home' : `Line ${line + 1} is home`,
    `${score} points, ${Math.round(late)} seconds late. ${last ? 'The depot is dark and the kettle is on.' : 'The next line has longer names.'}`,
    last ? 'Drive again' : `Line ${line + 2}`,
  )
}

function lose() {
  state('lost')
  card('The last passenger walks', `You were ${lateLimit} seconds late in all, and reached ${score} points.`, 'Try again')
}

function draw() {
  const { clientWidth: width, clientHeight: height } = view
  if (view.width !== width || view.height !== height) Object.assign(view, { width, height })
  pen.fillStyle = '#0b0f1e'
  pen.fillRect(0, 0, width, height)
  for (let at = 0; at < 14; at++) {
    const tall = 40 + ((at * 53) % 60)
    pen.fillStyle = '#1d2540'
    pen.fillRect((at * width) / 14, height - 34 - tall, width / 16, tall)
    pen.fillStyle = at % 3 ? '#2b3559' : '#f2c14e'
    pen.fillRect((at * width) / 14 + 8, height - 24 - tall, 6, 8)
  }
  pen.fillStyle = '#4a5478'
  pen.fillRect(0, height - 20, width, 3)
  const way = body.dataset.state === 'playing' ? 1 - Math.max(0, left) / seconds[line] : 0
  const x = 20 + (calm ? Math.round(way * 4) / 4 : way) * (width - 130)
  pen.fillStyle = '#f2c14e'
  pen.beginPath()
  pen.roundRect(x, height - 62, 90, 38, 8)
  pen.fill()
  pen.fillStyle = '#12172a'
  for (const window of [8, 34, 60]) pen.fillRect(x + window, height - 54, 20, 14)
  pen.fillStyle = '#ff7a6b'
  pen.fillRect(width - 14, height - 70, 4, 50)
}

function tick(now) {
  const passed = Math.min(0.25, (now - before) / 1000)
  before = now
  if (body.dataset.state === 'playing') {
    left -= passed
    if (left < 0) late += passed
    if (late >= lateLimit) lose()
    part('late').textContent = `${Math.round(late)} s late of ${lateLimit}`
  }
  draw()
  requestAnimationFrame(tick)
}

part('typed').addEventListener('input', typed)
part('go').addEventListener('click', begin)
card('Last Tram Home', 'Type the name of the next stop before the tram reaches it. Three lines, eight stops each. Capitals don’t matter.', 'Start')
requestAnimationFrame(tick)
