import type { Config } from '#platform/config.ts'
import type { DemoSignIns } from './seed/demo-sign-ins.ts'

interface Greeting {
  config: Config
  port: number
  /** Makes the first admin; null when there is one. */
  adminLink: string | null
  /** Null where the demo is not in the database, or not allowed. */
  demo: DemoSignIns | null
}

/** What the person who started it needs to know: the address, the demo sign-ins, the link for the first admin. */
export async function greet({ config, port, adminLink, demo }: Greeting): Promise<void> {
  const lines = ['', `  Playhatch is ready: ${config.publicUrl.replace(/:0$/, `:${port}`)}`]
  if (adminLink) lines.push(`  First admin, one use: ${adminLink}`)
  if (demo) {
    lines.push(`  The demo's people all sign in with the password ${demo.password}`)
    for (const { role, email } of demo.people) lines.push(`    ${role.padEnd(11)}${email}`)
  }
  process.stdout.write(`${lines.join('\n')}\n\n`)
}
