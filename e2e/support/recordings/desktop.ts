import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'

const isThere = (program: string) => spawnSync('which', [program]).status === 0

/** Whether windows can be shown without a screen: Xvfb and openbox are installed. */
export const hasDesktop = (): boolean => isThere('Xvfb') && isThere('openbox')

/** A desktop without a screen, for browsers that share windows. Without a window manager a browser lists no window. */
export async function aDesktop(): Promise<{ display: string; close(): Promise<void> }> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = (await once(screen.stdout, 'data')) as [Buffer]
  const display = `:${number.toString().trim()}`
  const manager = spawn('openbox', [], { env: { ...process.env, DISPLAY: display }, stdio: 'ignore' })
  return {
    display,
    async close() {
      for (const child of [manager, screen]) await ended(child)
    },
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const exit = once(child, 'exit')
  child.kill()
  await exit
}
