import { type Config, readConfig } from '#platform/config.ts'
import { createHash } from '#platform/crypto/crypto.ts'
import type { Keys } from '#platform/keys/open-keys.ts'

/** The demo's keys protect nothing: everybody has them. The ones of its making are those of its use. */
export const demoKeys: Keys = {
  of: (name) => createHash('sha256').update(`playhatch demo ${name}`).digest(),
  former: [],
}

/** The settings of the demo, for a product at this address. Its decisions can be undone as everywhere. */
export const demoConfig = (publicUrl: string, dataDir = '/demo'): Config =>
  readConfig({
    PUBLIC_URL: publicUrl,
    ALLOW_DEMO: '1',
    DATA_DIR: dataDir,
    SEED: 'demo',
    LOG_LEVEL: 'silent',
    CHECK_BUILDS: '0',
  })
