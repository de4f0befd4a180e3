import { expect, test } from 'vitest'
import { browserOf, chipOf, engineOf, screenOf, systemOf } from './played-on.ts'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    0,
    'Windows',
    'Chrome',
    'Blink',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    0,
    'Windows',
    'Edge',
    'Blink',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 0, 'Linux', 'Firefox', 'Gecko'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    0,
    'macOS',
    'Safari',
    'WebKit',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    5,
    'iOS',
    'Safari',
    'WebKit',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
    5,
    'iOS',
    'Chrome',
    'WebKit',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
    5,
    'Android',
    'Samsung Internet',
    'Blink',
  ],
  ['curl/8', 0, 'Other', 'Other', 'Other'],
])('%s with %i touch points is %s with %s', (userAgent, touch, system, browser, engine) => {
  const found = { system: systemOf(userAgent, touch), browser: browserOf(userAgent) }
  expect(found).toEqual({ system, browser })
  expect(engineOf(found)).toBe(engine)
})

test.each([
  ['ANGLE (NVIDIA, NVIDIA GeForce RTX 3060 (0x00002504) Direct3D11 vs_5_0 ps_5_0, D3D11)', 'NVIDIA GeForce RTX 3060'],
  ['ANGLE (Apple, ANGLE Metal Renderer: Apple M2, Unspecified Version)', 'Apple M2'],
  ['ANGLE (Intel, Mesa Intel(R) UHD Graphics 620 (KBL GT2), OpenGL 4.6)', 'Mesa Intel(R) UHD Graphics 620 (KBL GT2)'],
  ['Apple GPU', 'Apple GPU'],
  ['Adreno (TM) 740', 'Adreno (TM) 740'],
  ['', null],
])('%s is the chip %s', (renderer, chip) => {
  expect(chipOf(renderer)).toBe(chip)
})

test('a screen is the same when it is turned', () => {
  expect(screenOf({ width: 390, height: 844, ratio: 3 })).toBe('2532 × 1170')
  expect(screenOf({ width: 844, height: 390, ratio: 3 })).toBe('2532 × 1170')
})
