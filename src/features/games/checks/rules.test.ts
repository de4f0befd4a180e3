import { expect, test } from 'vitest'
import { checkFindings, checkSummary, findingsText, otherSentences, secondsText } from './rules.ts'
import { aCheck, aReport } from './testing.ts'

const served = { isolated: false, dialogs: false }
const findings = (report: Parameters<typeof aReport>[0], over: Parameters<typeof aCheck>[0] = {}) =>
  checkFindings(aCheck({ report: aReport(report), ...over }), served)

test('each fault is said with what to do about it, the worst first', () => {
  const found = findings({
    errors: [{ text: 'ReferenceError: Engine is not defined', place: 'index.html, line 15' }],
    errorCount: 1,
    outside: [{ file: 'engine.js', host: 'cdn.example', place: 'index.html, line 14' }],
    missing: [
      { path: 'audio/ice.ogg', place: 'main.js, line 212', similar: 'Audio/Ice.ogg' },
      { path: 'b.png', place: null, similar: null },
    ],
    rooted: [{ path: '/assets/night.png', place: 'levels.js, line 88' }],
    dialogs: [{ kind: 'confirm', text: 'New game?' }],
    dialogCount: 2,
    sharedMemory: 'needed',
  })
  expect(found.map(({ tone, kind, what }) => `${tone} ${kind} ${what}`)).toEqual([
    'bad Refused engine.js of cdn.example',
    'bad Missing audio/ice.ogg',
    'bad Missing b.png',
    'bad Threads It needs shared memory.',
    'warn Error ReferenceError: Engine is not defined',
    'warn Dialog It opens a dialog (confirm): “New game?”',
    'warn Path /assets/night.png',
  ])
  expect(found.map(({ fix }) => fix)).toEqual([
    'Put it into the zip and load it as ./engine.js',
    'The zip has Audio/Ice.ogg. Write both alike: capitals count.',
    'Put it into the zip, or stop asking for it.',
    'Tick “Needs shared memory” under Edit notes.',
    'Fix the files above first: they may be the cause.',
    'Tick “Opens dialogs” under Edit notes, or ask inside the game.',
    'Begin with a dot: ./assets/night.png',
  ])
  expect(findingsText('0.9.3', found.slice(0, 1))).toBe(
    '0.9.3: 1 thing to fix\n- Refused: engine.js of cdn.example · index.html, line 14. Games load nothing from other sites. · Put it into the zip and load it as ./engine.js',
  )
})

test('what the studio allowed is no fault', () => {
  const report = aReport({ dialogs: [{ kind: 'alert', text: '' }], dialogCount: 1, sharedMemory: 'needed' })
  expect(checkFindings(aCheck({ report }), { isolated: true, dialogs: true })).toEqual([])
})

test.each([
  [{ ended: 'memory' }, 'It needed more than 1 GB of memory.'],
  [{ ended: 'crash' }, 'The page crashed.'],
  [{ ended: 'dialogs' }, 'It opened dialog after dialog.'],
  [{ ended: 'flood' }, 'It reported so much that we stopped it.'],
  [{ hung: true }, 'The page stopped answering.'],
] as const)('%j stops it', (over, what) => {
  expect(findings(over)[0]).toMatchObject({ tone: 'bad', kind: 'Stopped', what })
})

test('a page that draws nothing says so', () => {
  expect(findings({}, { firstFrameMs: null })).toMatchObject([{ kind: 'Blank', what: 'Nothing was drawn in 20 s.' }])
})

test('a check in one line', () => {
  const one = { outside: [{ file: 'a.js', host: 'b.example', place: null }] }
  const lines = [
    aCheck({ state: 'waiting' }),
    aCheck({ state: 'running' }),
    aCheck({ state: 'unchecked', reason: 'has no Chromium' }),
    aCheck({ state: 'failed', reason: 'Too large.' }),
    aCheck(),
    aCheck({ firstFrameMs: null, report: aReport(one) }),
    aCheck({ report: aReport(one) }),
  ].map((check) => checkSummary(check, served))
  expect(lines).toEqual([
    'Waits for its check',
    'Being checked',
    'Not checked on this server',
    'Too large.',
    'First frame after 2.4 s, nothing to fix',
    'Nothing was drawn, 2 things to fix',
    'First frame after 2.4 s, 1 thing to fix',
  ])
  expect(secondsText(320)).toBe('0.3 s')
})

test('sentences about the file are not said twice', () => {
  const check = aCheck({ report: aReport({ outside: [{ file: 'engine.js', host: 'cdn.example', place: null }] }) })
  const said = ['engine.js of cdn.example isn’t loaded: games load nothing from other sites.', 'Left out: .git.']
  expect(otherSentences(said, check)).toEqual(['Left out: .git.'])
  expect(otherSentences(said, null)).toEqual(said)
})
