import { imageTypes } from '#features/games/ui/send-image.ts'
import { Button } from '#kit/controls/button.tsx'
import { FileDrop } from '#kit/controls/file-drop.tsx'
import { promoImageUrl } from '../../rules.ts'
import type { EditedPage } from '../../schema.ts'
import { Problems } from './problems.tsx'
import { Section } from './section.tsx'
import type { PageDraft } from './use-page-draft.ts'
import { imageHint, useSending } from './use-sending.ts'

interface HeroSectionProps {
  page: EditedPage
  draft: PageDraft
}

/** The picture behind the title. */
export function HeroSection({ page, draft: { content, change } }: HeroSectionProps) {
  const { problems, sending, send } = useSending(page.id, ([heroImage]) => {
    if (heroImage !== undefined) change('hero image', { ...content, heroImage })
  })
  return (
    <Section title="Hero image" text="Fills the width of the page behind its title.">
      {content.heroImage !== null && (
        <div className="flex flex-wrap items-end gap-3">
          <img
            src={promoImageUrl(page.id, content.heroImage, 'thumb')}
            alt=""
            className="aspect-video w-56 rounded-control border border-line object-cover"
          />
          <Button size="s" onClick={() => change('hero image', { ...content, heroImage: null })}>
            Remove
          </Button>
        </div>
      )}
      <FileDrop
        label="A new hero image"
        accept={imageTypes.join(',')}
        hint={sending ? 'Saving the picture' : imageHint}
        disabled={sending}
        onFiles={send}
      />
      <Problems problems={problems} />
    </Section>
  )
}
