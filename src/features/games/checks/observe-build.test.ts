import { expect, test } from 'vitest'
import { observeBuild } from './observe-build.ts'
import { rootedAddresses } from './read-files.ts'
import { checkLimits, reportLimits } from './rules.ts'

const origin = 'https://game.invalid'
const anObserver = (isolated = false) =>
  observeBuild({ origin, isolated, paths: ['index.html', 'Audio/Ice Crack.ogg', 'main.js'] })
type Observer = ReturnType<typeof anObserver>
const asks = (observer: Observer, url: string, initiator: object) =>
  observer.hear({ method: 'Network.requestWillBeSent', params: { request: { url }, initiator } })
const throws = (observer: Observer, description: string, line = 0) =>
  observer.hear({
    method: 'Runtime.exceptionThrown',
    params: {
      exceptionDetails: { text: 'Uncaught', url: `${origin}/main.js`, lineNumber: line, exception: { description } },
    },
  })

test('a missing file says who asked for it, and which file differs in its capitals', () => {
  const observer = anObserver()
  const stack = { callFrames: [{ url: `${origin}/main.js?v=1`, lineNumber: 211 }] }
  asks(observer, `${origin}/audio/ice%20crack.ogg?1`, { stack })
  observer.noteMissing(`${origin}/audio/ice%20crack.ogg?1`)
  observer.noteMissing(`${origin}/audio/ice%20crack.ogg`)
  observer.noteMissing(`${origin}/favicon.ico`)
  expect(observer.seen().missing).toEqual([
    { path: 'audio/ice crack.ogg', place: 'main.js, line 212', similar: 'Audio/Ice Crack.ogg' },
  ])
})

test('a file of another site is named once, whether a policy or we refused it', () => {
  const observer = anObserver()
  const at = { url: `${origin}/`, lineNumber: 13 }
  const details = (blockedURL: string) => ({
    issue: { details: { contentSecurityPolicyIssueDetails: { blockedURL, sourceCodeLocation: at } } },
  })
  observer.hear({ method: 'Audits.issueAdded', params: details('https://cdn.example/lib/engine.js') })
  observer.noteOutside('https://cdn.example/lib/engine.js?again')
  observer.noteOutside('wss://live.example/')
  for (const own of ['data:text/html,1', 'inline', 'file:///etc/passwd', `${origin}/a`]) observer.noteOutside(own)
  observer.hear({ method: 'Audits.issueAdded', params: { issue: { details: {} } } })
  expect(observer.seen().outside).toEqual([
    { file: 'engine.js', host: 'cdn.example', place: 'index.html, line 14' },
    { file: 'A file', host: 'live.example', place: null },
  ])
})

test('errors are counted, and each is listed once with its place', () => {
  const observer = anObserver()
  for (let n = 0; n < 3; n++) throws(observer, 'TypeError: x is undefined\n    at main.js:10', 9)
  throws(observer, `Error: \u202e${'long '.repeat(200)}`)
  const { errors, errorCount } = observer.seen()
  expect(errorCount).toBe(4)
  expect(errors[0]).toEqual({ text: 'TypeError: x is undefined', place: 'main.js, line 10' })
  expect(errors[1]?.text).toHaveLength(reportLimits.text)
  expect(errors[1]?.text).not.toContain('\u202e')
})

test('lists have an end, whatever a page does', () => {
  const observer = anObserver()
  for (let n = 0; n < 10_000; n++) {
    throws(observer, `Error ${n}`)
    observer.noteMissing(`${origin}/${n}.png`)
    observer.noteOutside(`https://a${n}.example/x`)
  }
  const { errors, missing, outside, errorCount } = observer.seen()
  expect([errors.length, missing.length, outside.length, errorCount]).toEqual([10, 20, 20, 10_000])
})

test('shared memory is used, or missed', () => {
  const seen = (isolated: boolean, act: (observer: Observer) => void) => {
    const observer = anObserver(isolated)
    act(observer)
    return observer.seen().sharedMemory
  }
  const shares = (observer: Observer) => observer.hear({ method: 'Runtime.bindingCalled', params: {} })
  expect(seen(true, shares)).toBe('used')
  expect(seen(false, shares)).toBe('needed')
  expect(seen(false, (it) => throws(it, 'ReferenceError: SharedArrayBuffer is not defined'))).toBe('needed')
  expect(seen(false, (it) => it.notePageText('Missing: Cross-Origin Isolation'))).toBe('needed')
  expect(seen(false, (it) => throws(it, 'Error: no gold'))).toBe('none')
})

test('a game may ask a few times', () => {
  const observer = anObserver()
  const ask = (type: string) =>
    observer.hear({ method: 'Page.javascriptDialogOpening', params: { type, message: 'Hi' } })
  for (let n = 0; n < checkLimits.dialogs; n++) ask('alert')
  ask('beforeunload')
  expect(observer.loopsDialogs()).toBe(false)
  ask('alert')
  expect(observer.loopsDialogs()).toBe(true)
  expect(observer.seen()).toMatchObject({ dialogs: [{ kind: 'alert', text: 'Hi' }], dialogCount: 6 })
})

test('addresses from the root are found in quotes and brackets, with their lines', () => {
  const text = `const a = "/assets/night.png"\nload('/b.json?v=1'); x = /re.gex/; // "/c d.png"\nurl(/d.svg) + \`/e/f.js\``
  expect(rootedAddresses(text)).toEqual([
    { address: '/assets/night.png', line: 1 },
    { address: '/b.json', line: 2 },
    { address: '/d.svg', line: 3 },
    { address: '/e/f.js', line: 3 },
  ])
})
