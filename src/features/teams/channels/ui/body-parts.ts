import { parseUrl } from '#shared/parse-url.ts'
import { mentionsIn } from '../rules.ts'

/** `at` is the start position. */
export type BodyPart =
  | { kind: 'text'; at: number; text: string }
  | { kind: 'mention'; at: number; text: string; personId: string }
  | { kind: 'link'; at: number; text: string; href: string }

const address = /https?:\/\/[^\s<>"']+/gi
/** Trailing punctuation and closing brackets belong to the sentence, not to the URL. */
const trailing = /[.,;:!?)\]}]+$/

/** Splits a message into plain text, mentions and URLs. The text is never interpreted as markup. */
export function partsOf(
  body: string,
  people: readonly { id: string; name: string; studioName?: string | null | undefined }[],
): BodyPart[] {
  const marks = [...linksIn(body), ...mentionMarks(body, people)].sort((a, b) => a.start - b.start)
  const parts: BodyPart[] = []
  let at = 0
  for (const { start, end, part } of marks) {
    if (start < at) continue
    if (start > at) parts.push({ kind: 'text', at, text: body.slice(at, start) })
    parts.push(part)
    at = end
  }
  if (at < body.length) parts.push({ kind: 'text', at, text: body.slice(at) })
  return parts
}

interface Mark {
  start: number
  end: number
  part: BodyPart
}

function linksIn(body: string): Mark[] {
  return [...body.matchAll(address)].flatMap((match) => {
    const text = closed(match[0])
    const href = hrefOf(text)
    return href === undefined
      ? []
      : { start: match.index, end: match.index + text.length, part: { kind: 'link', at: match.index, text, href } }
  })
}

function mentionMarks(
  body: string,
  people: readonly { id: string; name: string; studioName?: string | null | undefined }[],
): Mark[] {
  return mentionsIn(body, people).map(({ id, start, end }) => ({
    start,
    end,
    part: { kind: 'mention', at: start, text: body.slice(start, end), personId: id },
  }))
}

/** Removes trailing punctuation from a URL; keeps a closing bracket whose opening bracket is in the URL. */
function closed(found: string): string {
  const bare = found.replace(trailing, '')
  return bare.includes('(') && !bare.includes(')') && found[bare.length] === ')' ? `${bare})` : bare
}

function hrefOf(text: string): string | undefined {
  const url = parseUrl(text)
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : undefined
}
