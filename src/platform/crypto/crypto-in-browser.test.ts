import * as node from 'node:crypto'
import { expect, test } from 'vitest'
import * as ours from './crypto-in-browser.ts'

const key = Buffer.alloc(32, 7)
const nonce = Buffer.alloc(12, 3)

test('digests are those of Node, in each encoding', () => {
  for (const algorithm of ['sha1', 'sha256', 'sha512'] as const)
    for (const encoding of ['hex', 'base64', 'base64url'] as const) {
      expect(ours.createHash(algorithm).update('añ').update(key).digest(encoding)).toBe(
        node.createHash(algorithm).update('añ').update(key).digest(encoding),
      )
      expect(ours.createHmac(algorithm, key).update('one').digest(encoding)).toBe(
        node.createHmac(algorithm, key).update('one').digest(encoding),
      )
    }
  expect(ours.hash('sha1', 'text')).toBe(node.hash('sha1', 'text'))
  expect(Buffer.from(ours.hkdfSync('sha256', key, 'salt', 'info', 32))).toEqual(
    Buffer.from(node.hkdfSync('sha256', key, 'salt', 'info', 32)),
  )
})

test('what one seals the other opens, and a changed text is refused', () => {
  const seal = ({ createCipheriv }: { createCipheriv: typeof node.createCipheriv }) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from('studio'))
    const body = Buffer.concat([cipher.update('POST-BETA', 'utf8'), cipher.final()])
    return Buffer.concat([body, cipher.getAuthTag()])
  }
  const open = ({ createDecipheriv }: { createDecipheriv: typeof node.createDecipheriv }, sealed: Buffer) => {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 })
      .setAAD(Buffer.from('studio'))
      .setAuthTag(sealed.subarray(-16))
    return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString('utf8')
  }
  const browser = ours as unknown as typeof node
  expect(seal(browser)).toEqual(seal(node))
  expect(open(browser, seal(node))).toBe('POST-BETA')
  expect(open(node, seal(browser))).toBe('POST-BETA')
  const changed = seal(node).map((byte, at) => (at === 0 ? byte ^ 1 : byte))
  expect(() => open(browser, Buffer.from(changed))).toThrow()
})

test('signatures verify across both', () => {
  const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')
  const der = { key: Buffer.concat([pkcs8, key]), format: 'der', type: 'pkcs8' } as const
  const text = Buffer.from('the head of a chain')
  const mine = ours.createPrivateKey(der)
  const signature = ours.sign(null, text, mine)
  expect(node.verify(null, text, node.createPublicKey(node.createPrivateKey(der)), signature)).toBe(true)
  expect(ours.verify(null, text, ours.createPublicKey(mine), node.sign(null, text, node.createPrivateKey(der)))).toBe(
    true,
  )
  expect(ours.createPublicKey(mine).export()).toEqual(
    node.createPublicKey(node.createPrivateKey(der)).export({ format: 'der', type: 'spki' }).subarray(-32),
  )
})
