import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compressed } from './scripts/bundle/compressed.ts'
import { helpTexts } from './scripts/bundle/help.ts'
import { routesByName } from './scripts/bundle/knownRoutes.ts'
import { staticConfiguration } from './scripts/bundle/staticConfiguration.ts'
import { wordsInParts } from './scripts/bundle/words.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const host = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`

/** Vite would bundle a module of the server without complaint: what reaches one fails the build instead. */
const portalOnly: Plugin = {
  name: 'portal-only',
  apply: 'build',
  transform: {
    filter: { id: /\/src\/server\// },
    handler(_code, id) {
      this.error(`The portal reaches ${id}, a module of the server`)
    },
  },
}

export default defineConfig({
  root: `${root}src/portal`,
  base: '/admin/',
  cacheDir: `${root}node_modules/.vite`,
  plugins: [react(), portalOnly, wordsInParts, helpTexts, routesByName, compressed, staticConfiguration],
  // The server puts each answer's nonce in its place.
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: `${root}dist/portal`,
    emptyOutDir: true,
    manifest: true,
    // No script or style may stand in the page itself, nor a font in a style.
    assetsInlineLimit: 0,
    // Every browser of the target preloads modules by itself, or does without.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What is loaded together is one file, with all it needs that no file above has: compressed, thirty small
          // files are a tenth larger. A group by package would draw what an earlier step does not need into it.
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
            },
            {
              name: 'start',
              test: /portal[\\/](main|routing[\\/]SplitLayout|features[\\/]sessao[\\/]Login)\.tsx$/,
            },
            { name: 'account', test: /portal[\\/]features[\\/]sessao[\\/]account\.ts$/ },
            // What the public pages have in common with the registers: the form of a registration request, a new password.
            {
              name: 'fields',
              test: /portal[\\/](fields[\\/](inputs[\\/](TextInputs|FieldShell)|labels)|entity[\\/](form[\\/]messages|record[\\/]useIdempotencyKey))\.tsx?$|contract[\\/](lookup|features[\\/]solicitacao|validation)\.ts$|@mui[\\/]material[\\/]esm[\\/](Checkbox|NativeSelect)[\\/]|@mui[\\/]icons-material[\\/]esm[\\/]CheckCircleOutlined\.js$/,
            },
            { name: 'app', test: /portal[\\/]routing[\\/](App\.tsx|preparePage\.ts)$/ },
            // With it goes what stands beside lists and on pages without a form, too.
            {
              name: 'list',
              test: /portal[\\/](registers[\\/](RegisterList|prefetchRegister)|ui[\\/](DropZone|Definition))\.tsx?$|@mui[\\/]material[\\/]esm[\\/](FormControlLabel|Switch|internal[\\/]svg-icons[\\/]Close)\b/,
            },
            // What forms and filters type into: a list that is only read needs none of it.
            { name: 'form', test: /portal[\\/]entity[\\/]form[\\/]FormField\.tsx$/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': host,
      '/hub': { target: host, ws: true },
      '/health': host,
      '/admin/configuration.json': host,
    },
  },
})
