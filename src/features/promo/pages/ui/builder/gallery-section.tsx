import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ImageDrop } from '#features/games/ui/image-drop.tsx'
import { IconButton } from '#kit/controls/button.tsx'
import { Field, TextInput } from '#kit/controls/field.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { limits, promoImageUrl } from '../../rules.ts'
import type { EditedPage, PageContent } from '../../schema.ts'
import { sendPromoImage } from '../send-promo-image.ts'
import { Section } from './builder-section.tsx'
import type { PageDraft } from './use-page-draft.ts'

interface GallerySectionProps {
  page: EditedPage
  draft: PageDraft
}

/** The pictures of the gallery in order, moved by drag or with buttons, each with an alternative text. */
export function GallerySection({ page, draft: { keeper, content, change } }: GallerySectionProps) {
  const { gallery } = content
  const [dragged, setDragged] = useState<number | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const set = (name: string, list: PageContent['gallery']) => change(name, { ...content, gallery: list })
  const move = (from: number, to: number) => {
    const list = [...gallery]
    const [moved] = list.splice(from, 1)
    if (!moved || to < 0 || to >= gallery.length || from === to) return
    list.splice(to, 0, moved)
    set('order of the gallery', list)
    setAnnouncement(`Moved to position ${to + 1} of ${gallery.length}`)
  }
  return (
    <Section title="Gallery" aside={`${gallery.length} of ${limits.gallery}`}>
      {gallery.length > 0 && (
        <ol className="grid gap-3">
          {gallery.map(({ imageId, alt }, at) => (
            <li
              key={imageId}
              draggable
              onDragStart={() => setDragged(at)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault()
                if (dragged !== null) move(dragged, at)
              }}
              className={cx(
                'flex flex-wrap items-center gap-3 rounded-surface border bg-surface-1 p-3 sm:flex-nowrap',
                dragged === at ? 'border-accent opacity-60' : 'border-line',
              )}
            >
              <Picture
                page={page}
                imageId={imageId}
                alt={alt}
                at={at}
                last={gallery.length - 1}
                onAlt={(text) =>
                  set(
                    `text of picture ${at + 1}`,
                    gallery.map((one) => (one.imageId === imageId ? { ...one, alt: text } : one)),
                  )
                }
                onMove={(to) => move(at, to)}
                onRemove={() =>
                  set(
                    'gallery',
                    gallery.filter((one) => one.imageId !== imageId),
                  )
                }
              />
            </li>
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ImageDrop
        label="New pictures for the gallery"
        room={limits.gallery - gallery.length}
        text="You’ve reached the limit. Remove a picture to add another."
        touches={[]}
        onSend={(file) => sendPromoImage(page.id, file)}
        onSent={(ids) => {
          // The text may have been edited during the upload.
          const now = keeper.get().body
          change('gallery', { ...now, gallery: [...now.gallery, ...ids.map((imageId) => ({ imageId, alt: '' }))] })
        }}
      />
    </Section>
  )
}

interface PictureProps {
  page: EditedPage
  imageId: string
  alt: string
  /** Its place, and that of the last picture. */
  at: number
  last: number
  onAlt: (text: string) => void
  onMove: (to: number) => void
  onRemove: () => void
}

function Picture({ page, imageId, alt, at, last, onAlt, onMove, onRemove }: PictureProps) {
  return (
    <>
      <GripVertical className="size-4 flex-none cursor-grab text-ink-faint max-sm:hidden" aria-hidden="true" />
      <img
        src={promoImageUrl(page.id, imageId, 'thumb')}
        alt=""
        draggable={false}
        className="aspect-video w-28 flex-none rounded-chip bg-surface-3 object-cover"
      />
      <Field label={`What picture ${at + 1} shows`} className="min-w-0 flex-1 basis-full sm:basis-40">
        <TextInput
          value={alt}
          maxLength={limits.alt}
          placeholder="Read out to people who can’t see it"
          onChange={({ target }) => onAlt(target.value)}
        />
      </Field>
      <span className="flex gap-1">
        <IconButton size="s" label={`Move picture ${at + 1} up`} disabled={at === 0} onClick={() => onMove(at - 1)}>
          <ArrowUp aria-hidden="true" />
        </IconButton>
        <IconButton
          size="s"
          label={`Move picture ${at + 1} down`}
          disabled={at === last}
          onClick={() => onMove(at + 1)}
        >
          <ArrowDown aria-hidden="true" />
        </IconButton>
        <IconButton size="s" label={`Remove picture ${at + 1}`} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </span>
    </>
  )
}
