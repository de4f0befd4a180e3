import { createHash } from '#platform/crypto/crypto.ts'

const FRAMES = 3

/** The hash of a built file: the end of its name, or all of it (`vite.config.ts`). */
const hash = /(?:-[\w-]{8}|-[\w-]{7}|^[\w-]{7})(?=\.m?js$)/

const variables: [RegExp, string][] = [
  [/\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gi, '#'],
  [/\b(?=[0-9a-f]*\d)[0-9a-f]{8,}\b/gi, '#'],
  [/\d+(?:[.,]\d+)*/g, '#'],
]

/** A message without what differs from one appearance to the next: ids and numbers. */
export const withoutVariables = (message: string): string =>
  variables.reduce((text, [what, instead]) => text.replace(what, instead), message)

/**
 * The same for errors with the same message and the same top frames, in every version: numbers and ids of the message,
 * line numbers, hashes in names of files and shortened names of functions are left out.
 */
export function fingerprintOf({ message, stack }: { message: string; stack: string }): string {
  const frames = framesOf(stack).slice(0, FRAMES)
  return createHash('sha256')
    .update([withoutVariables(message), ...frames].join('\n'))
    .digest('hex')
    .slice(0, 32)
}

/** The frames of a stack of Chromium (`at name (address:1:2)`) or of Firefox and Safari (`name@address:1:2`). */
function framesOf(stack: string): string[] {
  return stack.split('\n').flatMap((line) => {
    const [, name = '', address] =
      /^\s*at (?:async )?(?:(\S+) )?\(?([^\s()]+):\d+:\d+\)?$/.exec(line) ??
      /^(?:async\*)?([^@]*)@([^\s]+):\d+:\d+$/.exec(line) ??
      []
    if (address === undefined) return []
    const file = (address.split('/').at(-1) ?? '').replace(hash, '')
    // The build shortens names to one or two letters, others in each version.
    return [name.length > 3 ? `${name} ${file}` : file]
  })
}
