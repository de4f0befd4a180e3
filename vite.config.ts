import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import product from './package.json' with { type: 'json' }

export default defineConfig({
  plugins: [react(), tailwindcss()],
  define: { PLAYHATCH_VERSION: JSON.stringify(product.version) },
  // React 19 has this hook; TanStack's stores load it for React 17.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  build: {
    outDir: 'dist/browser',
    manifest: 'manifest.json',
    emptyOutDir: true,
    target: 'es2023',
    // The oldest browsers that Tailwind's stylesheet supports: without fallbacks for older ones.
    cssTarget: ['chrome111', 'firefox128', 'safari16.4'],
    // Browsers of this target preload modules themselves.
    modulePreload: { polyfill: false },
    // The policy takes fonts from our own origin alone, so none stands inside the stylesheet.
    assetsInlineLimit: 0,
    // One file for what every page loads, instead of thirty.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'initial', tags: ['$initial'] }] } } },
  },
})
