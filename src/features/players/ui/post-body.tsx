import { Fragment } from 'react'
import { parseUrl } from '#shared/parse-url.ts'

const address = /https?:\/\/[^\s<>"']+/gi
/** Punctuation at the end of an address belongs to the sentence. */
const trailing = /[.,;:!?)\]}]+$/

interface Part {
  at: number
  text: string
  href?: string
}

/** Splits a text into plain parts and web addresses; it is never read as markup. */
export function linksOf(body: string): Part[] {
  const parts: Part[] = []
  let at = 0
  for (const match of body.matchAll(address)) {
    const text = match[0].replace(trailing, '')
    const url = parseUrl(text)
    if (url === null) continue
    if (match.index > at) parts.push({ at, text: body.slice(at, match.index) })
    parts.push({ at: match.index, text, href: url.href })
    at = match.index + text.length
  }
  if (at < body.length) parts.push({ at, text: body.slice(at) })
  return parts
}

/** The text of a post; web addresses are links that pass on neither rank nor referrer. */
export function PostBody({ body }: { body: string }) {
  return (
    <p dir="auto" className="max-w-[68ch] whitespace-pre-line break-words">
      {linksOf(body).map(({ at, text, href }) =>
        href === undefined ? (
          <Fragment key={at}>{text}</Fragment>
        ) : (
          <a key={at} href={href} target="_blank" rel="nofollow ugc noopener noreferrer" className="underline">
            {text}
          </a>
        ),
      )}
    </p>
  )
}
