import type { ReactNode } from 'react'

/** One group of components; `id` is its anchor in the address. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid gap-5 border-t border-line pt-6">
      <h2 id={`${id}-title`} className="type-title">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** One component with its states. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-2 sm:grid-cols-[128px_minmax(0,1fr)] sm:gap-6">
      <h3 className="type-cap sm:pt-2">{name}</h3>
      <div className="flex min-w-0 flex-wrap items-center gap-3">{children}</div>
    </div>
  )
}
