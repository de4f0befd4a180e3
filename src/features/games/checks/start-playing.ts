import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Params } from '#platform/chromium/devtools-pipe.ts'
import { isOneColor } from '#platform/images/is-one-color.ts'
import type { watchFrames } from './watch-frames.ts'

type Send = (method: string, params?: Params) => Promise<Params>

interface Play {
  send: Send
  frames: Pick<ReturnType<typeof watchFrames>, 'settled' | 'first' | 'play' | 'newest'>
  /** The time of the check is over. */
  signal: AbortSignal
}

/** A menu, what it leads to, and once more. */
const mostPresses = 3
/** After a press: until the next look, and until the game is in motion. */
const pauseMs = { press: 1_000, play: 1_500 }
/** A menu over a game compresses worse than the game alone; a picture with much less in it shows an end or an error. */
const leastOfTitle = 0.4

const evaluated = z.object({
  result: z.object({
    value: z.object({ x: z.number().min(0).max(1280), y: z.number().min(0).max(720) }).nullable(),
  }),
})

/** The middle of the button that starts the game: one that says so, or the first one of a dialog. Null without any. */
const startButton = `(()=>{
const says=/^\\W*(play|start|begin|new (game|run|round)|go\\b|go!|continue|enter|let.?s go|tap|click|press|next|jouer|commencer|spielen|los\\b|jugar|empezar|iniciar|jogar|gioca|graj|играть|начать|遊|开始|開始|はじめ|スタート|시작)/i
const not=/over|again|how|tutorial|credit|setting|option/i
const seen=(one)=>{const {left,top,width,height}=one.getBoundingClientRect(),x=left+width/2,y=top+height/2
return width>0&&height>0&&one.contains(document.elementFromPoint(x,y))?{x,y}:null}
const all=[...document.querySelectorAll('button,[role=button],input[type=button],input[type=submit],a:not([href])')]
const text=(one)=>(one.innerText||one.value||one.getAttribute('aria-label')||'').trim()
for(const one of all)if(says.test(text(one))&&!not.test(text(one))){const at=seen(one);if(at)return at}
for(const one of all)if(one.closest('dialog,[role=dialog]')){const at=seen(one);if(at)return at}
return null})()`

/** Plays as soon as what the build draws on its own is known. Its picture is null while there is none that shows more. */
export function playWhenSettled(play: Play): { picture(): Buffer | null } {
  let picture: Buffer | null = null
  void play.frames
    .settled(play.signal)
    .then(() => startPlaying(play))
    .then((played) => {
      if (!play.signal.aborted) picture = played
    })
    // The page does not answer, or its time is over: what was drawn first stays its picture.
    .catch(() => undefined)
  return { picture: () => picture }
}

/**
 * Presses what starts a game and takes its picture, so that the picture of a build shows the game and not its menu: the
 * buttons that say so, or, where a game draws its own, a click into it and the usual keys. Null when it shows no more.
 */
async function startPlaying({ send, frames, signal }: Play): Promise<Buffer | null> {
  const before = (await frames.first())?.picture
  if (!before) return null
  frames.play()
  const hasButton = await pressButtons(send, signal)
  if (!hasButton) await pressAnywhere(send)
  await pause(pauseMs.play)
  const picture = frames.newest()
  // Without a button nobody knows what was pressed: only a picture with more in it is surely a better one.
  if (!picture || picture.length < before.length * (hasButton ? leastOfTitle : 1)) return null
  return (await isOneColor(picture)) ? null : picture
}

const pause = (milliseconds: number) => sleep(milliseconds, undefined, { ref: false })

async function pressButtons(send: Send, signal: AbortSignal): Promise<boolean> {
  let presses = 0
  while (presses < mostPresses && !signal.aborted) {
    const found = evaluated.safeParse(
      await send('Runtime.evaluate', { expression: startButton, returnByValue: true, timeout: 1_000 }),
    )
    const at = found.data?.result.value
    if (!at) break
    await click(send, at)
    presses++
    await pause(pauseMs.press)
  }
  return presses > 0
}

/** The middle of a picture of 1280 by 720, then the keys that most games start with. */
async function pressAnywhere(send: Send): Promise<void> {
  await click(send, { x: 640, y: 360 })
  for (const [key, code, text] of [
    ['Enter', 13, '\r'],
    [' ', 32, ' '],
  ] as const) {
    await pause(pauseMs.press / 2)
    const of = { key, code: key === ' ' ? 'Space' : key, windowsVirtualKeyCode: code }
    await send('Input.dispatchKeyEvent', { type: 'keyDown', ...of, text })
    await send('Input.dispatchKeyEvent', { type: 'keyUp', ...of })
  }
}

async function click(send: Send, at: { x: number; y: number }): Promise<void> {
  const of = { ...at, button: 'left', clickCount: 1 }
  await send('Input.dispatchMouseEvent', { type: 'mousePressed', ...of })
  await send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...of })
}
