import { browserOf, chipOf, type PlayedOn, screenOf, systemOf } from '#shared/play/played-on.ts'

/** Said beside the button that sends `thisDevice`. */
export const deviceTold =
  'With the start, the studio gets what your browser says of this device: system, browser, screen, graphics, language.'

/** What this browser says of its device, for the studio whose game is tested on it. */
export function thisDevice(): PlayedOn {
  const { userAgent, maxTouchPoints, language } = navigator
  const { width, height } = screen
  return {
    system: systemOf(userAgent, maxTouchPoints),
    browser: browserOf(userAgent),
    screen: screenOf({ width, height, ratio: devicePixelRatio }),
    gpu: graphicsChip(),
    language: (language || 'und').split('-')[0]?.toLowerCase().slice(0, 12) || 'und',
  }
}

/** The graphics chip; null where the browser keeps it to itself. */
function graphicsChip(): string | null {
  try {
    const gl = document.createElement('canvas').getContext('webgl')
    if (!gl) return null
    const named = gl.getExtension('WEBGL_debug_renderer_info')
    const renderer: unknown = gl.getParameter(named ? named.UNMASKED_RENDERER_WEBGL : gl.RENDERER)
    gl.getExtension('WEBGL_lose_context')?.loseContext()
    return typeof renderer === 'string' ? chipOf(renderer) : null
  } catch {
    return null
  }
}
