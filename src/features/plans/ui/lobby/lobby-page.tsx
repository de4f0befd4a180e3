import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { imageUrl } from '#features/games/image-url.ts'
import { comeBy, lobbyOpensAt, startBy } from '#features/requests/together/rules.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Cover } from '#kit/covers/cover.tsx'
import { Avatar } from '#kit/data/avatar.tsx'
import { Countdown } from '#kit/data/countdown.tsx'
import { formatMinutes, formatTime, plural } from '#kit/data/format.ts'
import { KvList } from '#kit/data/kv-list.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { useNow } from '#kit/data/use-now.ts'
import { dateInZone } from '#kit/data/zone.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Page } from '#kit/layout/page.tsx'
import { Panel, Section } from '#kit/layout/panel.tsx'
import { usePageName } from '#kit/shell/page-name.ts'
import { paths } from '#shared/paths.ts'
import { isLobbyOpen } from '../../together/rules.ts'
import type { Lobby } from '../../together/schema.ts'
import { together } from '../together/together-calls.ts'

/** A browser says so often that its person is there; who has not for a while is gone. */
const beatMs = 20_000

/** `/tester/lobby/{requestId}`: where testers of a test at one time meet until the studio starts it. */
export function LobbyPage() {
  const { requestId = '' } = useParams({ strict: false })
  const lobby = useQuery({
    ...together.lobby.queryOptions({ input: { requestId } }),
    enabled: requestId !== '',
    refetchInterval: beatMs,
  })
  return (
    <Loaded
      from={lobby}
      failed="Couldn’t load the lobby"
      loading={
        <Page title="Lobby">
          <SkeletonRows label="Loading the lobby" />
        </Page>
      }
      onError={(state, { code }) => (
        <Page title="Lobby" width="content">
          {code === 'NOT_FOUND' ? <NoPlace requestId={requestId} /> : state}
        </Page>
      )}
    >
      {(shown) => <LobbyOf key={shown.requestId} lobby={shown} />}
    </Loaded>
  )
}

/** Whether a tester can be in the lobby and wait for the start. */
const waits = ({ isOver, hasEnded, startedAt, playtestId }: Lobby) =>
  !isOver && !hasEnded && (startedAt === null || playtestId === null)

function LobbyOf({ lobby }: { lobby: Lobby }) {
  const { gameTitle, coverKey, studioName, togetherAt, minutes } = lobby
  usePageName(gameTitle, `${gameTitle} lobby`)
  useBeats(lobby)
  useRoomOnStart(lobby)
  return (
    <Page
      title={gameTitle}
      figure={
        <span className="w-20 flex-none max-sm:hidden">
          <Cover title={gameTitle} {...(coverKey && { src: imageUrl(coverKey, 'thumb') })} />
        </span>
      }
      lead={`${studioName}, ${dateInZone(togetherAt)}`}
      asideLabel="The date"
      aside={
        <Panel title="The date">
          <KvList
            items={[
              { label: 'Everybody plays at', value: formatTime(togetherAt) },
              { label: 'Be there by', value: formatTime(comeBy(togetherAt)) },
              { label: 'Started until', value: formatTime(startBy(togetherAt)) },
              { label: 'Takes about', value: formatMinutes(minutes) },
            ]}
          />
          {lobby.playtestId && (
            <Button asChild>
              <Link href={paths.test(lobby.playtestId)}>Your test</Link>
            </Button>
          )}
        </Panel>
      }
    >
      <State lobby={lobby} />
      {waits(lobby) && <WhoIsHere lobby={lobby} />}
    </Page>
  )
}

/** Says that this person is in the lobby, while the page is open and it is. */
function useBeats(lobby: Lobby) {
  const { requestId, togetherAt } = lobby
  const isOpen = isLobbyOpen(togetherAt, useNow(5000)) && !lobby.isOver && !lobby.hasEnded
  const { mutate } = useAct(together.beThere, { showsError: true })
  useEffect(() => {
    if (!isOpen) return
    const beat = () => mutate({ requestId })
    beat()
    const timer = setInterval(beat, beatMs)
    // A tab in the background is slowed down: it says so again as soon as it is looked at.
    document.addEventListener('visibilitychange', beat)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', beat)
    }
  }, [isOpen, requestId, mutate])
}

/** Goes to the room when the studio starts it while the lobby is open here. */
function useRoomOnStart({ startedAt, playtestId, hasEnded }: Lobby) {
  const navigate = useNavigate()
  const waited = useRef(startedAt === null)
  useEffect(() => {
    if (startedAt && playtestId && !hasEnded && waited.current) void navigate({ href: paths.test(playtestId) })
  }, [startedAt, playtestId, hasEnded, navigate])
}

/** What happens now, for this tester. */
function State({ lobby }: { lobby: Lobby }) {
  const { togetherAt, startedAt, playtestId, placeOnList, hasEnded, isOver, togetherReward } = lobby
  const now = useNow(1000)
  if (hasEnded || isOver)
    return (
      <EmptyState
        title={isOver ? 'This date is over' : 'Your place has ended'}
        text={isOver ? 'The studio canceled it, or did not start it in time.' : 'The page of your test says why.'}
        action={
          <Button asChild>
            <Link href={playtestId ? paths.test(playtestId) : paths.testerTab('opportunities')}>
              {playtestId ? 'Open your test' : 'See open tests'}
            </Link>
          </Button>
        }
      />
    )
  if (startedAt && playtestId)
    return (
      <Panel title="It has started">
        <p className="text-ink-muted">Everybody plays since {formatTime(startedAt)}.</p>
        <Button variant="accent" size="l" className="justify-self-start" asChild>
          <Link href={paths.test(playtestId)}>Go to the room</Link>
        </Button>
      </Panel>
    )
  return (
    <Panel title={placeOnList === null ? 'You have a place' : `You are number ${placeOnList} on the list`}>
      <p className="type-figure" role="timer">
        {now < lobbyOpensAt(togetherAt) ? (
          <Countdown to={lobbyOpensAt(togetherAt)} before="The lobby opens in" over="The lobby is open" />
        ) : (
          <Countdown to={togetherAt} before="Starts in" over="The studio starts it now" />
        )}
      </p>
      <p className="text-ink-muted">
        {placeOnList === null
          ? `Keep this page open: you go to the room when the studio starts it. If it does not until ${formatTime(startBy(togetherAt))}, you get ${plural(togetherReward, 'credit')} for being there.`
          : `Stay here: at ${formatTime(comeBy(togetherAt))} places that nobody came for go to those of the list who are in the lobby, in their order.`}
      </p>
    </Panel>
  )
}

function WhoIsHere({ lobby: { here, places } }: { lobby: Lobby }) {
  return (
    <Section title="Who is there" className="grid gap-3">
      <p role="status" className="text-ink-muted">
        {here.length === 0 ? 'Nobody yet.' : `${here.length} in the lobby, for ${plural(places, 'place')}.`}
      </p>
      <ul className="flex flex-wrap gap-x-5 gap-y-3">
        {here.map(({ name, isMe }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: first names repeat
          <li key={`${name}:${at}`} className="flex items-center gap-2">
            <Avatar name={name} />
            <bdi>{isMe ? 'You' : name}</bdi>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function NoPlace({ requestId }: { requestId: string }) {
  return (
    <EmptyState
      title="You have no place here"
      text="The lobby is for testers who booked a place or wait on the list."
      action={
        <Button asChild>
          <Link href={paths.offer(requestId)}>See the offer</Link>
        </Button>
      }
    />
  )
}
