import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Button } from '#kit/controls/button.tsx'
import { PublicBar } from '#kit/shell/public-bar.tsx'
import { type PageAssets, pageDocument } from '#platform/http/page-document.ts'
import { brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'
import { type EndedKind, titlesOf } from './unsubscribe-token.ts'

interface Page {
  publicUrl: string
  assets: PageAssets
}

interface Notice extends Page {
  title: string
  text: string
  children?: ReactNode
}

const documentOf = ({ title, text, publicUrl, assets, children }: Notice) =>
  pageDocument({
    title: `${title} · ${brand.name}`,
    description: text,
    // Its own address stays out of the document.
    url: publicUrl,
    indexed: false,
    assets,
    head: ['<meta name="referrer" content="no-referrer">'],
    body: renderToStaticMarkup(
      <>
        <PublicBar
          brand={{ name: brand.name, claim: brand.claim, href: paths.home }}
          nav={[]}
          navLabel="Pages"
          action={{ label: 'Sign In', href: paths.auth }}
        />
        <main
          id="main"
          className="mx-auto grid max-w-[34rem] justify-items-start gap-4 px-4 pt-12 pb-16 sm:px-8 sm:pt-20"
        >
          <h1 className="type-page">{title}</h1>
          <p className="text-ink-muted">{text}</p>
          {children}
          <a href={paths.settingsTab('notifications')} className="underline">
            Choose what we email
          </a>
        </main>
      </>,
    ),
  })

/** Asks before it ends emails: programs that check mail open its links too. */
export const renderUnsubscribe = ({ kinds, ...page }: Page & { kinds: readonly EndedKind[] }): string =>
  documentOf({
    ...page,
    title: 'Stop these emails?',
    text: `${saidOf(kinds)} won’t be emailed to you. You still find what happens in your notifications.`,
    children: (
      <form method="post">
        <Button type="submit" variant="accent">
          Stop these emails
        </Button>
      </form>
    ),
  })

export const renderUnsubscribed = ({ kinds, ...page }: Page & { kinds: readonly EndedKind[] }): string =>
  documentOf({ ...page, title: 'Emails stopped', text: `${saidOf(kinds)} won’t be emailed to you anymore.` })

export const renderNoUnsubscribe = (page: Page): string =>
  documentOf({
    ...page,
    title: 'This link doesn’t work',
    text: 'It may be incomplete. Open it from the email again, or choose in your settings what we email.',
  })

const listFormat = new Intl.ListFormat('en')
const saidOf = (kinds: readonly EndedKind[]): string => listFormat.format(titlesOf(kinds).map((title) => `“${title}”`))
