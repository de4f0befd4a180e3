import { createHash } from '#platform/crypto/crypto.ts'
import type { GameErrorKind } from '#shared/play/probe-report.ts'

/**
 * A text of an error without what differs from player to player: the host and the ticket in addresses, their queries, and
 * the addresses of people, which a game may have put into it.
 */
export const plainText = (text: string): string =>
  text
    .replace(/(?:blob:)?https?:\/\/[^/\s)]+(?:\/~play)?(?:\/[\w.-]{60,}(?=\/|\s|$))?\/?/g, '')
    .replace(/\?[^\s:)]*(?=[:)\s]|$)/gm, '')
    .replace(/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})*\.[a-z]{2,24}(?![\w/:])/gi, 'an address')

/**
 * What stands for an error within a game, the same for each player, browser and build: its kind, its message without
 * numbers and ids, and the functions on top of its stack.
 */
export function fingerprintOf({
  kind,
  message,
  stack,
}: {
  kind: GameErrorKind
  message: string
  stack: string
}): string {
  const frames = framesIn(plainText(stack))
    .slice(0, 3)
    .map(({ name, file }) => name || file)
  const said = plainText(message).replace(/^uncaught(?: exception:)? (?:\(in promise\):? )?/i, '')
  const parts = [kind, said, ...frames].map((part) => withoutIds(part).trim())
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 20)
}

/** The functions of a stack that have a name, from the top, at most three. */
export const functionsOf = (stack: string): string[] =>
  framesIn(stack)
    .flatMap(({ name }) => name || [])
    .slice(0, 3)

const withoutIds = (text: string): string =>
  text
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '#')
    .replace(/\b(?=[a-f]{0,40}\d)[0-9a-f]{6,64}\b/gi, '#')
    .replace(/0x[0-9a-f]+|-?\d+(?:\.\d+)?/gi, '#')

interface Frame {
  /** Empty for a function without a name, or with one that a build made short: each build makes another. */
  name: string
  /** Without its folder and the mark of its build. */
  file: string
}

const place = String.raw`:(?:wasm-function\[\d+\]:0x[0-9a-f]+|\d+(?::\d+)?)`
const frameForms = [
  // Chromium: `at async Level.load (https://…/main.js:4:12)`, `at https://…/main.js:4:12`.
  new RegExp(String.raw`^\s*at (?:async )?(?:new )?(?<name>[^()]*?) ?\((?<file>.*?)(?:${place})?\)$`, 'i'),
  new RegExp(String.raw`^\s*at (?:async )?(?<name>)(?<file>\S+?)${place}$`, 'i'),
  // Firefox and Safari: `load@https://…/main.js:4:12`.
  new RegExp(String.raw`^(?<name>[^@]*)@(?<file>\S+?)${place}$`, 'i'),
]

function framesIn(stack: string): Frame[] {
  return stack.split('\n').flatMap((line) => {
    const found = frameForms.map((form) => form.exec(line)?.groups).find((groups) => groups !== undefined)
    const [name, file] = [found?.name ?? '', found?.file ?? '']
    if (file === '' || /^<anonymous>$|native code|^index \d/.test(file)) return []
    return { name: nameOf(name), file: fileOf(file) }
  })
}

/** `Level.load [as run]`, `load/<`, `async*load`: load. Safari names what is in no function. */
function nameOf(name: string): string {
  if (/^(?:module|global|eval) code$/.test(name)) return ''
  const [last = ''] = /[\w$]+(?:\[\d+\])?$/.exec(name.replace(/ \[as .*/, '').replace(/[/<]+$/, '')) ?? []
  return last.length < 3 || /^anonymous$/.test(last) ? '' : last
}

const fileOf = (file: string): string =>
  (file.split('/').at(-1) ?? '').replace(/[.-](?=\w*[\dA-Z])[\w-]{6,40}(?=\.\w+$)/, '')
