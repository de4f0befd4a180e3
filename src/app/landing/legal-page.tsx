import type { Role } from '#shared/roles.ts'
import { PublicFrame } from './landing-page.tsx'

const prose = [
  'mx-auto max-w-[72ch] py-10 text-md leading-[1.6] sm:py-16 [&>*+*]:mt-4 break-words',
  '[&_h1]:type-hero [&_h1]:mb-8 [&_h2]:type-title [&_h2]:mt-10! [&_h2]:mb-3 [&_strong]:font-semibold',
  '[&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:pl-5 [&_li]:pl-1',
  '[&_.scroll]:overflow-x-auto [&_.scroll]:rounded-surface [&_.scroll]:border [&_.scroll]:border-line',
  '[&_table]:w-full [&_table]:min-w-[40rem] [&_table]:text-sm [&_tr+tr]:border-t [&_tbody]:border-t',
  '[&_th]:bg-surface-1 [&_th]:px-4 [&_th]:py-2.5 [&_th]:text-start [&_td]:px-4 [&_td]:py-2.5 [&_td]:align-top',
].join(' ')

/** Terms or privacy; `html` is made from our own Markdown file by the server. */
export function LegalPage({ html, role }: { html: string; role: Role | null }) {
  return (
    <PublicFrame role={role}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the operator's own file, nothing of anyone else */}
      <article className={prose} dangerouslySetInnerHTML={{ __html: html }} />
    </PublicFrame>
  )
}
