import { expect, test } from 'vitest'
import { readCspReport } from './csp-report.ts'

test('both kinds of reports keep directive, origin and kind of page, without paths and queries', () => {
  const old = {
    'csp-report': {
      'document-uri': 'http://localhost/invite/SECRETCODE?token=abc',
      'violated-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/x.js?user=1',
    },
  }
  expect(readCspReport(JSON.stringify(old))).toEqual([
    { directive: 'script-src-elem', blocked: 'https://evil.example', page: '/invite' },
  ])
  const body = { effectiveDirective: 'style-src', blockedURL: 'inline', documentURL: 'http://localhost/' }
  const reports = Array.from({ length: 9 }, () => ({ type: 'csp-violation', body }))
  expect(readCspReport(JSON.stringify(reports))).toEqual(
    Array.from({ length: 3 }, () => ({ directive: 'style-src', blocked: 'inline', page: '/' })),
  )
})

test('anything else is no report', () => {
  for (const text of [
    '',
    '{}',
    '[]',
    '[{"type":"deprecation","body":{}}]',
    'x'.repeat(100),
    '[{"type":"csp-violation"}]',
  ])
    expect(readCspReport(text)).toEqual([])
})
