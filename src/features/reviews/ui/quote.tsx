import type { ReactNode } from 'react'

/** A quotation with its author. */
export function Quote({ from, children }: { from: string; children: ReactNode }) {
  return (
    <figure className="border-l-2 border-line-strong pl-4">
      <figcaption className="type-cap">{from}</figcaption>
      <blockquote dir="auto" className="max-w-[70ch] whitespace-pre-line break-words">
        {children}
      </blockquote>
    </figure>
  )
}
