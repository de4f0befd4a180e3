import { beginFile } from './each-file.ts'

// Vitest runs the setup files before each test file, also where files share their modules.
beginFile()
