import { expect, test } from 'vitest'
import { renderEmail } from './email-layout.tsx'
import { withoutLinks } from './without-links.ts'

/** As a person reads it: without the invisible characters. */
const seen = (text: string) => withoutLinks(text).replaceAll('\u200c', '')

/** Roughly what mail programs make a link of. */
const linked =
  /(?:[a-z][a-z\d+.-]*:\/\/|www\.|mailto:)\S|[\p{L}\p{N}\p{M}_-]+[.．。｡․﹒][\p{L}]{2,}|\S+@\S+\.\S|\d+\.\d+\.\d+\.\d+/iu

test.each([
  ['Free credits at http://evil.example now', 'Free credits at evil.example now'],
  ['Win at HTTPS://www.Evil.Example/claim?you=1#now', 'Win at Evil.Example'],
  ['httphttp://://evil.example', 'evil.example'],
  ['ht\u200btp://evil.example', 'evil.example'],
  ['www.www.evil.example', 'evil.example'],
  ['write to me@evil.example today', 'write to today'],
  ['mailto:me@evil.example', ''],
  ['evil.example:8080/path', 'evil.example'],
  ['evil。example/path', 'evil。example'],
  ['//evil.example', 'evil.example'],
  ['127.0.0.1/login', '127.0.0.1'],
  ['agar.io', 'agar.io'],
  ['tel:+123456', '+123456'],
  ['one\nBcc: two', 'one Bcc: two'],
  ['evil.example\\@other.example', ''],
  ['ｈｔｔｐ：／／evil.example now', 'evil.example now'],
  ['write to me＠evil.example', 'write to'],
  ['evil․example/login', 'evil․example'],
  ['evil﹒example/x', 'evil﹒example'],
  ['evil_.example/x', 'evil_.example'],
  ['_.evil-.example/x?y', '_.evil-.example'],
  ['https:evil.example', 'evil.example'],
  ['write to me﹫evil.example', 'write to'],
  ['sip:me@evil.example', ''],
  ['evil.example∕login', 'evil.example'],
  ['bit.ly⁄abc', 'bit.ly'],
  ['http\u2236//evil.example/now', 'evil.example'],
  ['ht\u034ftp://evil.example/x', 'evil.example'],
  ['evil.\u115fexample/x', 'evil.example'],
  ['ev\ufe0fil.example/x', 'evil.example'],
  ['💩.example/x', '💩.example'],
  ['ht\u{e0100}tp://evil.example/x', 'evil.example'],
  ['evi\u0301.example/x', 'evi\u0301.example'],
])('%s', (text, readable) => {
  expect(seen(text)).toBe(readable)
  expect(withoutLinks(text)).not.toMatch(linked)
})

test.each([
  'Half-Life: Alyx',
  'Node 2.0',
  'either/or',
  'e.g. this',
  'S.T.A.L.K.E.R.',
  'Ready? Go!',
  '24/7 at 10:30',
  '👩‍🚀 Rocket',
  'I ❤️ 1️⃣ day',
  'HTTP: the game',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿 Games',
  '葛\u{e0100}飾',
])('%s stays as it is', (name) => {
  expect(withoutLinks(name)).toBe(name)
})

test('an email holds no words of users as a link, and keeps the addresses of the product', async () => {
  const hostile = 'Free credits at http://evil.example/now'
  const { subject, html, plain } = await renderEmail('someone@example.test', {
    subject: hostile,
    preview: hostile,
    greeting: `Join ${hostile}`,
    paragraphs: [hostile],
    facts: ['Write to help@playhatch.example.'],
    action: { label: 'Open', url: 'http://localhost:3000/invite/TM-AAAAAA' },
    note: 'Settings: http://localhost:3000/settings',
  })
  for (const part of [subject, html, plain]) {
    expect(part).not.toContain('evil.example')
    expect(part.replaceAll('\u200c', '')).toContain('Free credits at evil.example')
  }
  for (const part of [html, plain]) {
    expect(part).toContain('http://localhost:3000/invite/TM-AAAAAA')
    expect(part).toContain('http://localhost:3000/settings')
    expect(part).toContain('help@playhatch.example')
  }
})
