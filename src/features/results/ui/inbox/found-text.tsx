import { Fragment } from 'react'
import { placesOf } from './found-places.ts'

/** A text with the words of a search marked. */
export function FoundText({ text, find }: { text: string; find: string }) {
  const places = find.trim() === '' ? [] : placesOf(text, find)
  return (
    <>
      {places.map(([from, to], index) => (
        <Fragment key={from}>
          {text.slice(places[index - 1]?.[1] ?? 0, from)}
          <mark className="rounded-mark bg-accent-tint text-ink">{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(places.at(-1)?.[1] ?? 0)}
    </>
  )
}
