import { brand } from '#shared/brand.ts'
import { playFrameAllow, playFrameSandbox } from '#shared/play/play-frame.ts'
import { createHash } from '../crypto/crypto.ts'
import { escaped } from '../http/page-document.ts'
import { gameBars } from './frame-game-script.ts'
import { frameScript, frameStyle, momentBar } from './frame-page-parts.ts'

/** The host label of the frame page below the play domain. It can't clash with games, whose labels have 32 characters. */
export const framePageLabel = 'player'

/** The origin of the page that frames a build in its own tab: neither the app's origin nor the build's. */
export const framePageOrigin = (playOrigin: string): string =>
  new URL(playOrigin.replace('{build}', framePageLabel)).origin

const digest = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Headers of the frame page, in addition to those of the play origin. `src` is the build's URL. */
export const framePageHeaders = (src: string): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    `frame-src ${new URL(src).origin}`,
    `style-src ${digest(frameStyle)}`,
    `script-src ${digest(frameScript)}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-frame-options': 'DENY',
})

/** What the frame page shows of a test, and the app's page of it. */
export interface FrameTest {
  game: string
  /** Who makes it; left out where the page of the test says so. */
  studio?: string
  /** Recorded play time. */
  seconds: number
  /** Null: as long as the person likes. */
  estimatedMinutes: number | null
  /** Null: the game has no page of the person's own to go back to. */
  url: string | null
}

interface FramePage {
  /** The build's URL. */
  src: string
  /** Lets the page report the time that the game is in front. */
  timeToken: string | null
  /** Left out: a preview. */
  test: FrameTest | null
  /** The build may open dialogs. */
  dialogs: boolean
  /** Buttons and the keys that the game passes on mark moments. A note is added in the room. */
  marks: boolean
  /** When it is made: with that the page knows the server's time. */
  now: Date
}

/**
 * The page that frames a web build in its own tab. A build that is the top-level page could navigate the tab to any
 * address, including one that imitates the product.
 */
export const framePage = ({ src, timeToken, test, marks, dialogs, now }: FramePage): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${test ? `${escaped(test.game)} test` : 'Game'} · ${escaped(brand.name)}</title>
<style>${frameStyle}</style>
<header>${test ? testHead(test) : ''}<button class="fresh" type="button">Start fresh</button><p class="note"><b>${escaped(brand.name)}</b> Never enter a password into a game.</p></header>
${gameBars}
<iframe src="${escaped(src)}" data-entrance="${escaped(src)}" data-dialogs="${Number(dialogs)}" data-time="${escaped(timeToken ?? '')}" data-now="${now.getTime()}" title="Game" sandbox="${playFrameSandbox(dialogs)}" allow="${playFrameAllow}" referrerpolicy="no-referrer"></iframe>
${marks ? momentBar : ''}
<script>${frameScript}</script>
</html>
`

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

function testHead({ game, studio, seconds, estimatedMinutes, url }: FrameTest): string {
  const all = (estimatedMinutes ?? 0) * 60
  const of = estimatedMinutes === null ? '' : `of ${estimatedMinutes} min`
  const back =
    url === null
      ? ''
      : `<a href="${escaped(url)}"><svg viewBox="0 0 12 12" aria-hidden="true"><path d="M8.5 1.2 3.7 6l4.8 4.8 1-1L5.7 6l3.8-3.8Z"/></svg><span>Back to the test</span></a>`
  return `${back}
<h1>${escaped(game)}</h1>${studio === undefined ? '' : `<p>by ${escaped(studio)}</p>`}
<p class="time" data-seconds="${seconds}"><b>${clock(seconds)}</b><span>${of}</span><progress${estimatedMinutes === null ? ' hidden' : ''} aria-label="Time played" value="${Math.min(seconds, all)}" max="${all || 1}"></progress><span></span></p>`
}
