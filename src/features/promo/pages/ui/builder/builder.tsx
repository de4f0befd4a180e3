import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ImageDrop } from '#features/games/ui/image-drop.tsx'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { ConfirmDialog } from '#kit/overlays/dialog.tsx'
import { useMedia } from '#kit/runtime/use-media.ts'
import { cx } from '#kit/styles/class-names.ts'
import { paths } from '#shared/paths.ts'
import { promoImageUrl } from '../../rules.ts'
import type { EditedPage, PageContent } from '../../schema.ts'
import { promo } from '../calls.ts'
import { sendPromoImage } from '../send-promo-image.ts'
import { AddressSection } from './address-section.tsx'
import { BuilderBar } from './builder-bar.tsx'
import { Section } from './builder-section.tsx'
import { GallerySection } from './gallery-section.tsx'
import { LastDays } from './last-days.tsx'
import { LivePreview } from './live-preview.tsx'
import { SectionList, type SectionName, sectionId, sections } from './section-list.tsx'
import { SeoSection } from './seo-section.tsx'
import { LegalSection, LinksSection, TextSection } from './text-sections.tsx'
import { ThemeSection } from './theme-section.tsx'
import { type PageDraft, usePageDraft } from './use-page-draft.ts'

/** What the page sells, which is not a part of its draft. */
interface Items {
  /** Undefined while they are read. */
  count: number | undefined
  section(page: EditedPage, content: PageContent): ReactNode
}

/** The builder of one promo page: its sections beside a live preview. */
export function Builder({ pageId, items }: { pageId: string; items: Items }) {
  const page = useQuery(promo.page.queryOptions({ input: { pageId } }))
  return (
    <Loaded
      from={page}
      failed="Couldn’t load this promo page"
      loading={<SkeletonRows label="Loading promotional page..." />}
    >
      {(loaded) => <Editor page={loaded} items={items} />}
    </Loaded>
  )
}

const views = { edit: 'Edit', preview: 'Preview' } as const
type View = keyof typeof views

function Editor({ page, items }: { page: EditedPage; items: Items }) {
  const draft = usePageDraft(page)
  const [view, setView] = useState<View>('edit')
  const hasRoom = useMedia('(min-width: 90rem)')
  const parts: Readonly<Record<SectionName, ReactNode>> = {
    text: <TextSection draft={draft} />,
    address: <AddressSection page={page} />,
    hero: <HeroSection page={page} draft={draft} />,
    links: <LinksSection draft={draft} />,
    gallery: <GallerySection page={page} draft={draft} />,
    theme: <ThemeSection draft={draft} />,
    items: items.section(page, draft.content),
    legal: <LegalSection draft={draft} />,
    search: <SeoSection page={page} draft={draft} />,
  }
  const hidden = (of: View) => (view === of ? '' : 'max-xl:hidden')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <BuilderBar page={page} draft={draft} />
      <div className="flex gap-2 xl:hidden">
        {Object.entries(views).map(([name, label]) => (
          <button
            key={name}
            type="button"
            aria-pressed={view === name}
            onClick={() => setView(name as View)}
            className="min-h-control flex-1 rounded-control border border-line-strong aria-pressed:border-accent aria-pressed:bg-accent-tint"
          >
            {label}
          </button>
        ))}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] min-[90rem]:grid-cols-[196px_minmax(0,6fr)_minmax(0,5fr)]">
        <div
          className={cx(
            'grid grid-cols-[minmax(0,1fr)] gap-5 max-[90rem]:col-span-full min-[90rem]:sticky min-[90rem]:top-[calc(var(--header)+16px)]',
            hidden('edit'),
          )}
        >
          <SectionList content={draft.content} items={items.count} />
          {hasRoom && <LastDays pageId={page.id} />}
        </div>
        <div className={cx('grid grid-cols-[minmax(0,1fr)] gap-10', hidden('edit'))}>
          {sections.map((name) => (
            <div key={name} id={sectionId(name)} className="scroll-mt-[calc(var(--header)+16px)]">
              {parts[name]}
            </div>
          ))}
          <DeletePage page={page} draft={draft} />
        </div>
        <LivePreview page={page} content={draft.content} className={hidden('preview')} />
      </div>
    </div>
  )
}

interface DeletePageProps {
  page: EditedPage
  draft: PageDraft
}

/** Deletes the page after a question that says what goes. */
function DeletePage({ page, draft: { keeper, content } }: DeletePageProps) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const remove = useAct(promo.remove, {
    showsError: true,
    toast: `${content.title} was deleted`,
    async onSuccess() {
      keeper.close()
      await navigate({ href: paths.studioTab('promo'), replace: true })
    },
  })
  return (
    <Section title="Delete this page">
      <div>
        <Button variant="danger" onClick={() => setAsking(true)}>
          Delete page
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete ${content.title}?`}
        text="Its text, pictures, items and unused codes are deleted, and its addresses stop working. Buyers keep what they bought, and you keep your income."
        confirm="Delete page"
        danger
        onConfirm={() => remove.mutateAsync({ pageId: page.id })}
        showsError
      />
    </Section>
  )
}

interface HeroSectionProps {
  page: EditedPage
  draft: PageDraft
}

/** The picture behind the title. */
function HeroSection({ page, draft: { content, change } }: HeroSectionProps) {
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
