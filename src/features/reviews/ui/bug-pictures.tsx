import { X } from 'lucide-react'
import { IconButton } from '#kit/controls/button.tsx'
import { bugPictureUrl } from '../pictures/rules.ts'

interface BugPicturesProps {
  playtestId: string
  pictures: readonly { id: string }[]
  /** Left out: they can't be removed. */
  onRemove?: (id: string) => void
}

/** Small pictures of a bug, each opens in full in a tab of its own. */
export function BugPictures({ playtestId, pictures, onRemove }: BugPicturesProps) {
  if (pictures.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {pictures.map(({ id }, at) => (
        <li key={id} className="relative">
          <a
            href={bugPictureUrl(playtestId, id, 'full')}
            target="_blank"
            rel="noreferrer"
            className="block overflow-hidden rounded-control border border-line"
          >
            <img
              src={bugPictureUrl(playtestId, id, 'thumb')}
              alt={`What the bug looked like, ${at + 1} of ${pictures.length}`}
              className="h-16 w-24 bg-surface-3 object-cover"
              loading="lazy"
            />
          </a>
          {onRemove && (
            <span className="absolute end-0.5 top-0.5">
              <IconButton label={`Remove picture ${at + 1}`} size="s" variant="line" onClick={() => onRemove(id)}>
                <X aria-hidden="true" />
              </IconButton>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
