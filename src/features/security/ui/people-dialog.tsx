import { useQuery } from '@tanstack/react-query'
import { formatNumber, plural } from '#kit/data/format.ts'
import { Loaded } from '#kit/data/loaded.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { ConfirmDialog } from '#kit/overlays/dialog.tsx'
import { paths } from '#shared/paths.ts'
import { roleBadge } from '#shared/roles.ts'
import { security } from './calls.ts'

const texts = {
  end_sign_ins: {
    title: (whom: string) => `End the sign-ins of ${whom}?`,
    text: 'They are signed out everywhere at once and sign in again. You can undo it.',
    confirm: 'End sign-ins',
  },
  freeze_spending: {
    title: (whom: string) => `Freeze the spending of ${whom}?`,
    text: 'They keep their credits and earn, but nothing is spent. You can undo it.',
    confirm: 'Freeze spending',
  },
}

interface PeopleDialogProps {
  alertId: string
  kind: keyof typeof texts
  /** How many people it acts on. */
  people: number
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Names the people whom a response acts on before it does. */
export function PeopleDialog({ alertId, kind, people, onConfirm, onClose }: PeopleDialogProps) {
  const meant = useQuery(security.meant.queryOptions({ input: { alertId } }))
  const { title, text, confirm } = texts[kind]
  const total = meant.data?.total ?? people
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title(plural(total, 'person', 'people'))}
      text={text}
      confirm={confirm}
      danger
      showsError
      onConfirm={onConfirm}
    >
      <Loaded from={meant} failed="Couldn’t load the names" loading={<Skeleton className="h-16" />}>
        {({ people: named }) => (
          <>
            <ul aria-label="People" className="grid max-h-60 gap-1 overflow-y-auto">
              {named.map(({ profileId, name, role }) => (
                <li key={profileId} className="flex flex-wrap items-baseline gap-x-2 [overflow-wrap:anywhere]">
                  <Link href={paths.person(profileId)} target="_blank">
                    {name}
                  </Link>
                  <span className="text-sm text-ink-muted">{roleBadge[role]}</span>
                </li>
              ))}
            </ul>
            {total > named.length && (
              <p className="text-sm text-ink-muted">and {formatNumber(total - named.length)} more</p>
            )}
          </>
        )}
      </Loaded>
    </ConfirmDialog>
  )
}
