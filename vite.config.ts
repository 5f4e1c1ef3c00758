import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
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

const compressors = [
  ['.br', promisify(brotliCompress)],
  ['.gz', promisify(gzip)],
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

/** The tests over the server once more, on a PostgreSQL server of their own. */
const postgresProject = {
  extends: false as const,
  root,
  test: {
    name: 'postgres',
    environment: 'node' as const,
    env: { TEST_ENGINE: 'postgres' },
    hookTimeout: 60_000,
    include: ['tests/server/*.test.ts'],
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
  plugins: [react(), portalOnly, jsonAsScript, compressed],
  // The server puts each answer's nonce in its place.
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: `${root}dist/portal`,
    emptyOutDir: true,
    manifest: true,
    // No script or style may stand in the page itself, nor a font in a style.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // The rest is best split by who imports it: a group of react-admin's own would draw MUI into it, and be
          // loaded by the sign-in page.
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
            },
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
    // Left to itself, Vitest keeps one of two cores free.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    globalSetup: `${root}tests/once.ts`,
    projects: [
      {
        extends: false,
        root,
        test: { name: 'server', environment: 'node', hookTimeout: 60_000, include: ['tests/**/*.test.ts'] },
      },
      ...onPostgres,
      {
        extends: true,
        root,
        test: {
          name: 'portal',
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
