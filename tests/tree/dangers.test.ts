import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const sources = globSync('{src,i18n,resources}/**/*.{ts,tsx,html}', { cwd: root })

/** Files of these that have the pattern, outside comments of a line. */
const having = (pattern: RegExp, files: readonly string[] = sources) =>
  files.filter(file => pattern.test(read(file).replace(/^\s*(?:\/\/|\/?\*).*$/gm, ''))).toSorted()

test('nothing makes code or markup of a text', () => {
  expect(
    having(
      /\beval\(|new Function\(|['"]node:vm['"]|\b(?:inner|outer)HTML\b|insertAdjacentHTML|dangerouslySet|document\.write|srcdoc|javascript:/i,
    ),
  ).toEqual([])
})

test('programs are run by the backup alone, and without a shell', () => {
  expect(having(/['"](?:node:)?child_process['"]/)).toEqual(['src/server/db/backup.ts'])
  expect(having(/\bshell:|\bexec(?:Sync)?\(\s*[`'"]/, ['src/server/db/backup.ts'])).toEqual([])
})

test('no cookie is set or read, and no message of another window', () => {
  expect(having(/document\.cookie|cookieStore|set-?cookie/i)).toEqual([])
  const portal = sources.filter(file => file.startsWith('src/portal/'))
  expect(having(/postMessage|addEventListener\(['"]message['"]|onmessage\b/, portal)).toEqual([])
})

test('nothing keeps anybody from pasting, or a password manager from filling in', () => {
  const signingIn = sources.filter(file => /^src\/portal\/features\/(?:sessao|usuario)\//.test(file))
  expect(having(/onPaste|onCopy|onBeforeInput/, signingIn)).toEqual([])
  // Recovery codes, each of which is good once.
  expect(having(/autoComplete=(?:"off"|\{[^}]*'off')/, signingIn)).toEqual([
    'src/portal/features/sessao/fator/CodeForm.tsx',
  ])
})

test('random values are those of the system, but where anybody may know them', () => {
  expect(having(/Math\.random\(/)).toEqual([
    'src/kinds/taxId/sample.ts',
    'src/server/adapters/siscomex/pace.ts',
  ])
})

test('hashes are SHA-256, but of lists of breached passwords, and in codes of apps', () => {
  const other = /(?:createHash|createHmac|hkdfSync)\(\s*(?!'sha256')|'(?:md4|md5|sha-?1|rmd160|ripemd160)'/i
  expect(having(other)).toEqual([
    'src/server/adapters/breachedPasswords/breachedPasswords.ts',
    'src/server/features/sessao/fator/totp.ts',
  ])
})

test('what is sealed is sealed by AES-256-GCM, in one place of each side', () => {
  expect(having(/create(?:De)?[Cc]ipheriv|subtle\.(?:en|de)crypt/)).toEqual([
    'src/portal/providers/vault/seal.ts',
    'src/server/core/encryption.ts',
  ])
  expect(read('src/portal/providers/vault/seal.ts')).toContain("const CIPHER = 'AES-GCM'\n")
  expect(read('src/server/core/encryption.ts')).toContain("const CIPHER = 'aes-256-gcm'\n")
})

test('certificates of servers are always verified', () => {
  expect(having(/rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity/)).toEqual([])
})

test('packages come from the registry of npm, each by its hash', () => {
  type Locked = {
    readonly resolved?: string
    readonly integrity?: string
    readonly inBundle?: boolean
    readonly link?: boolean
    readonly dev?: boolean
    readonly optional?: boolean
  }
  const { packages } = JSON.parse(read('package-lock.json')) as {
    readonly packages: Readonly<Record<string, Locked>>
  }
  const strange = Object.entries(packages).filter(
    ([path, { resolved, integrity = '', inBundle, link, dev, optional }]) =>
      // Package that names no place: of the registry. A link is a folder of this repository; tools for other machines than
      // the lock was made on have no hash in it.
      path.includes('node_modules/') &&
      !inBundle &&
      !link &&
      (resolved || !(integrity.startsWith('sha512-') || (dev && optional))),
  )
  expect(strange.map(([path]) => path)).toEqual([])
})
