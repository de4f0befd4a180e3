import { Download, ExternalLink, Play } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { imageUrl } from '#features/games/rules.ts'
import { PlayFrame } from '#features/games/ui/play-frame.tsx'
import { playtests } from '#features/playtests/ui/calls.ts'
import { asProblem } from '#kit/calls/problem.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Cover } from '#kit/covers/cover.tsx'
import { formatBytes } from '#kit/data/format.ts'
import { Panel, PanelHeader } from '#kit/layout/panel.tsx'
import type { TestRoom } from '../calls.ts'

interface BuildPanelProps {
  testRoom: TestRoom
  /** The build was opened, downloaded or started. */
  onGot: () => void
  onFrameFocus: (inFront: boolean) => void
}

/** Gives the tester the build: in the browser, as a download, or as a link to the studio's site. */
export function BuildPanel({ testRoom, onGot, onFrameFocus }: BuildPanelProps) {
  const { build, game, playtest } = testRoom
  const get = useAct(playtests.build, { touches: [], showsError: true })
  const delivery = get.data
  const frame = useRef<HTMLElement>(null)
  const playing = delivery?.kind === 'web'
  useEffect(() => {
    // The pressed button is gone: the game in the frame gets the focus.
    if (playing) frame.current?.querySelector('iframe')?.focus()
  }, [playing])
  const title = `${game.title} ${build?.version ?? ''}`.trim()

  async function fetchBuild() {
    const found = await get.mutateAsync({ playtestId: playtest.id }).catch(() => undefined)
    if (found === undefined) return
    if (found.kind === 'file') window.location.assign(found.url)
    onGot()
  }

  if (delivery?.kind === 'web') {
    return (
      <section ref={frame} aria-label="The game" className="grid gap-3">
        <PlayFrame
          src={delivery.src}
          tabUrl={delivery.tabUrl}
          isolated={delivery.isolated}
          title={title}
          onFocusChange={onFrameFocus}
        />
      </section>
    )
  }
  return (
    <Panel pad={false} aria-labelledby="build" className="sm:grid-cols-[minmax(0,2fr)_minmax(0,5fr)]">
      <Cover
        title={game.title}
        src={game.coverKey && imageUrl(game.coverKey, 'full')}
        shape="fill"
        className="max-sm:h-32 max-sm:w-full"
      />
      <div className="grid content-center gap-4 p-4 sm:p-6">
        <PanelHeader id="build" title="The build" aside={build && <span className="type-code">{build.version}</span>} />
        {build === null ? (
          <p className="text-ink-muted">No build is here right now. Write to the studio: the button is above.</p>
        ) : (
          <>
            {build.notes !== '' && (
              <p className="max-w-[62ch] whitespace-pre-line break-words text-ink-muted">{build.notes}</p>
            )}
            <div className="flex flex-wrap items-center gap-3">
              {build.kind === 'link' && build.url !== null ? (
                <Button asChild>
                  <a href={build.url} target="_blank" rel="noopener noreferrer nofollow" onClick={onGot}>
                    <ExternalLink aria-hidden="true" />
                    Open {hostOf(build.url)}
                  </a>
                </Button>
              ) : (
                <Button busy={get.isPending} onClick={() => void fetchBuild()}>
                  {build.kind === 'web' ? <Play aria-hidden="true" /> : <Download aria-hidden="true" />}
                  {build.kind === 'web' ? 'Play here' : 'Download'}
                  {build.kind === 'file' && build.bytes !== null && ` ${formatBytes(build.bytes)}`}
                </Button>
              )}
              {delivery?.kind === 'file' && (
                <p role="status" className="text-ink-muted">
                  Your browser is downloading {delivery.name}.
                </p>
              )}
            </div>
          </>
        )}
        {get.error && (
          <p role="alert" className="text-bad-ink">
            {asProblem(get.error).message}
          </p>
        )}
      </div>
    </Panel>
  )
}

function hostOf(url: string): string {
  try {
    return new URL(url).host
  } catch {
    return 'the link'
  }
}
