import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openApi } from '../../src/contract/openapi/document.ts'
import { translate } from '../../src/server/core/language.ts'

// Package of the client, in a folder or here: its types are made of the contract each time, and stored nowhere else.
const here = import.meta.dirname
const modules = join(here, '../../node_modules')
const out = resolve(process.argv[2] ?? here)
const draft = join(modules, '.cache/canal-client')

const { version } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'))
rmSync(draft, { recursive: true, force: true })
for (const name of ['src', 'tsconfig.json', 'package.json'])
  cpSync(join(here, name), join(draft, name), { recursive: true })
writeFileSync(join(draft, 'openapi.json'), JSON.stringify(openApi(version, key => translate('en', key))))

const node = (...args) =>
  execFileSync(process.execPath, args, { cwd: draft, stdio: ['ignore', 'ignore', 'inherit'] })
const compilerApi = pathToFileURL(join(here, 'compilerApi.mjs')).href
node(
  '--import',
  compilerApi,
  join(modules, 'openapi-typescript/bin/cli.js'),
  'openapi.json',
  '-o',
  'src/api.ts',
)
rmSync(join(out, 'dist'), { recursive: true, force: true })
mkdirSync(out, { recursive: true })
node(join(modules, 'typescript/bin/tsc'), '-p', 'tsconfig.json', '--outDir', join(out, 'dist'))
if (out !== here) cpSync(join(here, 'package.json'), join(out, 'package.json'))
