import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { undescribed } from './scripts/bundle/undescribed.ts'
import { hasPostgres } from './tests/db/postgres.ts'

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

/** What packages import but never comes to run here, by package: much of MUI's, react-admin's and zod's share. */
const neverRun = [
  // Themes of CSS variables: ours are plain ones.
  '/@mui/material/esm/styles/createThemeWithVars.js',
  '/@mui/material/esm/styles/ThemeProviderWithVars.js',
  // Ripples, which our theme does without.
  '/@mui/material/esm/ButtonBase/TouchRipple.js',
  // JSON schemas: only the server describes its endpoints.
  '/zod/v4/core/json-schema-processors.js',
  '/zod/v4/core/to-json-schema.js',
  // Sheets made in the browser, the choice of columns, ticks, what is done to many rows, rows that unfold: ours
  // are others, or none.
  '/ra-core/dist/export/defaultExporter.js',
  '/ra-ui-materialui/dist/list/datatable/ColumnsSelector.js',
  '/ra-ui-materialui/dist/list/datatable/ColumnsSelectorItem.js',
  '/ra-ui-materialui/dist/list/datatable/DataTableLoading.js',
  '/ra-ui-materialui/dist/list/datatable/SelectPageCheckbox.js',
  '/ra-ui-materialui/dist/list/datatable/SelectRowCheckbox.js',
  '/ra-ui-materialui/dist/list/ListNoResults.js',
  '/ra-ui-materialui/dist/preferences/FieldToggle.js',
  '/ra-ui-materialui/dist/list/BulkActionsToolbar.js',
  '/ra-ui-materialui/dist/list/datagrid/ExpandAllButton.js',
  '/ra-ui-materialui/dist/list/datagrid/ExpandRowButton.js',
  '/ra-ui-materialui/dist/field/NumberField.js',
  '/ra-ui-materialui/dist/button/BulkDeleteButton.js',
  '/ra-ui-materialui/dist/button/BulkDeleteWithConfirmButton.js',
  '/ra-ui-materialui/dist/button/BulkDeleteWithUndoButton.js',
  // Inputs of a look that ours never have.
  '/@mui/material/esm/FilledInput/FilledInput.js',
  // Labels guessed from the names of fields: each of ours has words.
  '/inflection/lib/inflection.js',
]

const emptied = new Set<string>()

/** Leaves those modules empty: what they export does nothing. A package that moved one of them fails the build. */
const withoutWhatNeverRuns: Plugin = {
  name: 'without-what-never-runs',
  apply: 'build',
  transform: {
    filter: { id: /node_modules[\\/](@mui[\\/]material|zod|ra-core|ra-ui-materialui|inflection)[\\/]/ },
    handler(code, id) {
      const path = neverRun.find(end => id.replaceAll('\\', '/').endsWith(`node_modules${end}`))
      if (!path) return null
      emptied.add(path)
      const required = [...code.matchAll(/^exports\.(\w+) = /gm)].map(([, name]) => name)
      if (required.length > 0) {
        const as = [...new Set(required)].map(name => `${name}: nothing`)
        return `const nothing = () => null\nmodule.exports = { ${as.join(', ')} }`
      }
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
      const listed = [...code.matchAll(/^export \{(.+)\}/gm)].flatMap(([, list = '']) => list.split(','))
      const exported = [...names, ...listed.map(name => name.trim().split(' as ').at(-1))]
      const as = [...exported, ...(/^export default/m.test(code) ? ['default'] : [])].map(
        name => `nothing as ${name}`,
      )
      return `const nothing = () => null\nexport { ${as.join(', ')} }`
    },
  },
  buildEnd(error) {
    const gone = neverRun.filter(path => !emptied.has(path))
    if (!error && gone.length > 0) this.error(`No package holds these any more: ${gone.join(', ')}`)
  },
}

/** What every browser has had for years, without the thousand lines by which old ones got it. */
const ofTheBrowser: Plugin = {
  name: 'of-the-browser',
  apply: 'build',
  transform: {
    filter: { id: /node_modules[\\/]object\.entries[\\/]index\.js$/ },
    handler: () => 'module.exports = Object.entries',
  },
}

/** What the server alone says: in letters, and of what it refuses. */
const SAID_BY_THE_SERVER = ['mail', 'problems', 'refusals']

/** Leaves those words out of what travels to browsers. */
const wordsOfThePortal: Plugin = {
  name: 'words-of-the-portal',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]i18n[\\/]\w+\.json$/ },
    handler: code => {
      const words = Object.entries(JSON.parse(code) as object)
      return JSON.stringify(Object.fromEntries(words.filter(([name]) => !SAID_BY_THE_SERVER.includes(name))))
    },
  },
}

/** react-router gives every browser the build that checks its user; this takes the one made for production. */
const routerOfProduction: Plugin = {
  name: 'router-of-production',
  apply: 'build',
  resolveId: {
    order: 'pre',
    filter: { id: /^react-router(\/dom)?$/ },
    handler: id =>
      `${root}node_modules/react-router/dist/production/${id === 'react-router' ? 'index' : 'dom-export'}.mjs`,
  },
}

const compressors = [
  [
    '.br',
    (text: Buffer) =>
      promisify(brotliCompress)(text, {
        params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
      }),
  ],
  ['.gz', (text: Buffer) => promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION })],
] as const

/** Puts a compressed file beside each that gains by it, so that the server need not compress at each request. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const names = Object.keys(bundle).filter(name => /\.(js|css|svg)$/.test(name))
    await Promise.all(
      names.flatMap(name =>
        compressors.map(async ([ending, compress]) => {
          const file = join(dir, name)
          await writeFile(`${file}${ending}`, await compress(await readFile(file)))
        }),
      ),
    )
  },
}

/**
 * Left to itself, Vitest keeps one of two cores free; each of its projects counts for itself. Most files share what they
 * import, which takes longer to load than they take to run: none changes a module. Those with embedded databases do not:
 * many of these, one after the other in one process, now and then end it (https://github.com/nodejs/node/issues/64500).
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
    exclude: ['hostile', 'proxies', 'companyLookup', 'documents', 'mail', 'passwordRules'].map(
      name => `tests/server/${name}.test.ts`,
    ),
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
    wordsOfThePortal,
    routerOfProduction,
    jsonAsScript,
    undescribed,
    compressed,
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
            // What the public form of a registration request has in common with the forms of the registers.
            {
              name: 'fields',
              test: /portal[\\/]parts[\\/](inputs[\\/](TextInputs|Frame)|labels|form[\\/]messages)\.tsx?$|contract[\\/](lookup|registration|validation)\.ts$|@mui[\\/]material[\\/]esm[\\/](Checkbox|NativeSelect)[\\/]/,
            },
            { name: 'app', test: /portal[\\/]layout[\\/]App\.tsx$/ },
            { name: 'list', test: /portal[\\/]registers[\\/]RegisterList\.tsx$/ },
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
          environment: 'node',
          hookTimeout: 60_000,
          include: ['tests/{server,db}/*.test.ts'],
        },
      },
      {
        extends: false,
        root,
        test: {
          name: 'rest',
          maxWorkers,
          isolate: false,
          environment: 'node',
          hookTimeout: 60_000,
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/{server,db}/**'],
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
