// Rules of the ice. Pure: no screen, no clock.
// . ice   # rock   ~ open water   s snow (stops)   c thin ice (carries once)   o fish   D den   F fox   ^ v < > wind
import { levels } from './levels.js'

export const dirs = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] }
const winds = { '^': 'up', v: 'down', '<': 'left', '>': 'right' }

export function open(number) {
  const level = levels[number]
  const cells = level.map.map((row) => [...row])
  const find = (mark) => cells.flatMap((row, y) => row.flatMap((cell, x) => (cell === mark ? [`${x},${y}`] : [])))
  const [x, y] = find('F')[0].split(',').map(Number)
  return { number, cells, x, y, facing: 'down', fish: new Set(find('o')), cracked: new Set(), moves: 0, ended: null }
}

export const cellAt = (board, x, y) => board.cells[y]?.[x] ?? '#'
export const parOf = (number) => levels[number].par
/** Moves until night falls. */
export const limitOf = (number) => levels[number].par * 2 + 3
export const starsFor = (number, moves) => (moves <= parOf(number) ? 3 : moves <= parOf(number) + 2 ? 2 : 1)

/** Slides until something stops the fox. Answers the new board and each cell passed; null when it can't budge. */
export function slide(board, way) {
  let { x, y } = board
  let facing = way
  let ended = null
  const fish = new Set(board.fish)
  const cracked = new Set(board.cracked)
  const path = [{ x, y }]
  for (let step = 0; step < 90; step++) {
    const [dx, dy] = dirs[facing]
    if (cellAt(board, x + dx, y + dy) === '#') break
    x += dx
    y += dy
    const key = `${x},${y}`
    path.push({ x, y })
    const cell = cellAt(board, x, y)
    const caught = fish.delete(key)
    if (cell === '~' || cracked.has(key)) ended = 'splash'
    else if (cell === 'D' && fish.size === 0) ended = 'home'
    if (caught) path.at(-1).caught = true
    if (cell === 'c') cracked.add(key)
    if (ended || cell === 's') break
    facing = winds[cell] ?? facing
  }
  if (path.length === 1) return null
  const moves = board.moves + 1
  if (!ended && moves >= limitOf(board.number)) ended = 'night'
  return { board: { ...board, x, y, facing, fish, cracked, moves, ended }, path }
}
