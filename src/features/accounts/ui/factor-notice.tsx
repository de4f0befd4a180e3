import { ShieldAlert } from 'lucide-react'
import { Button } from '#kit/controls/button.tsx'
import { formatDateTime } from '#kit/data/format.ts'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'

/** Shown at the top of every page to an admin who has to set up a second factor by a day. */
export function FactorNotice({ dueAt }: { dueAt: Date }) {
  return (
    <section
      aria-label="You need a second factor"
      className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-surface border border-line-strong bg-surface-1 px-4 py-3"
    >
      <p className="flex items-start gap-2.5">
        <ShieldAlert className="mt-0.5 size-[18px] flex-none text-warn-ink" aria-hidden="true" />
        <span>Set up a second factor by {formatDateTime(dueAt)} to keep working as an admin.</span>
      </p>
      <Button size="s" asChild>
        <Link href={paths.settingsTab('security')}>Set it up</Link>
      </Button>
    </section>
  )
}
