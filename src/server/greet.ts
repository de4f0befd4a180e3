import type { Config } from '#platform/config.ts'
import type { DemoSignIns } from './seed/demo-sign-ins.ts'

interface Greeting {
  config: Config
  port: number
  /** Link that creates the first admin; null when there is an admin. */
  adminLink: string | null
  /** Null when the demo data is not in the database, or not allowed. */
  demo: DemoSignIns | null
  /** Passwords generated at this start for a public server, by email address. */
  demoPasswords: ReadonlyMap<string, string>
}

/** Prints what the operator needs at start: the address, the demo sign-ins, the link for the first admin. */
export async function greet({ config, port, adminLink, demo, demoPasswords }: Greeting): Promise<void> {
  const lines = ['', `  Playhatch is ready: ${config.publicUrl.replace(/:0$/, `:${port}`)}`]
  if (adminLink) lines.push(`  First admin, one use: ${adminLink}`)
  if (demoPasswords.size > 0) {
    lines.push('  Others reach this server, so the accounts of the demo have new passwords, which are shown this once:')
    for (const [email, password] of demoPasswords) lines.push(`    ${password}  ${email}`)
  }
  if (demo && config.onLoopback) lines.push(`  The demo's people all sign in with the password ${demo.password}`)
  if (demo) for (const { role, email } of demo.people) lines.push(`    ${role.padEnd(18)}${email}`)
  process.stdout.write(`${lines.join('\n')}\n\n`)
}
