import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Download, ExternalLink, Play as PlayIcon } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { imageUrl } from '#features/games/image-url.ts'
import { asProblem } from '#kit/calls/problem.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Cover } from '#kit/covers/cover.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Page } from '#kit/layout/page.tsx'
import { paths } from '#shared/paths.ts'
import type { FeedbackRoom, testerStartOutput } from '../schema.ts'
import { feedback } from './calls.ts'
import { SentPage } from './sent-page.tsx'
import { VisitOpen } from './visit-open.tsx'

/** A game that a tester plays by a link or an invitation without a request, with its short form. */
export function FeedbackRoomPage() {
  const { invitationId = '' } = useParams({ strict: false })
  const room = useQuery({ ...feedback.room.queryOptions({ input: { invitationId } }), refetchOnWindowFocus: false })
  return (
    <Loaded from={room} failed="Couldn’t load this game" loading={<SkeletonRows label="Loading the game" />}>
      {(loaded) => <Room key={invitationId} invitationId={invitationId} room={loaded} />}
    </Loaded>
  )
}

function Room({ invitationId, room }: { invitationId: string; room: FeedbackRoom }) {
  const { game, studioName, questions, visit } = room
  const client = useQueryClient()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<z.output<typeof testerStartOutput>>()
  const start = useAct(feedback.start, {
    touches: [],
    showsError: true,
    onSuccess: setOpened,
  })
  const key = feedback.room.queryKey({ input: { invitationId } })
  const cover = game.coverKey && imageUrl(game.coverKey, 'full')
  const begin = () => start.mutate({ invitationId })

  if (opened) {
    const { delivery } = opened
    return (
      <VisitOpen
        {...{ game, studioName, questions }}
        visit={opened.visit}
        play={delivery.kind === 'web' ? delivery : null}
        isGuest={false}
        record={(input) => feedback.record.call({ invitationId, ...input })}
        send={async ({ rating, answers }) => {
          const { visit: sent } = await feedback.send.call({ invitationId, rating, answers })
          client.setQueryData(key, (known: FeedbackRoom | undefined) => known && { ...known, visit: sent })
          setOpened(undefined)
        }}
        pictureAddress={(momentId, id) => paths.feedbackPictures(invitationId, momentId, id)}
        report={null}
        build={delivery.kind === 'web' ? undefined : <GetBuild delivery={delivery} />}
        onLeave={() => {
          setOpened(undefined)
          void client.invalidateQueries({ queryKey: key })
        }}
      />
    )
  }

  if (visit?.sentAt)
    return (
      <SentPage {...{ title: game.title, cover, studioName, visit }} onPlayOn={game.buildKind ? begin : undefined}>
        <p>
          <Button onClick={() => void navigate({ href: paths.testerTab('invitations') })}>
            Back to your invitations
          </Button>
        </p>
      </SentPage>
    )

  return (
    <Page title={game.title} lead={`by ${studioName}`} width="narrow">
      <Cover title={game.title} src={cover} loading="eager" />
      <div className="grid justify-items-start gap-3">
        {game.buildKind === null ? (
          <p role="note">No build is available right now. {studioName} has to upload one first.</p>
        ) : (
          <Button variant="accent" size="l" busy={start.isPending} onClick={begin}>
            {game.buildKind === 'web' && <PlayIcon aria-hidden="true" className="fill-current" />}
            {game.buildKind === 'web' ? (visit ? 'Play on' : 'Play now') : 'Get the build and give feedback'}
          </Button>
        )}
        {start.error && (
          <p role="alert" className="text-bad-ink">
            {asProblem(start.error).message}
          </p>
        )}
        <p className="text-pretty text-ink-muted">
          Afterwards {studioName} asks for a rating and at most three short answers. They are up to you: not answering
          has no consequence, and feedback pays nothing more.
        </p>
      </div>
      {game.description !== '' && <p className="type-read break-words whitespace-pre-line">{game.description}</p>}
    </Page>
  )
}

type Other = Exclude<z.output<typeof testerStartOutput>['delivery'], { kind: 'web' }>

/** The build of a game that does not play in the browser. */
function GetBuild({ delivery }: { delivery: Other }) {
  return (
    <p className="flex flex-wrap items-center gap-3 rounded-surface border border-line bg-surface-1 p-4">
      <span className="min-w-0 flex-1">Get the build, play it, and come back to this form.</span>
      <Button asChild>
        {delivery.kind === 'link' ? (
          <a href={delivery.url} target="_blank" rel="noopener noreferrer nofollow">
            <ExternalLink aria-hidden="true" />
            Open the build
          </a>
        ) : (
          <a href={delivery.url}>
            <Download aria-hidden="true" />
            Download {delivery.name}
          </a>
        )}
      </Button>
    </p>
  )
}
