import { type ComponentProps, createElement } from 'react'
import { cx } from '../styles/class-names.ts'

interface IconData {
  name: string
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[]
}

/**
 * Draws each icon of Lucide in the build, in place of the package's function of this name (vite.config.ts): that one
 * also knows sizes, contexts and other frameworks, which no icon here uses and every page would load.
 */
export default function createLucideIcon({ name, node }: IconData) {
  const parts = node.map(([tag, attributes]) => createElement(tag, attributes))
  return function Icon({ className, ...rest }: ComponentProps<'svg'>) {
    const look = {
      xmlns: 'http://www.w3.org/2000/svg',
      width: 24,
      height: 24,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      className: cx('lucide', `lucide-${name}`, className),
      'aria-hidden': !rest['aria-label'],
    } as const
    return createElement('svg', { ...look, ...rest }, ...parts)
  }
}
