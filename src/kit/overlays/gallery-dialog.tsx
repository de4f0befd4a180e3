import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../styles/class-names.ts'

/** The dialog that shows a picture of a gallery large, on pages that the server draws; open-gallery.ts fills and opens it. */
export function GalleryDialog({ label = 'Gallery' }: { label?: string }) {
  return (
    <dialog
      data-lightbox
      aria-label={label}
      className="fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none touch-pan-y bg-[rgb(8_8_12/0.94)] p-0 font-text text-[#fff] [color-scheme:dark]"
    >
      <div className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] p-3 sm:p-5">
        <div className="flex items-center justify-between gap-4">
          <p data-slot="position" role="status" data-turn className="text-sm tabular-nums" />
          <Act act="close" label="Close" className="ml-auto">
            <X className="size-5" aria-hidden="true" />
          </Act>
        </div>
        <figure className="m-0 grid min-h-0 grid-rows-[minmax(0,1fr)_auto] justify-items-center gap-3 pt-2 sm:px-14">
          <img alt="" className="max-h-full min-h-0 max-w-full self-center rounded-control object-contain" />
          <figcaption data-slot="caption" aria-live="polite" className="max-w-[60ch] text-center text-sm text-pretty" />
        </figure>
        <Act act="previous" label="Previous picture" className="absolute top-1/2 left-3 -translate-y-1/2 sm:left-5">
          <ChevronLeft className="size-5" aria-hidden="true" />
        </Act>
        <Act act="next" label="Next picture" className="absolute top-1/2 right-3 -translate-y-1/2 sm:right-5">
          <ChevronRight className="size-5" aria-hidden="true" />
        </Act>
      </div>
    </dialog>
  )
}

interface ActProps {
  act: 'close' | 'previous' | 'next'
  label: string
  className: string
  children: ReactNode
}

const Act = ({ act, label, className, children }: ActProps) => (
  <button
    type="button"
    data-act={act}
    aria-label={label}
    {...(act !== 'close' && { 'data-turn': true })}
    className={cx(
      'grid size-11 flex-none place-items-center rounded-control border border-[rgb(255_255_255/0.35)] bg-[rgb(0_0_0/0.6)] hover:bg-[rgb(255_255_255/0.16)] focus-visible:outline-2 focus-visible:outline-[#fff]',
      className,
    )}
  >
    {children}
  </button>
)
