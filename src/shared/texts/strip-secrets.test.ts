import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stripSecrets } from './strip-secrets.ts'

describe('copied details contain no secret', () => {
  test.each([
    [
      'a query',
      'GET https://hatch.example/auth/reset?token=abc&x=1 failed',
      'GET https://hatch.example/auth/reset failed',
    ],
    ['a fragment', 'at https://hatch.example/studio#key=1', 'at https://hatch.example/studio'],
    ['a query of a path', 'could not open /make-admin?token=abc.', 'could not open /make-admin'],
    ['who signs in inside an address', 'postgres://anna:hunter2@db.example/x', 'postgres://[hidden]@db.example/x'],
    ['an address', 'No profile for Anna.Berg+beta@studio.example!', 'No profile for [email]!'],
    ['a cookie', 'Cookie: playhatch.session=s3cr3t.sig; theme=dark', 'Cookie: [hidden]'],
    ['a header', 'authorization: Basic YW5uYTpodW50ZXIy', 'authorization: [hidden]'],
    ['a bearer', 'sent Bearer abc.def-ghi', 'sent Bearer [hidden]'],
    ['a named value', '{"password":"hunter two","name":"x"}', '{"password":[hidden],"name":"x"}'],
    ['a session', 'playhatch.session=s3cr3t', 'playhatch.session=[hidden]'],
    ['a signed token', 'got eyJhbGciOi.eyJzdWIiOi.c2ln back', 'got [token] back'],
    ['a digest', 'key 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b', 'key [token]'],
    ['a ticket in a path', '/play/Zk3mQ9xT1vB7nL5pR2sW8yC4/index.html', '/play/[token]/index.html'],
    ['an invite code', 'at /invite/TM-7QF2AB', 'at /invite/[invite code]'],
    ['a card', 'card 4242 4242 4242 4242 declined', 'card [number] declined'],
  ])('%s', (_what, given, kept) => expect(stripSecrets(given)).toBe(kept))

  test('information for debugging stays', () => {
    const stack = [
      "TypeError: Cannot read properties of undefined (reading 'title')",
      '    at useSyncExternalStoreWithSelector (http://localhost:3000/assets/complete-profile-page-DkF3a9Zx.js:12:3456)',
      '    at async /game/0b9d2c1e-6a51-4a37-9a63-2a4c1f0b7d11',
    ].join('\n')
    expect(stripSecrets(stack)).toBe(stack)
  })

  test('line and column stay when a query is removed', () => {
    expect(stripSecrets('(http://localhost/src/app.tsx?t=1763000000000:40:7)')).toBe(
      '(http://localhost/src/app.tsx:40:7)',
    )
  })

  test('no part of any address or query is left', () => {
    fc.assert(
      fc.property(
        fc.emailAddress().filter((email) => !/[/?#=]/.test(email)),
        fc.webQueryParameters(),
        (email, query) => {
          const kept = stripSecrets(`Failed for ${email} at https://hatch.example/auth/verify?${query}`)
          expect(kept).not.toContain(email)
          expect(kept).toMatch(/ at https:\/\/hatch\.example\/auth\/verify/)
          expect(kept).not.toContain('?')
        },
      ),
    )
  })
})
