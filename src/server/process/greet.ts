import { firstAdminLink } from '#features/accounts/first-admin/first-admin-link.ts'
import type { Config } from '#platform/config.ts'
import type { App } from '../open-app.ts'
import { demoSignIns } from '../seed/demo-sign-ins.ts'

interface Greeting {
  app: Pick<App, 'db' | 'port' | 'demoPasswords'>
  config: Config
  now: Date
}

/** Prints what the operator needs at start: the address, the demo sign-ins, the link for the first admin. */
export async function greet({ app, config, now }: Greeting): Promise<void> {
  const { db, port, demoPasswords } = app
  const adminLink = await firstAdminLink(db, config, now)
  const demo = config.demoAllowed ? await demoSignIns(db) : null
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
