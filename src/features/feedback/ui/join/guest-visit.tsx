import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Play as PlayIcon } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { useMe } from '#features/accounts/ui/use-me.ts'
import type { linkFacts } from '#features/recruiting/links/schema.ts'
import { asProblem } from '#kit/calls/problem.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { ErrorLine } from '#kit/feedback/error-line.tsx'
import { toast } from '#kit/feedback/toast.tsx'
import { paths } from '#shared/paths.ts'
import { feedbackTexts } from '../../rules.ts'
import type { guestOutput, startOutput } from '../../schema.ts'
import { guests } from '../calls.ts'
import { ReportGameButton } from '../report-game-button.tsx'
import { ErasureLink, KeepWithAccount, SentPage } from '../sent-page.tsx'
import { VisitOpen } from '../visit-open.tsx'
import { JoinHero } from './join-hero.tsx'

interface GuestVisitProps {
  token: string
  facts: z.output<typeof linkFacts>
  game: NonNullable<z.output<typeof linkFacts>['game']>
  guest: z.output<typeof guestOutput>
}

/** A link as everybody but testers sees it: the game, playing it, the form, and thanks. */
export function GuestVisit({ token, facts: { studioName }, game, guest }: GuestVisitProps) {
  const me = useMe()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<z.output<typeof startOutput>>()
  const [sentNow, setSentNow] = useState(false)
  const report = <ReportGameButton token={token} title={game.title} />
  const key = guests.look.queryKey({ input: { token } })
  const start = useAct(guests.start, { touches: [], showsError: true, onSuccess: setOpened })
  const { visit } = guest
  const play = (isOldEnough: boolean) => start.mutate({ token, oldEnough: isOldEnough })
  /** The first answer holds: for the visit, and for this browser as long as its cookie. */
  const oldEnough = visit?.oldEnough ?? guest.oldEnough
  const reload = () => client.invalidateQueries({ queryKey: key })
  const cover = game.hasCover ? paths.joinCover(token) : null

  if (opened)
    return (
      <VisitOpen
        game={game}
        studioName={studioName}
        report={report}
        questions={guest.questions}
        visit={opened.visit}
        play={opened.play}
        isGuest
        record={(input) => guests.record.call({ token, ...input })}
        send={async (given) => {
          const { visit: sent } = await guests.send.call({ token, ...given }).catch(async (error: unknown) => {
            if (asProblem(error).message === feedbackTexts.questionsChanged) await reload()
            throw error
          })
          client.setQueryData(key, (known: typeof guest | undefined) => known && { ...known, visit: sent })
          setSentNow(true)
          setOpened(undefined)
        }}
        pictureAddress={(momentId, id) => paths.feedbackPictures(token, momentId, id)}
        onLeave={() => {
          setOpened(undefined)
          void reload()
        }}
      />
    )

  if (visit?.sentAt && (sentNow || visit.erasure))
    return (
      <SentPage
        title={game.title}
        cover={cover}
        studioName={studioName}
        visit={visit}
        onPlayOn={guest.mayPlay ? () => play(visit.oldEnough) : undefined}
      >
        {!me && <KeepWithAccount token={token} />}
        {visit.erasure && (
          <ErasureLink
            erasure={visit.erasure}
            onErase={async () => {
              await guests.erase.call({ token: visit.erasure?.token ?? '' })
              setSentNow(false)
              await reload()
              toast.success('Erased', 'Nothing of what you sent is left.')
              void navigate({ href: paths.join(token) })
            }}
          />
        )}
      </SentPage>
    )

  return (
    <JoinHero token={token} studioName={studioName} game={game} report={report} showsCover explains>
      <div className="mt-2 grid gap-3">
        {oldEnough === null ? (
          <AgeQuestion age={guest.age} busy={start.isPending} onAnswer={play} />
        ) : (
          <>
            <Button variant="accent" size="l" busy={start.isPending} onClick={() => play(oldEnough)}>
              <PlayIcon aria-hidden="true" className="fill-current" />
              {visit ? 'Play on' : 'Play now'}
            </Button>
            {!oldEnough && <p className="type-cap">{youngerText}</p>}
          </>
        )}
        {me && (
          <p className="type-cap">
            You play as a guest: what you send does not name your account, {me.companyName ?? me.name}. It’s free and
            pays no credits.
          </p>
        )}
        <ErrorLine error={start.error} />
      </div>
    </JoinHero>
  )
}

const youngerText = 'Younger: the same game, moments and a rating; no name, no text, no pictures.'

interface AgeQuestionProps {
  age: number
  busy: boolean
  onAnswer: (oldEnough: boolean) => void
}

/** The one question, whose answer starts the game. */
function AgeQuestion({ age, busy, onAnswer }: AgeQuestionProps) {
  const [pressed, setPressed] = useState<boolean>()
  const choices = [
    [true, `${age} or older`],
    [false, 'younger'],
  ] as const
  return (
    <>
      <p id="age" className="flex flex-wrap gap-x-2">
        <b className="font-semibold">How old are you?</b>
        <span className="text-ink-muted">Your answer starts the game.</span>
      </p>
      <fieldset aria-labelledby="age" className="grid grid-cols-2 gap-px">
        {choices.map(([oldEnough, label], at) => (
          <Button
            key={label}
            variant="accent"
            busy={busy && pressed === oldEnough}
            onClick={() => {
              setPressed(oldEnough)
              onAnswer(oldEnough)
            }}
            className={`min-h-[68px]! justify-start! gap-3! px-4! text-start ${at === 0 ? 'rounded-e-none' : 'rounded-s-none'}`}
          >
            <PlayIcon aria-hidden="true" className="size-[22px]! fill-current max-[380px]:hidden" />
            <span className="grid leading-snug">
              <b className="text-md font-[650]">Play now</b>
              <span className="text-sm font-normal">{label}</span>
            </span>
          </Button>
        ))}
      </fieldset>
      <p className="type-cap">{youngerText}</p>
    </>
  )
}
