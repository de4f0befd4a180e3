import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import { imageUrl } from '#features/games/image-url.ts'
import { IconButton } from '#kit/controls/button.tsx'
import { Cover } from '#kit/covers/cover.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'

export interface Picture {
  id: string
  imageKey: string | null
  alt: string
}

interface PictureDialogProps {
  title: string
  pictures: readonly Picture[]
  /** The index of the picture that is shown. */
  shown: number
  onShow: (index: number) => void
  onClose: () => void
  open: boolean
}

/** One picture as large as the window allows; the arrow keys and two buttons show the others. */
export function PictureDialog({ title, pictures, shown, onShow, onClose, open }: PictureDialogProps) {
  const count = pictures.length
  const picture = pictures[shown]
  const to = (step: number) => onShow((shown + step + count) % count)
  useEffect(() => {
    if (!open) return
    const byArrows = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') to(-1)
      if (key === 'ArrowRight') to(1)
    }
    document.addEventListener('keydown', byArrows)
    return () => document.removeEventListener('keydown', byArrows)
  })
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} title={`Pictures of ${title}`} width="window">
      <figure className="grid h-full grid-rows-[minmax(0,1fr)_auto] gap-3">
        {picture && (
          <Cover
            key={picture.id}
            title={title}
            src={picture.imageKey && imageUrl(picture.imageKey, 'full')}
            alt={picture.alt}
            shape="bare"
            loading="eager"
            className="size-full min-h-0 rounded-chip bg-transparent! object-contain!"
          />
        )}
        <div className="flex items-center gap-2">
          <figcaption aria-live="polite" className="min-w-0 flex-1 text-ink-muted [overflow-wrap:anywhere]">
            {count > 1 && (
              <span className="text-ink">
                {shown + 1} of {count}
              </span>
            )}{' '}
            {picture?.alt}
          </figcaption>
          {count > 1 && (
            <>
              <IconButton label="Previous picture" onClick={() => to(-1)}>
                <ChevronLeft aria-hidden="true" />
              </IconButton>
              <IconButton label="Next picture" onClick={() => to(1)}>
                <ChevronRight aria-hidden="true" />
              </IconButton>
            </>
          )}
        </div>
      </figure>
    </Dialog>
  )
}
