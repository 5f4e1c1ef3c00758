import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { compressed } from './scripts/bundle/compressed.ts'
import { routesByName } from './scripts/bundle/knownRoutes.ts'
import { ofTheBrowser, routerOfProduction, withoutWhatNeverRuns } from './scripts/bundle/lighter.ts'
import { staticConfiguration } from './scripts/bundle/staticConfiguration.ts'
import { undescribed } from './scripts/bundle/undescribed.ts'
import { wordsInParts } from './scripts/bundle/words.ts'
import { hasPostgres } from './tests/db/postgres.ts'
import { UNHURRIED } from './tests/unhurried.ts'

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

/**
 * Node needs the import of a JSON file to say that it is one; in development, a browser that is told so refuses the
 * script which Vite makes of it.
 */
const jsonAsScript: Plugin = {
  name: 'json-as-script',
  apply: 'serve',
  enforce: 'pre',
  transform: {
    filter: { id: /\/i18n\/words\.ts$/ },
    handler: code => code.replaceAll(", { with: { type: 'json' } }", ''),
  },
}

/**
 * Left to itself, Vitest keeps one of two cores free; each of its projects counts for itself. Files share what they
 * import, which takes longer to load than they take to run: none changes a module.
 */
const maxWorkers = Math.max(2, availableParallelism() - 1)

/** The tests over the server once more, on a PostgreSQL server of their own. */
const postgresProject = {
  extends: false as const,
  root,
  test: {
    name: 'postgres',
    maxWorkers,
    isolate: false,
    environment: 'node' as const,
    env: { TEST_ENGINE: 'postgres' },
    hookTimeout: 60_000,
    include: ['tests/server/*.test.ts'],
    // What is refused at the door, or never comes to the database, is the same before either.
    exclude: [
      'hostile',
      'proxies',
      'companyLookup',
      'documents',
      'mail',
      'passwordRules',
      'bodies',
      'refusals',
    ].map(name => `tests/server/${name}.test.ts`),
  },
}
const onPostgres = hasPostgres ? [postgresProject] : []
if (!hasPostgres && process.env['VITEST']) {
  process.stdout.write('No PostgreSQL on this machine: the server is tested on the embedded database only.\n')
}

export default defineConfig({
  root: `${root}src/portal`,
  base: '/admin/',
  cacheDir: `${root}node_modules/.vite`,
  plugins: [
    react(),
    portalOnly,
    withoutWhatNeverRuns,
    ofTheBrowser,
    wordsInParts,
    routerOfProduction,
    jsonAsScript,
    undescribed,
    routesByName,
    compressed,
    staticConfiguration,
  ],
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
              test: /portal[\\/](main|layout[\\/]SplitLayout|pages[\\/]login[\\/]Login)\.tsx$/,
            },
            { name: 'account', test: /portal[\\/]providers[\\/]account\.ts$/ },
            // What the public pages have in common with the registers: the form of a registration request, a new password.
            {
              name: 'fields',
              test: /portal[\\/]parts[\\/](inputs[\\/](TextInputs|Frame)|labels|form[\\/]messages|record[\\/]useIntent)\.tsx?$|contract[\\/](lookup|registration|validation)\.ts$|@mui[\\/]material[\\/]esm[\\/](Checkbox|NativeSelect)[\\/]|@mui[\\/]icons-material[\\/]esm[\\/]CheckCircleOutlined\.js$/,
            },
            { name: 'app', test: /portal[\\/]layout[\\/]App\.tsx$/ },
            // With it goes what stands beside lists and on pages without a form, too.
            {
              name: 'list',
              test: /portal[\\/](registers[\\/]RegisterList|parts[\\/](DropZone|record[\\/]Definition))\.tsx$|@mui[\\/]material[\\/]esm[\\/](FormControlLabel|Switch|internal[\\/]svg-icons[\\/]Close)\b/,
            },
            // What forms and filters type into: a list that is only read needs none of it.
            { name: 'form', test: /portal[\\/]parts[\\/]form[\\/]FormField\.tsx$/ },
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
  test: {
    globalSetup: `${root}tests/once.ts`,
    projects: [
      {
        extends: false,
        root,
        test: {
          name: 'server',
          maxWorkers,
          execArgv: UNHURRIED,
          isolate: false,
          environment: 'node',
          hookTimeout: 60_000,
          include: ['tests/**/*.test.ts'],
        },
      },
      ...onPostgres,
      {
        extends: true,
        root,
        test: {
          name: 'portal',
          maxWorkers,
          isolate: false,
          environment: 'jsdom',
          env: { BASE_URL: '/admin/' },
          include: ['tests/**/*.test.tsx'],
          setupFiles: [`${root}tests/setup.ts`],
          // Each file starts a server of its own.
          hookTimeout: 60_000,
          testTimeout: 30_000,
        },
      },
    ],
  },
})
