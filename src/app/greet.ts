import type { Config } from '#platform/config.ts'
import type { DemoSignIns } from './seed/demo-sign-ins.ts'

interface Greeting {
  config: Config
  port: number
  /** Makes the first admin; null when there is one. */
  adminLink: string | null
  /** Null where the demo is not in the database, or not allowed. */
  demo: DemoSignIns | null
  /** Passwords made at this start for a server that others reach, by address. */
  demoPasswords: ReadonlyMap<string, string>
}

/** What the person who started it needs to know: the address, the demo sign-ins, the link for the first admin. */
export async function greet({ config, port, adminLink, demo, demoPasswords }: Greeting): Promise<void> {
  const lines = ['', `  Playhatch is ready: ${config.publicUrl.replace(/:0$/, `:${port}`)}`]
  if (adminLink) lines.push(`  First admin, one use: ${adminLink}`)
  if (demoPasswords.size > 0) {
    lines.push('  Others reach this server, so the accounts of the demo have new passwords, which are shown this once:')
    for (const [email, password] of demoPasswords) lines.push(`    ${password}  ${email}`)
  }
  if (demo && config.onLoopback) lines.push(`  The demo's people all sign in with the password ${demo.password}`)
  if (demo) for (const { role, email } of demo.people) lines.push(`    ${role.padEnd(11)}${email}`)
  process.stdout.write(`${lines.join('\n')}\n\n`)
}
