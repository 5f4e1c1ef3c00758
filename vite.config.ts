import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { withoutApiSentences } from './scripts/bundle/apiSentences.ts'
import { compression } from './scripts/bundle/compression.ts'
import { developmentOnly } from './scripts/bundle/developmentOnly.ts'
import { helpTexts } from './scripts/bundle/help.ts'
import { routesByName } from './scripts/bundle/knownRoutes.ts'
import { staticConfiguration } from './scripts/bundle/staticConfiguration.ts'
import { wordsInParts } from './scripts/bundle/words.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const host = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`

/**
 * Plugin that fails the build when the portal imports a module of the server, which Vite would bundle without
 * complaint.
 */
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
  // Plugins change our own sources alone: libraries are bundled as published (decision 0193).
  plugins: [
    react(),
    portalOnly,
    developmentOnly,
    wordsInParts,
    helpTexts,
    routesByName,
    withoutApiSentences,
    compression,
    staticConfiguration,
  ],
  // Placeholder that the server replaces by the nonce of each answer.
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: `${root}dist/portal`,
    emptyOutDir: true,
    manifest: true,
    // No inlined assets: the Content-Security-Policy forbids inline scripts and styles, and `data:` fonts.
    assetsInlineLimit: 0,
    // No polyfill: supported browsers preload modules natively, or do without.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // One chunk for each step of loading, with dependencies that no group above has: compressed, thirty
          // small chunks are a tenth larger. Groups by package would pull code of later steps into an earlier
          // one.
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
            },
            {
              name: 'start',
              test: /portal[\\/](main|SplitLayout|features[\\/]sessao[\\/]Login)\.tsx$/,
            },
            { name: 'account', test: /portal[\\/]providers[\\/]account\.ts$/ },
            // Shared by public pages and registers: the form of a registration request, a new password. They would come
            // with all screens otherwise, 185 KiB more (decision 0046).
            {
              name: 'fields',
              test: /kinds[\\/]taxId[\\/]portal[\\/]taxIdExamples\.ts$|portal[\\/](fields[\\/](companyLookup[\\/]CompanyLookup|inputs[\\/](FieldStyles|OwnInputFrame|useMask)|labels)|record[\\/]form[\\/]messages)\.tsx?$|contract[\\/](lookup|features[\\/]solicitacao|validation)\.ts$|@mui[\\/]material[\\/]esm[\\/](Alert|Checkbox|NativeSelect|OutlinedInput)[\\/]|@mui[\\/]icons-material[\\/]esm[\\/]CheckCircleOutlined\.js$/,
            },
            { name: 'app', test: /portal[\\/](App\.tsx|routing[\\/]preparePage\.ts)$/ },
            // Lists, and components that are also used on pages without a form.
            {
              name: 'list',
              test: /portal[\\/](resources[\\/](RegisterList|prefetchRegister)|ui[\\/](DropZone|Definition|visuallyHidden)|record[\\/](ClientLink|RecordTitle))\.tsx?$|@mui[\\/]material[\\/]esm[\\/](FormControlLabel|Switch|internal[\\/]svg-icons[\\/]Close)\b|@mui[\\/]utils[\\/]esm[\\/]usePreviousProps\b/,
            },
            // Inputs of forms and filters, 28 KiB that read-only lists do not need (decision 0118).
            { name: 'form', test: /portal[\\/]record[\\/]form[\\/]FormField\.tsx$/ },
            // Records, whose parts would be thirty files otherwise (decision 0300).
            { name: 'record', test: /portal[\\/]resources[\\/]recordParts\.ts$/ },
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
