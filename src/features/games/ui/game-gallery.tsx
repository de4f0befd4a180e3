import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ShownGame } from '../page/schema.ts'
import { imageUrl } from '../rules.ts'

/**
 * A strip of screenshots. Each is a link to the full image; with a script `enlivenGamePage` opens them in the dialog
 * below.
 */
export function GameGallery({ title, screenshots }: { title: string; screenshots: ShownGame['screenshots'] }) {
  return (
    <section aria-label="Screenshots" data-gallery className="grid gap-3">
      <ul className="grid auto-cols-[min(78%,320px)] grid-flow-col gap-3 overflow-x-auto scroll-smooth pb-2 [scroll-snap-type:x_proximity]">
        {screenshots.map(({ id, imageKey, alt }, at) => {
          const text = alt === '' ? `Screenshot ${at + 1} of ${title}` : alt
          return (
            <li key={id} className="[scroll-snap-align:start]">
              <a
                href={imageUrl(imageKey, 'full')}
                data-picture
                className="block overflow-hidden rounded-control border border-line hover:border-control-line"
              >
                <img
                  src={imageUrl(imageKey, 'thumb')}
                  alt={text}
                  loading="lazy"
                  decoding="async"
                  className="aspect-video w-full bg-surface-3 object-cover"
                />
              </a>
            </li>
          )
        })}
      </ul>
      <dialog
        data-lightbox
        aria-label={`Screenshots of ${title}`}
        className="m-auto max-h-none max-w-none bg-transparent p-0 text-ink backdrop:bg-scrim"
      >
        <figure className="grid max-h-[92vh] w-[min(94vw,1440px)] gap-2 rounded-surface border border-line bg-surface-1 p-3">
          <img data-large alt="" className="mx-auto max-h-[78vh] min-h-40 w-auto rounded-chip object-contain" />
          <div className="flex items-center justify-between gap-3">
            <figcaption data-caption aria-live="polite" className="min-w-0 flex-1 text-ink-muted" />
            <LightboxButton act="before" label="Picture before">
              <ChevronLeft aria-hidden="true" />
            </LightboxButton>
            <LightboxButton act="next" label="Next picture">
              <ChevronRight aria-hidden="true" />
            </LightboxButton>
            <LightboxButton act="close" label="Close">
              <X aria-hidden="true" />
            </LightboxButton>
          </div>
        </figure>
      </dialog>
    </section>
  )
}

function LightboxButton({ act, label, children }: { act: string; label: string; children: ReactNode }) {
  return (
    <button
      type="button"
      data-act={act}
      aria-label={label}
      className="grid size-control flex-none place-items-center rounded-control border border-line-strong hover:bg-surface-2 [&_.lucide]:size-[18px]"
    >
      {children}
    </button>
  )
}
