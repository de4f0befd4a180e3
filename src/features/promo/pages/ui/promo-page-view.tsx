import { Camera, ExternalLink, Globe, type LucideIcon, MessageSquareText, Play, Send } from 'lucide-react'
import { useId } from 'react'
import { Avatar } from '#kit/data/avatar.tsx'
import { Mark } from '#kit/layout/mark.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'
import { linkText } from '../page-links.ts'
import { type LinkName, linkLabels, linkNames, promoImageUrl } from '../rules.ts'
import type { ShownPage } from '../schema.ts'
import { PageGallery } from './page-gallery.tsx'
import { PageItems } from './page-items.tsx'
import { looks, type PageLook, type PartProps, pageStyle } from './page-look.ts'
import { ReportSheet } from './report-sheet.tsx'
import { TextSheet } from './text-sheet.tsx'

interface PromoPageViewProps {
  page: ShownPage
  /** Opens the pictures of a draft. */
  previewKey?: string | undefined
  /** With the dialog that reports the page. */
  canReport?: boolean
  /** Sign in, or the way to the dashboard. */
  action: { label: string; href: string }
  /** Visitors can buy; false in a preview. */
  sells?: boolean
}

const column = 'mx-auto w-full max-w-[calc(var(--content)+4rem)] px-4 @min-[40rem]:px-8'

/**
 * A promo page as visitors see it, drawn by the server and by the preview of the builder. It has no state and needs no
 * script; its layout follows the width of its container.
 */
export function PromoPageView({ page, previewKey, canReport = false, action, sells = false }: PromoPageViewProps) {
  const { content, studioName } = page
  const look = looks[content.theme.layoutStyle]
  const shown = linkNames.filter((name) => content.links[name] !== '')
  const urlOf = (imageId: string, size: 'full' | 'phone' | 'thumb') => promoImageUrl(page.id, imageId, size, previewKey)
  return (
    <div
      style={pageStyle(content.theme)}
      className={cx('@container min-h-full bg-(--p-bg) font-(family-name:--p-text) text-(--p-ink)', look.root)}
    >
      <Hero page={page} look={look} action={action} urlOf={urlOf} />
      <main id="main" tabIndex={-1} className={cx(column, 'focus:outline-none')}>
        <div
          className={cx(
            'grid grid-cols-[minmax(0,1fr)] gap-4 pt-4 @min-[40rem]:pt-8',
            shown.length > 0 && content.gallery.length > 0 && '@min-[60rem]:grid-cols-[312px_minmax(0,1fr)]',
            content.theme.layoutStyle === 'classic' && 'gap-x-10',
          )}
        >
          {shown.length > 0 && <Connect links={content.links} shown={shown} look={look} />}
          {content.gallery.length > 0 && <PageGallery page={page} look={look} urlOf={urlOf} />}
        </div>
        <About description={content.description} look={look} />
        <PageItems page={page} look={look} urlOf={urlOf} sells={sells} />
      </main>
      <footer className={cx(column, 'mt-10 @min-[40rem]:mt-16')}>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-(--p-line) pt-5 pb-8 text-sm text-(--p-muted)">
          <p>
            © {brand.copyrightYear} {studioName}. All rights reserved.
          </p>
          <TextSheet title="Privacy Policy" text={content.privacyPolicyText} />
          <TextSheet title="Terms of Service" text={content.termsOfServiceText} />
          {canReport && <ReportSheet pageId={page.id} items={page.items ?? []} />}
          <a
            href={paths.home}
            className="inline-flex min-h-11 items-center gap-1.5 font-text no-underline hover:underline @min-[40rem]:ml-auto"
          >
            <Mark className="size-4.5" />
            Sold through {brand.short}
          </a>
        </div>
      </footer>
    </div>
  )
}

