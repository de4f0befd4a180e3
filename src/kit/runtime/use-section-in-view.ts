import { type RefObject, useEffect, useRef, useState } from 'react'

/** Pixels below the bar in which a heading counts as reached: more than the scroll margin of sections. */
const reach = () => Math.max(48, window.innerHeight * 0.3)

/**
 * The id of the section in view: the last one whose top is in the upper third below `bar`, or above. After a jump by a link it is
 * the link's section, also where the page is too short to scroll that far, until the person scrolls.
 */
export function useSectionInView(ids: readonly string[], bar: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState(ids[0])
  const jumped = useRef(false)
  const all = ids.join(' ')
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      if (!jumped.current)
        setCurrent(inView(all.split(' '), (bar.current?.getBoundingClientRect().bottom ?? 0) + reach()))
    }
    const onScroll = () => {
      frame ||= requestAnimationFrame(look)
    }
    const onPerson = () => {
      jumped.current = false
    }
    const byPerson = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const
    look()
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('resize', onScroll)
    for (const kind of byPerson) window.addEventListener(kind, onPerson, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('resize', onScroll)
      for (const kind of byPerson) window.removeEventListener(kind, onPerson)
    }
  }, [all, bar])
  const jumpTo = (id: string) => {
    jumped.current = true
    setCurrent(id)
  }
  return [current, jumpTo] as const
}

function inView(ids: readonly string[], line: number): string | undefined {
  const there = ids.filter((id) => document.getElementById(id))
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement
  const atEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2
  if (atEnd) return there.at(-1)
  return there.findLast((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? line) < line) ?? there[0]
}
