import { expect, test } from 'vitest'
import { parseUrl } from './parse-url.ts'

test('an address with letters of any language is parsed, also in the hundred-thousandth call', () => {
  let refused = 0
  for (let call = 0; call < 100_000; call++) if (parseUrl('https://exämple.com/ü') === null) refused++
  expect(refused).toBe(0)
})

test('what is no address is null, and a relative one needs a base', () => {
  for (const none of ['', 'a b', 'http://', 'https://[::', '/a']) expect(parseUrl(none)).toBeNull()
  expect(parseUrl('/a', 'https://game.example')?.href).toBe('https://game.example/a')
})
