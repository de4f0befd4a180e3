import { type ReactNode, useId } from 'react'

/** A titled section of a long form. */
export function FormPart({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId()
  return (
    <fieldset aria-labelledby={id} className="grid min-w-0 gap-4 border-t border-line pt-5">
      <div className="grid gap-0.5">
        <h3 id={id} className="type-row">
          {title}
        </h3>
        {text !== undefined && <p className="text-ink-muted">{text}</p>}
      </div>
      {children}
    </fieldset>
  )
}
