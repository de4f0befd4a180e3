import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import product from './package.json' with { type: 'json' }

/** Icons without the keys of their lines, which never change their order: random text that can't be compressed. */
const iconsWithoutKeys: Plugin = {
  name: 'icons-without-keys',
  transform: {
    filter: { id: /lucide-react\/dist\/esm\/icons\// },
    handler: (code) => ({ code: code.replaceAll(/,\s*key: "\w+"/g, ''), map: null }),
  },
}

/**
 * Imports on demand without Vite's helper and its map of dependencies, which every page would load: pages and their tabs
 * are loaded ahead by `preload-files.ts`, and there is one stylesheet.
 */
const importsAlone: Plugin = {
  name: 'imports-alone',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
}

/**
 * Pages, tabs, late parts and monitoring keep their names, by which an error or a request is found; every page knows the
 * other files by their hash alone.
 */
const fileName = ({ name }: { name: string }) =>
  /-(page|tab|dashboard|load|visit|parts)$/.test(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'

/** What most changes to the server need, in one file instead of three. */
const actParts = /\/kit\/calls\/(use-act|server-errors)\.ts$|\/(mutationObserver|useMutation)\.js$/

/** Icons that many pages have are one file: each alone would be mostly the frame around it. */
const commonIcons = { test: /\/lucide-react\/dist\/esm\/icons\//, minShareCount: 20 }

/** What the fields of every form need, in one file instead of four. */
const fieldParts = /\/src\/kit\/controls\/(field|plain-form|form-error)\.tsx$/

export default defineConfig({
  plugins: [react(), tailwindcss(), iconsWithoutKeys, importsAlone],
  define: { PLAYHATCH_VERSION: JSON.stringify(product.version) },
  resolve: {
    alias: [
      // React 19 has this hook; TanStack's stores load it for React 17.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      { find: '../createLucideIcon.mjs', replacement: join(import.meta.dirname, 'src/kit/data/lucide-icon.ts') },
    ],
  },
  build: {
    outDir: 'dist/browser',
    manifest: 'manifest.json',
    emptyOutDir: true,
    target: 'es2023',
    // The oldest browsers that Tailwind's stylesheet supports: without fallbacks for older ones.
    cssTarget: ['chrome111', 'firefox128', 'safari16.4'],
    // Browsers of this target preload modules themselves; a page on demand names what it needs.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    cssCodeSplit: false,
    // The policy takes fonts from our own origin alone, so none stands inside the stylesheet.
    assetsInlineLimit: 0,
    // One file for what every page loads, instead of thirty.
    rolldownOptions: {
      output: {
        chunkFileNames: fileName,
        codeSplitting: {
          groups: [
            { name: 'initial', tags: ['$initial'], priority: 1 },
            { name: 'field', test: fieldParts },
            { name: 'icons', ...commonIcons },
            { name: 'act', test: actParts },
          ],
        },
      },
    },
  },
})
