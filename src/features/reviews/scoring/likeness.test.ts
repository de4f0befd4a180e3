import { expect, test } from 'vitest'
import { mostAlike } from './likeness.ts'
import { signatureOf } from './signature.ts'

const theirs =
  'I started in the first mine and took the lantern from the hook. The second bell is behind the pump, which I only ' +
  'found at 9:40 because the map has no marker. The hermit wanted two bells for one can of oil, that felt fair. In the ' +
  'flooded shaft I drowned three times, always at the same ladder.'
const own = 'My phone is a Pixel and I sat on the train, it was a calm morning and nobody around me talked at all.'

const shareOf = (text: string, other = theirs) =>
  mostAlike(text, [{ text: other, playtestId: 'other', isOfAnother: true }])?.share ?? 0
const swapped = (pairs: Record<string, string>) => theirs.replace(/[a-z]/g, (letter) => pairs[letter] ?? letter)

test.each([
  ['Hangul fillers', theirs.replace(/(\w{2})(\w)/g, '$1\u115f$2')],
  ['wide fillers', theirs.replace(/(\w{3})(\w{2})/g, '$1\u3164$2')],
  ['selectors', theirs.replace(/(\w{3})(\w{2})/g, '$1\ufe0f$2')],
  ['empty braille cells', theirs.replace(/(\w{3})(\w{2})/g, '$1\u2800$2')],
  ['Khmer signs that draw nothing', theirs.replace(/(\w{3})(\w{2})/g, '$1\u17b4$2')],
  ['more Cyrillic letters', swapped({ s: 'ѕ', d: 'ԁ', h: 'һ', l: 'ӏ', w: 'ԝ' })],
  ['Greek letters', swapped({ i: 'ι', k: 'κ', p: 'ρ', t: 'τ', u: 'υ' })],
  ['Armenian letters', swapped({ o: 'օ', n: 'ո', u: 'ս' })],
  ['small capitals', swapped({ a: 'ᴀ', b: 'ʙ', d: 'ᴅ', e: 'ᴇ', g: 'ɢ', o: 'ᴏ', r: 'ʀ', t: 'ᴛ' })],
])('%s hide no copy', (_, text) => {
  expect(shareOf(text)).toBeGreaterThanOrEqual(0.8)
})

test.each([
  ['signs between the sentences', theirs.replaceAll('. ', ' ###||// 1 2 3 4 5. ').replaceAll(',', ' :: ;;;')],
  ['signs behind each word', theirs.replaceAll(' ', '_ ')],
])('%s make no log of a copy beside some words of one’s own', (_, text) => {
  expect(shareOf(`${own} ${text}`)).toBeGreaterThan(0.4)
})

test('a log that two testers paste makes no copy', () => {
  const log = 'at Tree.visit (tree.js:214:17)\n    at Object.<anonymous> (/home/u/game/index.js:12:7)\n'.repeat(6)
  expect(shareOf(`${own}\n${log}`, `${theirs}\n${log}`)).toBeLessThan(0.2)
})

test('a Chinese text of 48 characters says as much as one of 96 letters, and is compared', () => {
  const chinese = '灯笼的光很漂亮,但是我在水泵后面找第二个钟找了十分钟,因为地图上没有标出自己在哪里,隐士的按钮也太小。'
  expect([...chinese].length).toBeLessThan(80)
  expect(signatureOf(chinese)).toHaveLength(16)
  expect(shareOf(chinese, chinese)).toBe(1)
})
