import { type ReactNode, useId } from 'react'
import { PanelHeader } from '#kit/layout/panel.tsx'

interface SectionProps {
  title: string
  text?: string
  aside?: ReactNode
  children: ReactNode
}

/** A section of the builder. */
export function Section({ title, text, aside, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PanelHeader id={id} title={title} text={text} aside={aside} level={3} />
      {children}
    </section>
  )
}
