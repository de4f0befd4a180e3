import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'

interface SheetProps {
  title: string
  /** What the button shows. */
  button: ReactNode
  children: ReactNode
}

/** A button with a dialog, by the browser's own popover: it works without a script. */
export function Sheet({ title, button, children }: SheetProps) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="inline-flex min-h-11 items-center gap-1.5 underline underline-offset-3 hover:text-(--p-ink)"
      >
        {button}
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-title`}
        className="m-auto max-h-[86vh] w-[min(94vw,680px)] overflow-auto rounded-surface border border-line bg-surface-1 p-5 font-text text-ink backdrop:bg-scrim"
      >
        <div className="flex items-start justify-between gap-4">
          <h2 id={`${id}-title`} className="type-title">
            {title}
          </h2>
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label="Close"
            className="grid size-control flex-none place-items-center rounded-control hover:bg-surface-2"
          >
            <X className="size-4.5" aria-hidden="true" />
          </button>
        </div>
        {children}
      </div>
    </>
  )
}

interface TextSheetProps {
  title: string
  text: string
}

/** A button with a dialog that shows a text, such as the privacy policy of a page. */
export function TextSheet({ title, text }: TextSheetProps) {
  if (text === '') return null
  return (
    <Sheet title={title} button={title}>
      <p dir="auto" className="mt-3 type-read break-words whitespace-pre-line">
        {text}
      </p>
    </Sheet>
  )
}
