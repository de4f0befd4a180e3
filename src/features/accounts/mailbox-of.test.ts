import { expect, test } from 'vitest'
import { bonusKeys } from './bonus-key.ts'
import { mailboxOf } from './mailbox-of.ts'

test.each([
  ['Ada@Example.test', 'ada@example.test'],
  [' ada+beta@example.test ', 'ada@example.test'],
  ['ada+one+two@example.test', 'ada@example.test'],
  ['+tag@example.test', '+tag@example.test'],
  ['a.d.a@example.test', 'a.d.a@example.test'],
  ['A.d.a+x@GoogleMail.com', 'ada@gmail.com'],
  ['ada@gmail.com.', 'ada@gmail.com'],
  ['ada@me.com', 'ada@icloud.com'],
  ['a.da@icloud.com', 'a.da@icloud.com'],
  ['a_d.a-b@pm.me', 'adab@proton.me'],
  ['john-2009@ya.ru', 'john.2009@yandex.ru'],
  ['john.2009@yandex.com', 'john.2009@yandex.ru'],
  ['name-tag@yahoo.com', 'name@yahoo.com'],
  ['Name-one-two+x@yahoo.co.uk', 'name@yahoo.co.uk'],
  ['name-tag@ymail.com', 'name@ymail.com'],
  ['name-tag@yahoo.com.co', 'name@yahoo.com.co'],
  ['name-tag@yahoo.be', 'name@yahoo.be'],
  ['x@name.fastmail.com', 'name@fastmail.com'],
  ['name+x@fastmail.com', 'name@fastmail.com'],
  ['shop@joe-citizen.fastmail.co.uk', 'joe-citizen@fastmail.co.uk'],
  ['joe_citizen@fastmail.co.uk', 'joe-citizen@fastmail.co.uk'],
  ['ａｄａ+x＠ｇｍａｉｌ．ｃｏｍ', 'ada@gmail.com'],
  ['josé+x@Bücher.example', 'josé@xn--bcher-kva.example'],
  // A different mailbox.
  ['-name@yahoo.com', '-name@yahoo.com'],
  ['name-tag@example.test', 'name-tag@example.test'],
  ['x@name.example.test', 'x@name.example.test'],
  ['x@www.name.fastmail.com', 'x@www.name.fastmail.com'],
  ['john2009@yandex.ru', 'john2009@yandex.ru'],
  ['...@gmail.com', '...@gmail.com'],
  ['ada@outlook.com', 'ada@outlook.com'],
])('%s reaches the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
  expect(mailboxOf(mailboxOf(email))).toBe(mailbox)
})

test('aliases of one mailbox share one bonus key, and an address without aliases keeps its former key', () => {
  const { key, former } = bonusKeys('profile', 'a.da+x@googlemail.com', 'secret')
  expect(bonusKeys('profile', 'ADA@gmail.com', 'secret').key).toBe(key)
  expect(former).not.toBe(key)
  const plain = bonusKeys('profile', 'ada@example.test', 'secret')
  expect(plain.former).toBe(plain.key)
  expect(bonusKeys('starting', 'ada@example.test', 'secret').key).not.toBe(plain.key)
})
