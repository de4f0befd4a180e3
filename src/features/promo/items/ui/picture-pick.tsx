import { ImageDrop } from '#features/games/ui/image-drop.tsx'
import { promoImageUrl } from '../../pages/rules.ts'
import { sendPromoImage } from '../../pages/ui/send-promo-image.ts'
import type { OfPage } from './of-page.ts'

interface PicturePickProps extends OfPage {
  value: string | null
  onChange: (imageId: string | null) => void
}

/** The picture of an item: one of the page's, a new one, or none. */
export function PicturePick({ page, content, value, onChange }: PicturePickProps) {
  const gallery = content.gallery.map(({ imageId }) => imageId)
  const pictures = [...new Set([content.heroImage, ...gallery, value])].filter((id) => id !== null)
  const look =
    'ring-within overflow-hidden rounded-control border border-line-strong has-checked:border-accent has-checked:outline-2 has-checked:outline-accent'
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium">Picture</legend>
      <div className="flex flex-wrap gap-2">
        <label className={look}>
          <input
            type="radio"
            name="picture"
            className="sr-only"
            checked={value === null}
            onChange={() => onChange(null)}
          />
          <span className="grid h-14 w-20 place-items-center text-sm">None</span>
        </label>
        {pictures.map((imageId, at) => (
          <label key={imageId} className={look}>
            <input
              type="radio"
              name="picture"
              className="sr-only"
              checked={value === imageId}
              onChange={() => onChange(imageId)}
            />
            <img
              src={promoImageUrl(page.id, imageId, 'thumb')}
              alt={content.gallery.find((one) => one.imageId === imageId)?.alt || `Picture ${at + 1}`}
              className="h-14 w-20 bg-surface-3 object-cover"
            />
          </label>
        ))}
      </div>
      <ImageDrop
        label="A new picture"
        touches={[]}
        onSend={(file) => sendPromoImage(page.id, file)}
        onSent={([imageId]) => imageId !== undefined && onChange(imageId)}
      />
    </fieldset>
  )
}
