import { expect, test } from 'vitest'
import { emailAddress, normalEmail } from './email-address.ts'

test.each([
  [' Ada@Example.test ', 'ada@example.test'],
  ["o'brien+x@sub.example.co.uk", "o'brien+x@sub.example.co.uk"],
  ['ada@Bücher.example', 'ada@xn--bcher-kva.example'],
  ['josé@example.com', 'josé@example.com'],
  ['jose\u0301@example.com', 'josé@example.com'],
  ['почта@Пример.РФ', 'почта@xn--e1afmkfd.xn--p1ai'],
  ['用户@例え。テスト', '用户@xn--r8jz45g.xn--zckzah'],
  ['ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ada@example.com'],
  ['\u202aada@example.com\u202c', 'ada@example.com'],
  ['\u200bada@example.com\ufeff', 'ada@example.com'],
  ['ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example'],
])('%s is %s', (written, address) => {
  expect(normalEmail(written)).toBe(address)
  expect(normalEmail(address)).toBe(address)
  expect(emailAddress.parse(written)).toBe(address)
})

test.each([
  '',
  'ada',
  '@example.com',
  'ada@',
  'ada@example',
  'a..b@example.com',
  '.a@example.com',
  'a b@example.com',
  'ada@example.com.',
  'ada@127.0.0.1',
  'ada@[::1]',
  'ada@exa_mple.com',
  'ada@-x.com',
  'ada@example.com:25',
  'ada@evil.test/@example.com',
  'a\r\nBcc: b@example.com',
  'ada\u202e@example.com',
  'a"b@example.com',
  'a,b@c.de',
  `${'é'.repeat(33)}@example.com`,
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(64)}.com`,
])('%j is refused', (written) => {
  expect(normalEmail(written)).toBeNull()
  expect(emailAddress.safeParse(written).error?.issues[0]?.message).toBe('Please enter a valid email address')
})
