import { describe, expect, it } from 'vitest'
import { coverSvg } from './cover-art.ts'

const titles = Array.from({ length: 300 }, (_, index) => `Title ${index} ${String.fromCharCode(97 + (index % 26))}`)

describe('coverSvg', () => {
  it('draws the same picture for the same title, ignoring case and surrounding space', () => {
    expect(coverSvg('Moth & Lantern')).toBe(coverSvg('Moth & Lantern'))
    expect(coverSvg('  moth & LANTERN ')).toBe(coverSvg('Moth & Lantern'))
  })

  it('draws another picture for another title', () => {
    expect(new Set(titles.map((title) => coverSvg(title))).size).toBe(titles.length)
  })

  it('never contains the title', () => {
    const svg = coverSvg('<script>alert(1)</script>" onload="x')
    expect(svg).not.toMatch(/script|alert|onload/i)
  })

  it('is well-formed, without invalid numbers, and small', () => {
    for (const title of [...titles, '', '🥚', 'ж', 'a'.repeat(500)]) {
      const svg = coverSvg(title)
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 320 240"[^>]*>.+<\/svg>$/)
      expect(svg).not.toMatch(/NaN|undefined|Infinity|null/)
      expect(svg.match(/<g[ >]/g)?.length ?? 0).toBe(svg.match(/<\/g>/g)?.length ?? 0)
      expect(svg.length).toBeLessThan(30_000)
    }
  })

  it('uses no ids, so that a page can contain many pictures', () => {
    for (const title of titles) expect(coverSvg(title)).not.toMatch(/ id=|url\(/)
  })

  it('draws shapes alone for a title that says nothing of its game', () => {
    for (const title of ['Frostline', 'Zyx', '', 'Überraschung']) expect(coverSvg(title)).toMatch(/h80\.5v80\.5/)
    expect(coverSvg('Low Tide')).not.toMatch(/h80\.5v80\.5/)
  })

  it('draws the scene of a keyword in the title', () => {
    const backdropOf = (title: string) => /fill="(#[0-9a-f]{6})"/.exec(coverSvg(title))?.[1] ?? ''
    const seas = new Set(['#f3e4c8', '#f6b7a3', '#14203f', '#d5efe6'])
    for (const title of ['Low Tide', 'Pirates of the Bay', 'Gullwake', 'The Lost Harbour']) {
      expect(seas, title).toContain(backdropOf(title))
    }
  })
})
