import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Play as PlayIcon } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { imageUrl } from '#features/games/image-url.ts'
import { isTimed } from '#features/games/rules.ts'
import { GetBuild } from '#features/games/ui/play/get-build.tsx'
import { asProblem } from '#kit/calls/problem.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Cover } from '#kit/covers/cover.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { ErrorLine } from '#kit/feedback/error-line.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Page } from '#kit/layout/page.tsx'
import { paths } from '#shared/paths.ts'
import { feedbackTexts } from '../rules.ts'
import type { FeedbackRoom, testerStartOutput } from '../schema.ts'
import { feedback } from './calls.ts'
import { SentPage } from './sent-page.tsx'
import { VisitOpen } from './visit-open.tsx'

/** A game that a tester plays by a link or an invitation without a request, with its short form. */
export function FeedbackRoomPage() {
  const { invitationId = '' } = useParams({ strict: false })
  const room = useQuery({ ...feedback.room.queryOptions({ input: { invitationId } }), refetchOnWindowFocus: false })
  return (
    <Loaded
      from={room}
      failed="Couldn’t load this game"
      loading={<SkeletonRows label="Loading the game" />}
      onError={(state, { code }) => (
        <Page title="Play and tell" width="narrow">
          {code === 'NOT_FOUND' ? <NoSuchInvitation /> : state}
        </Page>
      )}
    >
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
        game={game}
        studioName={studioName}
        questions={questions}
        visit={opened.visit}
        play={delivery.kind === 'web' ? delivery : null}
        isGuest={false}
        record={(input) => feedback.record.call({ invitationId, ...input })}
        send={async ({ rating, answers, asked }) => {
          const given = { invitationId, rating, answers, asked }
          const { visit: sent } = await feedback.send.call(given).catch(async (error: unknown) => {
            if (asProblem(error).message === feedbackTexts.questionsChanged)
              await client.invalidateQueries({ queryKey: key })
            throw error
          })
          client.setQueryData(key, (known: FeedbackRoom | undefined) => known && { ...known, visit: sent })
          setOpened(undefined)
        }}
        pictureAddress={(momentId, id) => paths.feedbackPictures(invitationId, momentId, id)}
        report={null}
        build={
          delivery.kind === 'web' ? undefined : (
            <GetBuild delivery={delivery}>Get the build, play it, and come back to this form.</GetBuild>
          )
        }
        onLeave={() => {
          setOpened(undefined)
          void client.invalidateQueries({ queryKey: key })
        }}
      />
    )
  }

  if (visit?.sentAt)
    return (
      <SentPage
        title={game.title}
        cover={cover}
        studioName={studioName}
        visit={visit}
        onPlayOn={game.buildKind ? begin : undefined}
      >
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
            {isTimed(game.buildKind) && <PlayIcon aria-hidden="true" className="fill-current" />}
            {isTimed(game.buildKind) ? (visit ? 'Play on' : 'Play now') : 'Get the build and give feedback'}
          </Button>
        )}
        <ErrorLine error={start.error} />
        <p className="text-pretty text-ink-muted">
          Afterward, {studioName} asks for a rating and at most three short answers. They are up to you: not answering
          has no consequence, and feedback pays nothing more.
        </p>
      </div>
      {game.description !== '' && (
        <p dir="auto" className="type-read break-words whitespace-pre-line">
          {game.description}
        </p>
      )}
    </Page>
  )
}

function NoSuchInvitation() {
  return (
    <EmptyState
      title="Invitation not found"
      text="It may have ended, or it belongs to someone else."
      action={
        <Button asChild>
          <Link href={paths.testerTab('invitations')}>Your invitations</Link>
        </Button>
      }
    />
  )
}
