import type { Role } from '#shared/roles.ts'
import { AppBreadcrumbs } from '../shell/app-breadcrumbs.tsx'
import { PublicFrame } from './landing-page.tsx'

const prose = [
  'mx-auto max-w-[45.5rem] py-10 text-md leading-[1.6] sm:py-16 [&>*+*]:mt-4 break-words',
  '[&_h1]:type-hero [&_h1]:mb-8 [&_h2]:type-title [&_h2]:mt-10! [&_h2]:mb-3 [&_strong]:font-semibold',
  '[&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:pl-5 [&_li]:pl-1',
  '[&_a]:underline [&_table]:w-full [&_table]:text-sm [&_table]:border-y',
  '[&_th]:py-2.5 [&_th]:pr-4 [&_th]:text-start [&_td]:py-2.5 [&_td]:pr-4 [&_td]:align-top sm:[&_tr+tr]:border-t [&_tbody]:border-t',
  // On a phone each row becomes a list, and each cell is labelled with the header of its column.
  'max-sm:[&_thead]:sr-only max-sm:[&_tr]:grid max-sm:[&_tr]:gap-1 max-sm:[&_tr]:py-3 max-sm:[&_tr+tr]:border-t',
  'max-sm:[&_td]:p-0 max-sm:[&_td]:grid max-sm:[&_td]:grid-cols-[6.5rem_minmax(0,1fr)] max-sm:[&_td]:gap-2',
  'max-sm:[&_td]:before:text-ink-faint max-sm:[&_td]:before:content-[attr(data-head)]',
].join(' ')

/** Terms or privacy policy; the server makes `html` from the operator's Markdown file. */
export function LegalPage({ html, role, path }: { html: string; role: Role | null; path: string }) {
  return (
    <PublicFrame role={role}>
      <div className="mx-auto max-w-content pt-3 sm:pt-4">
        <AppBreadcrumbs pathname={path} />
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the operator's own file, no user content */}
      <article className={prose} dangerouslySetInnerHTML={{ __html: html }} />
    </PublicFrame>
  )
}
