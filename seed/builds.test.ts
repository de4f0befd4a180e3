import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { games } from './games.ts'

const folder = join(import.meta.dirname, 'builds')
const slugs = (await readdir(folder, { withFileTypes: true }))
  .filter((one) => one.isDirectory())
  .map(({ name }) => name)
const filesOf = async (slug: string) => (await readdir(join(folder, slug))).map((name) => join(folder, slug, name))
const textOf = (slug: string, name: string) => readFile(join(folder, slug, name), 'utf8')

interface Board {
  x: number
  y: number
  fish: Set<string>
  cracked: Set<string>
  ended: string | null
}

interface Ice {
  dirs: Record<string, unknown>
  open: (floe: number) => Board
  parOf: (floe: number) => number
  slide: (board: Board, way: string) => { board: Board } | null
}

interface Chance {
  seed: (from: number) => void
  next: () => number
}

/** The games are plain JavaScript for browsers; TypeScript has no word on them. */
const ice = (await import(join(folder, 'slipshore', 'board.js'))) as Ice

/** Fewest slides that lead home, each board looked at once. */
function fewest(floe: number): number | undefined {
  const start = ice.open(floe)
  const keyOf = ({ x, y, fish, cracked }: Board) => [x, y, ...[...fish].sort(), '|', ...[...cracked].sort()].join(' ')
  const seen = new Set([keyOf(start)])
  let now = [start]
  for (let moves = 1; now.length > 0; moves++) {
    const next = now.flatMap((board) =>
      Object.keys(ice.dirs).flatMap((way) => ice.slide({ ...board }, way)?.board ?? []),
    )
    if (next.some(({ ended }) => ended === 'home')) return moves
    now = next.filter((board) => board.ended === null && !seen.has(keyOf(board)) && seen.add(keyOf(board)))
  }
  return undefined
}

describe('web builds', () => {
  it('are those that the games name', () => {
    expect(new Set(games.flatMap(({ builds }) => builds.map(({ slug }) => slug)))).toEqual(new Set(slugs))
  })

  it.each(slugs)('%s stays below 30 kB', async (slug) => {
    const sizes = await Promise.all((await filesOf(slug)).map(async (file) => (await stat(file)).size))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(30_000)
  })

  it.each(slugs)('%s holds no inline script or style and asks no other origin', async (slug) => {
    const page = await textOf(slug, 'index.html')
    expect(page).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\sstyle=|\son[a-z]+=/)
    for (const file of (await filesOf(slug)).filter((name) => /\.(html|css|js)$/.test(name))) {
      expect(await readFile(file, 'utf8'), file).not.toMatch(/https?:|\/\/[a-z]|eval\(|new Function|url\(/)
    }
  })

  it.each(slugs)('%s starts on its title', async (slug) => {
    expect(await textOf(slug, 'index.html')).toMatch(/<body data-state="title" data-score="0">/)
  })
})

describe('the ice of slipshore', () => {
  it.each([...Array(16).keys()])('floe %i can be left in as many slides as it says', (floe) => {
    expect(fewest(floe)).toBe(ice.parOf(floe))
  })
})

describe('the weather of overwinter', () => {
  it('is xorshift32, the same for the same seed', async () => {
    const { instance } = await WebAssembly.instantiate(await readFile(join(folder, 'overwinter', 'weather.wasm')))
    const chance = instance.exports as unknown as Chance
    chance.seed(12345)
    let expected = 12345
    for (let i = 0; i < 1000; i++) {
      expected ^= expected << 13
      expected ^= expected >>> 17
      expected ^= expected << 5
      expect(chance.next()).toBe((expected >>> 0) / 2 ** 32)
    }
  })
})
