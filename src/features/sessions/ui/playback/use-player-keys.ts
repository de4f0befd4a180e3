import { useEffect, useEffectEvent } from 'react'
import { playbackRates } from './player/player-choices.ts'
import { frameSeconds, type Player } from './use-player.ts'

export interface PlayerActs {
  player: Player
  /** Seconds of the line. */
  length: number
  step: (by: 1 | -1) => void
  note: () => void
  clip: () => void
  search: () => void
  showKeys: () => void
}

/** The keys of the player, in the order of their list. */
export const keyTexts: readonly (readonly [keys: string, does: string])[] = [
  ['Space, K', 'Play or pause'],
  ['J, L', 'Ten seconds back, forward'],
  ['←, →', 'Five seconds back, forward'],
  [', and .', 'One frame back, forward'],
  ['0 to 9', 'To a tenth of the session'],
  ['N, P', 'Next, previous event'],
  ['<, >', 'Slower, faster'],
  ['M', 'Write a note here'],
  ['C', 'Begin a clip here; press again to end it'],
  ['/', 'Search this session'],
  ['?', 'Show these keys'],
]

/** Plain keys anywhere on the page, except while the person types or a control of its own uses the key. */
export function usePlayerKeys(acts: PlayerActs): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return
    const act = actOf(event.key, acts)
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return true
  if (target.closest('[role=dialog], [role=menu]')) return true
  // A focused button is pressed by the space bar; tabs and radio buttons move by arrows.
  if (key === ' ') return target.closest('button, a, [role=tab], [role=radio]') !== null
  return key.startsWith('Arrow') && target.closest('[role=tab], [role=radio], [role=tablist]') !== null
}

function actOf(
  key: string,
  { player, length, step, note, clip, search, showKeys }: PlayerActs,
): (() => void) | undefined {
  const by = (seconds: number) => () => player.seek(player.at() + seconds)
  const faster = (change: 1 | -1) => () => {
    const next = playbackRates[playbackRates.indexOf(player.rate) + change]
    if (next !== undefined) player.setRate(next)
  }
  if (/^\d$/.test(key)) return () => player.seek((Number(key) / 10) * length)
  const acts: Record<string, () => void> = {
    ' ': player.toggle,
    k: player.toggle,
    j: by(-10),
    l: by(10),
    arrowleft: by(-5),
    arrowright: by(5),
    ',': by(-frameSeconds),
    '.': by(frameSeconds),
    '<': faster(-1),
    '>': faster(1),
    n: () => step(1),
    p: () => step(-1),
    m: note,
    c: clip,
    '/': search,
    '?': showKeys,
  }
  return acts[key.toLowerCase()]
}
