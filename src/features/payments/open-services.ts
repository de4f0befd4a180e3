import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { type CardProvider, openCardProvider } from './card-provider.ts'
import { openSandbox, type Sandbox } from './sandbox/open-sandbox.ts'

/** Services of the payments area, opened when the server starts. */
export interface PaymentsServices {
  /** null: payments are not configured (product-13). */
  kind: 'stripe' | 'sandbox' | null
  /** Throws PAYMENT_CONFIGURATION when payments are not configured. */
  provider(): Promise<CardProvider>
  /** Signs the webhook events of the sandbox; null without a sandbox. */
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
  /** Signs the webhook events of the sandbox. */
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
  // Opened with the first purchase.
  let sandbox: Promise<Sandbox> | undefined
  const provider = async () => {
    sandbox ??= openSandbox({ db, clock, publicUrl: config.publicUrl })
    const { port, secretKey } = await sandbox
    return openCardProvider({ secretKey, webhookSecret: sandboxSecret, sandboxPort: port })
  }
  return { kind: 'sandbox', provider, sandboxSecret, close: async () => (await sandbox)?.close() }
}
