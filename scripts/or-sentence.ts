import { BackupError } from '#platform/backup/backup-format.ts'
import { SettingError } from '#platform/config.ts'
import { DatabaseStartError } from '#platform/db/embedded-error.ts'

/** Runs a program; what a person can mend is said in one sentence, anything else with its whole trace. */
export async function orSentence(program: () => Promise<void>) {
  try {
    await program()
  } catch (error) {
    const isKnown = error instanceof BackupError || error instanceof SettingError || error instanceof DatabaseStartError
    console.error(isKnown ? error.message : error)
    process.exitCode = 1
  }
}
