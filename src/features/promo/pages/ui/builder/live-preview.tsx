import { ExternalLink, Monitor, Smartphone } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { CopyButton } from '#kit/controls/copy-button.tsx'
import { cx } from '#kit/styles/class-names.ts'
import type { EditedPage, PageContent } from '../../schema.ts'
import { promo } from '../calls.ts'
import { PromoPageView } from '../promo-page-view.tsx'

/** In pixels. */
const widths = { phone: 375, desktop: 1280 } as const
type Width = keyof typeof widths

interface LivePreviewProps {
  page: EditedPage
  content: PageContent
  className?: string
}

/** The draft as the page that visitors will get, at two widths, with the link that shows it to others. */
export function LivePreview({ page, content, className }: LivePreviewProps) {
  const [width, setWidth] = useState<Width>('phone')
  const stage = useRef<HTMLDivElement>(null)
  const room = useWidth(stage)
  const shown = { id: page.id, content, studioName: page.studioName, platforms: page.platforms }
  return (
    <aside
      aria-label="Live preview"
      className={cx('grid grid-cols-[minmax(0,1fr)] gap-3 xl:sticky xl:top-[calc(var(--header)+16px)]', className)}
    >
      <div className="flex flex-wrap items-center gap-2">
        <WidthButton width="phone" current={width} onPick={setWidth} />
        <WidthButton width="desktop" current={width} onPick={setWidth} />
      </div>
      {page.previewKey !== '' && <PreviewLink page={page} />}
      <div
        ref={stage}
        className="max-h-[calc(100vh-var(--header)-160px)] min-h-96 overflow-y-auto rounded-surface border border-line-strong bg-surface-2"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
        tabIndex={0}
        role="img"
        aria-label={`Preview at ${width} width. Open the preview link to read it.`}
      >
        <div
          inert
          aria-hidden="true"
          className="mx-auto"
          style={{ width: widths[width], zoom: Math.min(1, room / widths[width]) }}
        >
          <PromoPageView page={shown} action={{ label: 'Sign In', href: '#' }} />
        </div>
      </div>
    </aside>
  )
}

interface WidthButtonProps {
  width: Width
  current: Width
  onPick: (width: Width) => void
}

function WidthButton({ width, current, onPick }: WidthButtonProps) {
  const Icon = width === 'phone' ? Smartphone : Monitor
  return (
    <Button
      size="s"
      variant={width === current ? 'line' : 'quiet'}
      aria-pressed={width === current}
      onClick={() => onPick(width)}
    >
      <Icon aria-hidden="true" />
      {width === 'phone' ? 'Phone' : 'Desktop'}
    </Button>
  )
}

/** The preview's address for others, and a new one that revokes it. */
function PreviewLink({ page }: { page: EditedPage }) {
  const renew = useAct(promo.renewPreviewLink, { toast: ['New link', 'The old link no longer shows the draft.'] })
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <a
        href={page.previewPath}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-control items-center gap-1.5 underline underline-offset-3"
      >
        Preview link
        <ExternalLink className="size-3.5" aria-hidden="true" />
        <span className="sr-only">, opens in a new tab</span>
      </a>
      <CopyButton text={`${location.origin}${page.previewPath}`} label="Copy preview link" />
      <Button busy={renew.isPending} onClick={() => renew.mutate({ pageId: page.id })}>
        New link
      </Button>
    </div>
  )
}

/** The inner width of an element, in pixels. */
function useWidth(element: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(560)
  useEffect(() => {
    const watched = element.current
    if (!watched) return
    const observer = new ResizeObserver(() => watched.clientWidth > 0 && setWidth(watched.clientWidth))
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element])
  return width
}
