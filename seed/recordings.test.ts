import { readdir, stat } from 'node:fs/promises'
import { expect, test } from 'vitest'

test('the recordings of the demo are three, and take four megabytes at most together', async () => {
  const folder = new URL('recordings/', import.meta.url)
  const files = (await readdir(folder)).filter((name) => name.endsWith('.webm'))
  expect(files).toHaveLength(3)
  const sizes = await Promise.all(files.map(async (name) => (await stat(new URL(name, folder))).size))
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(4_000_000)
})