/** Not a header: people who are signed in have the product's own above it. */
function Hero({ page, look, action, urlOf }: PartProps & Pick<PromoPageViewProps, 'action'>) {
  const { content, studioName, platforms } = page
  const [opening] = paragraphsOf(content.description)
  const facts = [content.genres.join(', '), platforms.join(', ')].filter((fact) => fact !== '')
  return (
    <section
      aria-labelledby="promo-title"
      style={{ colorScheme: 'dark' }}
      className={cx(
        'relative isolate grid grid-rows-[auto_1fr] overflow-hidden bg-[#0d1520] text-[#fff]',
        content.heroImage !== null && look.hero,
      )}
    >
      {content.heroImage !== null && (
        <img
          src={urlOf(content.heroImage, 'full')}
          srcSet={`${urlOf(content.heroImage, 'phone')} 960w, ${urlOf(content.heroImage, 'full')} 1920w`}
          sizes="100vw"
          alt=""
          fetchPriority="high"
          decoding="async"
          className="absolute inset-0 -z-20 size-full object-cover"
        />
      )}
      <div aria-hidden="true" className={cx('absolute inset-0 -z-10', look.overlay)} />
      <div className={cx(column, 'flex items-center gap-4 py-3 font-text @min-[40rem]:py-4')}>
        <a href={paths.home} className="mr-auto flex min-h-control items-center gap-2.5 font-semibold no-underline">
          <Mark />
          {brand.short}
        </a>
        <a
          href={action.href}
          className="inline-flex min-h-control items-center rounded-control border border-[rgb(255_255_255/0.45)] bg-[rgb(0_0_0/0.6)] px-4 text-sm font-[550] no-underline hover:bg-[rgb(0_0_0/0.8)]"
        >
          {action.label}
        </a>
      </div>
      <div className={cx(column, 'grid content-end self-stretch pt-16 pb-6 @min-[40rem]:pb-12')}>
        <div className={cx('relative grid', look.lead)}>
          <div aria-hidden="true" className={cx('absolute -inset-x-[50vw] -top-24 -bottom-12 -z-10', look.scrim)} />
          <p className="flex items-center gap-2.5 font-[550]">
            <Avatar name={studioName} size="s" />
            {studioName}
          </p>
          <h1
            id="promo-title"
            className={cx('mt-4 font-(family-name:--p-heading) text-balance break-words', look.title)}
          >
            {content.title}
          </h1>
          {opening !== '' && (
            <p
              dir="auto"
              className={cx(
                'mt-4 text-pretty break-words whitespace-pre-line text-[rgb(255_255_255/0.92)]',
                look.description,
              )}
            >
              {opening}
            </p>
          )}
          {facts.length > 0 && (
            <ul className={cx('mt-5 flex flex-wrap gap-x-3 gap-y-1 text-sm text-[rgb(255_255_255/0.85)]', look.facts)}>
              {facts.map((fact, at) => (
                <li key={fact} className="flex gap-3">
                  {fact}
                  {at < facts.length - 1 && <span aria-hidden="true">·</span>}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  )
}

/** The first paragraph stands in the hero, the others below. */
function paragraphsOf(description: string): [opening: string, more: string] {
  const end = description.search(/\n\s*\n/)
  return end < 0 ? [description, ''] : [description.slice(0, end), description.slice(end).trim()]
}

function About({ description, look }: { description: string; look: PageLook }) {
  const id = useId()
  const [, more] = paragraphsOf(description)
  if (more === '') return null
  return (
    <section aria-labelledby={id} className={cx(look.about, look.card)}>
      <h2 id={id} className={cx('font-(family-name:--p-heading)', look.heading)}>
        About
      </h2>
      <p
        dir="auto"
        className="mt-3 gap-10 leading-relaxed text-pretty break-words whitespace-pre-line text-(--p-muted) @min-[60rem]:columns-2"
      >
        {more}
      </p>
    </section>
  )
}

const linkIcons: Readonly<Record<LinkName, LucideIcon>> = {
  website: Globe,
  discord: MessageSquareText,
  twitter: Send,
  instagram: Camera,
  youtube: Play,
}

interface ConnectProps {
  links: ShownPage['content']['links']
  shown: readonly LinkName[]
  look: PageLook
}

function Connect({ links, shown, look }: ConnectProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={cx('min-w-0', look.card)}>
      <h2 id={id} className={cx('font-(family-name:--p-heading)', look.heading)}>
        Connect With Us
      </h2>
      <ul className="-mx-2 mt-3 -mb-2 grid @min-[40rem]:max-[60rem]:grid-cols-2">
        {shown.map((name) => {
          const Icon = linkIcons[name]
          return (
            <li key={name} className="min-w-0">
              <a
                href={links[name]}
                target="_blank"
                rel="noopener noreferrer nofollow ugc"
                className="grid min-h-12 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 rounded-control px-2 py-1.5 no-underline hover:underline"
              >
                <Icon className="size-4.5 text-(--p-muted)" aria-hidden="true" />
                <span className="grid">
                  <span className="leading-tight font-semibold">{linkLabels[name]}</span>
                  <span className="truncate text-xs text-(--p-secondary)">{linkText(links[name])}</span>
                </span>
                <ExternalLink className="size-3.5 text-(--p-muted)" aria-hidden="true" />
                <span className="sr-only">, opens in a new tab</span>
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
