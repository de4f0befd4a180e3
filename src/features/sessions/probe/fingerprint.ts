import { createHash } from '#platform/crypto/crypto.ts'
import type { GameErrorKind } from '#shared/play/probe-report.ts'

/**
 * A text of an error without what differs from player to player: the host and the ticket in addresses, their queries, and
 * ids in names of files that engines add.
 */
export const plainText = (text: string): string =>
  text
    .replace(/(?:blob:)?https?:\/\/[^/\s)]+(?:\/~play)?\/(?:[\w.-]{60,}\/)?/g, '')
    .replace(/\?[^\s:)]*(?=[:)\s]|$)/gm, '')

/**
 * What stands for an error within a game, the same for each player and build: its kind, its message without numbers, and
 * the functions on top of its stack without lines and columns.
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
  const frames = plainText(stack)
    .split('\n')
    .filter((line) => /:\d+|\bat\b|@/.test(line) && !line.includes(message.slice(0, 60)))
    .slice(0, 3)
  const parts = [kind, plainText(message), ...frames].map((part) => part.replace(/0x[0-9a-f]+|\d+/gi, '#').trim())
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 20)
}
