import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { statusLabels } from '#features/games/rules.ts'
import { Button } from '#kit/controls/button.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { DepthMark } from '#kit/data/depth-mark.tsx'
import { formatDate } from '#kit/data/format.ts'
import { LoadedRows } from '#kit/data/loaded-rows.tsx'
import { PanelHeader } from '#kit/layout/panel.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import type { AccessState } from '../engagement/rules.ts'
import { consulting } from './calls.ts'

const AskForAccess = part(async () => (await import('./ask-for-access.tsx')).AskForAccess)
const GrantedResult = part(async () => (await import('./granted-result.tsx')).GrantedResult)

interface GrantedGamesProps {
  studioId: string
  access: AccessState | null
}

const texts: Record<Exclude<AccessState, 'granted'> | 'none', string> = {
  none: 'Only the studio can show you its games and results.',
  requested: 'Access requested. The studio hasn’t decided yet.',
  declined: 'The studio declined your request.',
  withdrawn: 'The studio withdrew your access.',
}

/** The studio's games and results, while the studio grants it; otherwise the way to ask. */
export function GrantedGames({ studioId, access }: GrantedGamesProps) {
  const [asking, setAsking] = useState(false)
  return (
    <section aria-labelledby="games" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <PanelHeader id="games" title="Games and results" />
      {access === 'granted' ? (
        <Games studioId={studioId} />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-ink-muted">{texts[access ?? 'none']}</p>
          {access !== 'requested' && <Button onClick={() => setAsking(true)}>Request access</Button>}
        </div>
      )}
      {asking && <AskForAccess studioId={studioId} onClose={() => setAsking(false)} />}
    </section>
  )
}

function Games({ studioId }: { studioId: string }) {
  const games = useQuery(consulting.games.queryOptions({ input: { studioId } }))
  const [shown, setShown] = useState<string>()
  return (
    <>
      <LoadedRows
        list={games}
        failed="Couldn’t load the games"
        loading="Loading"
        empty={<p className="text-ink-muted">The studio has no games.</p>}
      >
        {({ id, title, status, requests }) => (
          <li key={id} className="grid gap-2 py-3">
            <div className="flex flex-wrap items-center gap-2">
              <h3 className="font-medium break-words">
                <bdi>{title}</bdi>
              </h3>
              <Badge>{statusLabels[status]}</Badge>
            </div>
            <div className="flex flex-wrap gap-2">
              {requests.map((request) => (
                <Button key={request.id} size="s" onClick={() => setShown(request.id)}>
                  Results{request.openedAt && ` of ${formatDate(request.openedAt)}`}
                  <DepthMark depth={request.reviewMode} />
                </Button>
              ))}
              {requests.length === 0 && <p className="type-cap">No reviews requested yet.</p>}
            </div>
          </li>
        )}
      </LoadedRows>
      {shown && <GrantedResult studioId={studioId} requestId={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}
