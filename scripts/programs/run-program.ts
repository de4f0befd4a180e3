import { BackupError } from '#platform/backup/backup-format.ts'
import { DatabaseStartError } from '#platform/db/embedded/embedded-error.ts'
import { SettingError } from '#platform/setting-error.ts'

/** Runs a program. Prints expected errors as one sentence, all others with the whole stack trace; exits with 1. */
export async function runProgram(program: () => Promise<void>) {
  try {
    await program()
  } catch (error) {
    const isKnown = error instanceof BackupError || error instanceof SettingError || error instanceof DatabaseStartError
    console.error(isKnown ? error.message : error)
    process.exitCode = 1
  }
}
