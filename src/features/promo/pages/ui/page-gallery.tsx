import { useId } from 'react'
import { cx } from '#kit/styles/class-names.ts'
import { pictureSpan } from './item-shape.ts'
import type { PartProps } from './page-look.ts'

/** The pictures of a page, in full rows at each width. Without a script they are links to the large pictures. */
export function PageGallery({ page: { content }, look, urlOf }: PartProps) {
  const id = useId()
  const { gallery, title } = content
  const grid = gridOf(gallery.length, look.threePictures)
  return (
    <section aria-labelledby={id} className={cx('min-w-0', look.card)}>
      <h2 id={id} className={cx('font-(family-name:--p-heading)', look.heading)}>
        Gallery
      </h2>
      <ul data-gallery className={cx('mt-4 grid gap-2', gallery.length > 1 && 'grid-cols-2', grid.columns)}>
        {gallery.map(({ imageId, alt }, at) => (
          <li
            key={imageId}
            className={cx(
              // On a phone the first of an odd number fills a row.
              at === 0 && gallery.length % 2 === 1 && gallery.length > 1 && '@max-[48rem]:col-span-2',
              grid.cell(at),
            )}
          >
            <a
              href={urlOf(imageId, 'full')}
              className={cx('group relative block h-full overflow-hidden', look.picture)}
            >
              <img
                src={urlOf(imageId, at === 0 ? 'phone' : 'thumb')}
                alt={alt === '' ? `Picture ${at + 1} of ${title}` : alt}
                loading="lazy"
                decoding="async"
                className={cx(
                  'block aspect-[16/10] size-full bg-[rgb(0_0_0/0.2)] object-cover transition-[scale] duration-150 group-hover:scale-[1.025] motion-reduce:transition-none',
                  grid.image(at),
                )}
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Grid {
  columns: string
  cell: (at: number) => string
  image: (at: number) => string
}

/** The grid of a wide page; below 48 rem there are two columns. */
function gridOf(count: number, three: 'first-large' | 'row'): Grid {
  if (count <= 2) return { columns: '', cell: () => '', image: () => '' }
  if (count === 3)
    return three === 'row'
      ? { columns: '@min-[48rem]:grid-cols-3', cell: () => '', image: () => '' }
      : {
          columns: '@min-[48rem]:grid-cols-[2fr_1fr]',
          cell: (at) => (at === 0 ? '@min-[48rem]:row-span-2' : ''),
          image: () => '',
        }
  return {
    columns: '@min-[48rem]:auto-rows-fr @min-[48rem]:grid-cols-4',
    cell: (at) => cx(pictureSpan(at, count) === 2 && '@min-[48rem]:col-span-2', at === 0 && '@min-[48rem]:row-span-2'),
    // The height of a row is that of its single pictures.
    image: (at) =>
      at > 0 && pictureSpan(at, count) === 2
        ? '@min-[48rem]:absolute @min-[48rem]:inset-0 @min-[48rem]:aspect-auto'
        : '',
  }
}
