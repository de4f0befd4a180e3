import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { CopyButton } from '#kit/controls/copy-button.tsx'
import { Switch } from '#kit/controls/switch.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { Countdown } from '#kit/data/countdown.tsx'
import { LoadMore } from '#kit/data/load-more.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { DataTable } from '#kit/data/table/data-table.tsx'
import { EmptyLine } from '#kit/feedback/empty-state.tsx'
import { Section } from '#kit/layout/panel.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { paths } from '#shared/paths.ts'
import type { LinkState } from '../rules.ts'
import type { OwnLink } from '../schema.ts'
import { invitationLinks } from './calls.ts'
import { useOwnLinks } from './use-own-links.ts'

const MakeLinkDialog = part(async () => (await import('./make-link-dialog.tsx')).MakeLinkDialog)

const states: Record<LinkState, ['good' | 'line' | 'neutral', string]> = {
  live: ['good', 'Active'],
  full: ['neutral', 'Used up'],
  expired: ['line', 'Expired'],
  revoked: ['line', 'Ended'],
}

interface OwnLinksProps {
  game: { id: string; title: string }
  requestId?: string | undefined
  /** The dialog for a new link opens with the page; `now` makes it at once. */
  opensDialog: 'new' | 'now' | null
}

/** The studio's own links to a game for testers it already has: free, without rewards. */
export function OwnLinks({ game, requestId, opensDialog }: OwnLinksProps) {
  const [dialogOpen, setDialogOpen] = useState(opensDialog !== null)
  const list = useOwnLinks(game.id)
  const letGuests = useAct(invitationLinks.letGuests)
  const revoke = useAct(invitationLinks.revoke, {
    toast: ['Link ended', 'Testers who joined with it keep the build.'],
  })
  return (
    <Section
      title="Test with people you know"
      text={`Invite them to ${game.title} with your own link. It’s free for you and pays them nothing.`}
      more={{ label: 'Their feedback', href: paths.studioFeedback(game.id) }}
      aside={
        <Button size="s" onClick={() => setDialogOpen(true)}>
          <Link2 aria-hidden="true" />
          New link
        </Button>
      }
      id="own-links"
      className="mt-10 grid scroll-mt-12 gap-4"
    >
      <Loaded
        from={list}
        failed="Couldn’t load your links"
        loading={null}
        empty={
          <EmptyLine>
            No links to {game.title} yet. A link works for as many testers and as long as you choose.
          </EmptyLine>
        }
      >
        {(links) => (
          <DataTable
            caption="Your links"
            rows={links}
            rowKey={(link) => link.id}
            empty={null}
            columns={[
              { header: 'Link', cell: (link) => <LinkLabel link={link} /> },
              { header: 'Joined', cell: ({ uses, maxUses }) => `${uses} of ${maxUses}` },
              {
                header: 'Guests may play',
                cell: ({ id, note, state, confidential, guestsMayPlay }) =>
                  state === 'live' &&
                  !confidential && (
                    <Switch
                      label={<span className="sr-only">Guests may play by the link {note}</span>}
                      checked={guestsMayPlay}
                      disabled={letGuests.isPending}
                      onChange={(event) => letGuests.mutate({ linkId: id, guestsMayPlay: event.target.checked })}
                    />
                  ),
              },
              { header: 'Status', cell: ({ state }) => <Badge tone={states[state][0]}>{states[state][1]}</Badge> },
              {
                header: 'Expires',
                onPhone: 'hidden',
                cell: ({ state, expiresAt }) => (state === 'live' ? <Countdown to={expiresAt} /> : null),
              },
              {
                header: 'Actions',
                align: 'end',
                cell: ({ id, token, note }) =>
                  token !== null && (
                    <span className="flex flex-wrap justify-end gap-2">
                      <CopyButton text={`${window.location.origin}${paths.join(token)}`} label="Copy link" />
                      <Button size="s" disabled={revoke.isPending} onClick={() => revoke.mutate({ linkId: id })}>
                        End<span className="sr-only"> the link {note}</span>
                      </Button>
                    </span>
                  ),
              },
            ]}
          />
        )}
      </Loaded>
      <LoadMore more={list.more} />
      {dialogOpen && (
        <MakeLinkDialog
          game={game}
          requestId={requestId ?? null}
          atOnce={opensDialog === 'now'}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </Section>
  )
}

function LinkLabel({ link: { note, confidential, requestId } }: { link: OwnLink }) {
  return (
    <span className="grid gap-0.5">
      <span className="font-medium break-words">{note || 'Without a note'}</span>
      {(confidential || requestId !== null) && (
        <span className="text-ink-muted">{requestId !== null ? 'Confidential, like its request' : 'Confidential'}</span>
      )}
    </span>
  )
}
