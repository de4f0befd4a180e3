import type { Config } from '#platform/config.ts'

interface Greeting {
  config: Config
  port: number
  /** Makes the first admin; null when there is one. */
  adminLink: string | null
}

/** What the person who started it needs to know: the address, the demo sign-ins, the link for the first admin. */
export async function greet({ config, port, adminLink }: Greeting): Promise<void> {
  const lines = ['', `  Playhatch is ready: ${config.publicUrl.replace(/:0$/, `:${port}`)}`]
  if (adminLink) lines.push(`  First admin, one use: ${adminLink}`)
  process.stdout.write(`${lines.join('\n')}\n\n`)
}
