import { Cover } from '#kit/covers/cover.tsx'
import { GalleryDialog } from '#kit/overlays/gallery-dialog.tsx'
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
      <GalleryDialog label={`Screenshots of ${title}`} />
    </section>
  )
}

function PictureLink({ picture, size, className }: { picture: Picture; size: 'full' | 'thumb'; className: string }) {
  return (
    <a
      href={imageUrl(picture.imageKey, 'full')}
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
