import { type ReactNode, useId } from 'react'

/** A part of a person's page with its heading. */
export function PersonSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id={id} className="type-title">
        {title}
      </h2>
      {children}
    </section>
  )
}
