import fc from 'fast-check'
import { seed } from '../../scripts/tiers.mjs'
import { beginFile } from './each-file.ts'

// Properties too are tried with the inputs of the run's seed.
fc.configureGlobal({ seed: seed() })
// Vitest runs the setup files before each test file, also where files share their modules.
beginFile()
