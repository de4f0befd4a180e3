import { ImageDrop } from '#features/games/ui/image-drop.tsx'
import { Button } from '#kit/controls/button.tsx'
import { promoImageUrl } from '../../rules.ts'
import type { EditedPage } from '../../schema.ts'
import { sendPromoImage } from '../send-promo-image.ts'
import { Section } from './section.tsx'
import type { PageDraft } from './use-page-draft.ts'

interface HeroSectionProps {
  page: EditedPage
  draft: PageDraft
}

/** The picture behind the title. */
export function HeroSection({ page, draft: { content, change } }: HeroSectionProps) {
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
      <ImageDrop
        label="A new hero image"
        touches={[]}
        onSend={(file) => sendPromoImage(page.id, file)}
        onSent={([heroImage]) => heroImage !== undefined && change('hero image', { ...content, heroImage })}
      />
    </Section>
  )
}
