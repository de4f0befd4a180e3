import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Cover } from '#kit/covers/cover.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { imageUrl } from '../../image-url.ts'
import type { ShownGame } from '../../page/schema.ts'

interface Picture {
  id: string
  imageKey: string
  alt: string
}

/**
 * The cover and the screenshots, the first one large; a game without any gets a cover drawn from its title. Each is a
 * link to the full image; with a script `enlivenGamePage` opens them in the dialog below.
 */
export function GameGallery({ game: { title, coverKey, screenshots } }: { game: ShownGame }) {
  const pictures: Picture[] = [
    ...(coverKey === null ? [] : [{ id: 'cover', imageKey: coverKey, alt: `Cover of ${title}` }]),
    ...screenshots.map(({ id, imageKey, alt }, at) => ({
      id,
      imageKey,
      alt: alt === '' ? `Screenshot ${at + 1} of ${title}` : alt,
    })),
  ]
  const [large, ...more] = pictures
  if (!large) return <Cover title={title} className="aspect-video! rounded-surface! border border-line" />
  // Two of half the size are as high as the large one.
  const isTwo = more.length === 2
  return (
    <section
      aria-label="Screenshots"
      data-gallery
      className={cx(
        'grid grid-cols-[minmax(0,1fr)] gap-2',
        more.length > 0 && 'sm:grid-cols-[minmax(0,1fr)_132px]',
        isTwo && 'sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]!',
      )}
    >
      <PictureLink picture={large} size="full" className="rounded-surface" />
      {more.length > 0 && (
        <div className="relative min-w-0">
          <ul className="flex gap-2 overflow-auto p-0.5 sm:absolute sm:inset-0 sm:flex-col">
            {more.map((picture) => (
              <li key={picture.id} className={cx('w-28 flex-none sm:w-full', isTwo && 'sm:min-h-0 sm:flex-1')}>
                <PictureLink
                  picture={picture}
                  size="thumb"
                  className={cx('rounded-control', isTwo && 'sm:h-full sm:*:h-full')}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      <Lightbox title={title} />
    </section>
  )
}

function PictureLink({ picture, size, className }: { picture: Picture; size: 'full' | 'thumb'; className: string }) {
  return (
    <a
      href={imageUrl(picture.imageKey, 'full')}
      data-picture
      className={cx('block overflow-hidden border border-line hover:border-control-line', className)}
    >
      <img
        src={imageUrl(picture.imageKey, size)}
        alt={picture.alt}
        decoding="async"
        {...(size === 'full' ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        className="aspect-video w-full bg-surface-3 object-cover"
      />
    </a>
  )
}

function Lightbox({ title }: { title: string }) {
  return (
    <dialog
      data-lightbox
      aria-label={`Screenshots of ${title}`}
      className="m-auto max-h-none max-w-none bg-transparent p-0 text-ink backdrop:bg-scrim"
    >
      <figure className="grid max-h-[92vh] w-[min(94vw,1440px)] gap-2 rounded-surface border border-line bg-surface-1 p-3">
        <img data-large alt="" className="mx-auto max-h-[78vh] min-h-40 w-auto rounded-chip object-contain" />
        <div className="flex items-center justify-between gap-3">
          <figcaption data-caption aria-live="polite" className="min-w-0 flex-1 text-ink-muted" />
          <LightboxButton act="before" label="Previous picture">
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
