/** The channel of every workspace that can be neither renamed nor archived. */
export const GENERAL = 'general'
export const CHANNEL_NAME_MAX = 50
/** Maximum number of channels of a workspace, including archived ones. */
export const CHANNELS_MAX = 100
export const MESSAGE_MAX = 4000
/** Page size of messages. */
export const PAGE = 50
/** Unread messages are counted up to this limit, then shown as '99+'. */
export const UNREAD_MAX = 100

export const mayManageChannels = (teamRole: string): boolean => teamRole !== 'member'

/** Converts typed text to a channel name: 'Release Plans' → 'release-plans'. */
export const asChannelName = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replace(/^#+/, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, CHANNEL_NAME_MAX)

interface Named {
  id: string
  name: string
}

export interface Mention {
  id: string
  start: number
  end: number
}

const wordBefore = /[\p{L}\p{N}_]$/u
const wordAfter = /^[\p{L}\p{N}_]/u

/**
 * Mentions in a text with their positions. The longest matching name wins; people with the same name are all mentioned, and the
 * owner by the name of the studio, too.
 */
export function mentionsIn(
  body: string,
  named: readonly (Named & { studioName?: string | null | undefined })[],
): Mention[] {
  const people = named.flatMap(({ id, name, studioName }) => [
    { id, name },
    ...(studioName ? [{ id, name: studioName }] : []),
  ])
  const text = body.toLowerCase()
  const byLength = [...people].sort((a, b) => b.name.length - a.name.length)
  const found: Mention[] = []
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    if (wordBefore.test(text.slice(0, at))) continue
    const rest = text.slice(at + 1)
    const fits = ({ name }: Named) =>
      name !== '' && rest.startsWith(name.toLowerCase()) && !wordAfter.test(rest.slice(name.length))
    const first = byLength.find(fits)
    if (!first) continue
    const same = people.filter(({ name }) => name.toLowerCase() === first.name.toLowerCase())
    for (const { id } of same) found.push({ id, start: at, end: at + 1 + first.name.length })
  }
  return found
}
