import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import product from './package.json' with { type: 'json' }

export default defineConfig({
  plugins: [react(), tailwindcss()],
  define: { PLAYHATCH_VERSION: JSON.stringify(product.version) },
  build: {
    outDir: 'dist/browser',
    manifest: 'manifest.json',
    emptyOutDir: true,
    target: 'es2023',
    // The policy takes fonts from our own origin alone, so none stands inside the stylesheet.
    assetsInlineLimit: 0,
  },
})
