import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { type CardProvider, openCardProvider } from './card-provider.ts'
import { openSandbox, type Sandbox } from './sandbox/open-sandbox.ts'

/** What payments are given when the server starts: who takes the cards. */
export interface PaymentsServices {
  /** null: buying is not set up (ruling 45). */
  kind: 'stripe' | 'sandbox' | null
  /** Throws PAYMENT_CONFIGURATION when buying is not set up. */
  provider(): Promise<CardProvider>
  /** What the sandbox signs its news with; null without a sandbox. */
  sandboxSecret: string | null
  close(): Promise<void>
}

declare module '#platform/rpc/procedure.ts' {
  interface Services {
    payments: PaymentsServices
  }
}

interface ServiceParts {
  db: Database
  clock: Clock
  config: Pick<Config, 'stripe' | 'demoAllowed' | 'publicUrl'>
  /** Signs the sandbox's news. */
  sandboxSecret: string
}

export function openPaymentsServices({ db, clock, config, sandboxSecret }: ServiceParts): PaymentsServices {
  if (config.stripe) {
    const provider = openCardProvider(config.stripe)
    return { kind: 'stripe', provider: async () => provider, sandboxSecret: null, close: async () => undefined }
  }
  if (!config.demoAllowed) {
    const provider = async () => {
      throw new AppError('PAYMENT_CONFIGURATION')
    }
    return { kind: null, provider, sandboxSecret: null, close: async () => undefined }
  }
  // Opened when somebody first buys.
  let sandbox: Promise<Sandbox> | undefined
  const provider = async () => {
    sandbox ??= openSandbox({ db, clock, publicUrl: config.publicUrl })
    const { port, secretKey } = await sandbox
    return openCardProvider({ secretKey, webhookSecret: sandboxSecret, sandboxPort: port })
  }
  return { kind: 'sandbox', provider, sandboxSecret, close: async () => (await sandbox)?.close() }
}
