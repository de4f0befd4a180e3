import { Maximize2 } from 'lucide-react'
import { useState } from 'react'
import { imageUrl } from '#features/games/image-url.ts'
import { Cover } from '#kit/covers/cover.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { cx } from '#kit/styles/class-names.ts'
import type { OfferPage } from '../../offer/offer-page-schema.ts'
import type { Picture } from './picture-dialog.tsx'

const PictureDialog = part(async () => (await import('./picture-dialog.tsx')).PictureDialog)

/** The cover and the screenshots, one of them large, which opens as large as the window; a game without any gets a cover drawn from its title. */
export function OfferGallery({ offer, title }: { offer: Pick<OfferPage, 'coverKey' | 'screenshots'>; title: string }) {
  const [chosen, setChosen] = useState(0)
  // Rendered from its first opening on, so that closing it returns the focus.
  const [open, setOpen] = useState<boolean>()
  const cover: Picture = { id: 'cover', imageKey: offer.coverKey, alt: `Cover of ${title}` }
  const screenshots = offer.screenshots.map(
    ({ id, imageKey, alt }, at): Picture => ({ id, imageKey, alt: alt || `Screenshot ${at + 1} of ${title}` }),
  )
  // Pictures of the game tell more than a cover that is drawn from its title.
  const pictures = offer.coverKey === null && screenshots.length > 0 ? screenshots : [cover, ...screenshots]
  const large = pictures[chosen] ?? pictures[0] ?? cover
  const shown = (
    <>
      <Large picture={large} title={title} onOpen={() => setOpen(true)} />
      {open !== undefined && (
        <PictureDialog
          title={title}
          pictures={pictures}
          open={open}
          shown={pictures.indexOf(large)}
          onShow={setChosen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
  if (pictures.length === 1) return shown
  return (
    <fieldset
      aria-label={`Pictures of ${title}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-2 @min-[40rem]:grid-cols-[minmax(0,1fr)_124px]"
    >
      {shown}
      <div className="relative min-w-0">
        <ul className="flex gap-2 overflow-auto p-1 @min-[40rem]:absolute @min-[40rem]:inset-0 @min-[40rem]:flex-col">
          {pictures.map((picture, at) => (
            <li key={picture.id} className="flex-none">
              <button
                type="button"
                aria-label={picture.alt}
                aria-pressed={at === chosen}
                onClick={() => setChosen(at)}
                className={cx(
                  'block w-24 overflow-hidden rounded-control outline-offset-2 @min-[40rem]:w-full',
                  'inset-ring inset-ring-line hover:ring-2 hover:ring-control-line',
                  'forced-colors:aria-pressed:outline-3 aria-pressed:ring-2 aria-pressed:ring-ink aria-pressed:ring-offset-2 aria-pressed:ring-offset-surface-0',
                )}
              >
                <Cover
                  title={title}
                  src={picture.imageKey && imageUrl(picture.imageKey, 'thumb')}
                  className="aspect-video! rounded-none!"
                />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </fieldset>
  )
}

function Large({ picture, title, onOpen }: { picture: Picture; title: string; onOpen: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Enlarge: ${picture.alt}`}
      onClick={onOpen}
      className="relative block w-full cursor-zoom-in overflow-hidden rounded-surface border border-line hover:border-control-line"
    >
      <Cover
        key={picture.id}
        title={title}
        src={picture.imageKey && imageUrl(picture.imageKey, 'full')}
        className="aspect-video! rounded-none!"
      />
      <span className="absolute right-2 bottom-2 grid size-8 place-items-center rounded-control bg-surface-1 text-ink-muted">
        <Maximize2 className="size-4" aria-hidden="true" />
      </span>
    </button>
  )
}
