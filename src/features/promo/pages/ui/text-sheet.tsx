import { X } from 'lucide-react'
import { useId } from 'react'

interface TextSheetProps {
  title: string
  text: string
}

/** A button with a dialog that shows a text, by the browser's own popover: it works without a script. */
export function TextSheet({ title, text }: TextSheetProps) {
  const id = useId()
  if (text === '') return null
  return (
    <>
      <button type="button" popoverTarget={id} className="min-h-11 underline underline-offset-3 hover:text-(--p-ink)">
        {title}
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
        <p className="mt-3 type-read break-words whitespace-pre-line">{text}</p>
      </div>
    </>
  )
}
