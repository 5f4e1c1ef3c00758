import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Whether LibreOffice is installed; prints a message where it is not. */
export const hasOffice = spawnSync('soffice', ['--version'], { stdio: 'ignore' }).status === 0
if (!hasOffice) {
  process.stdout.write('No LibreOffice on this machine: sheets are not saved by another program.\n')
}

/** Formats before and after LibreOffice opens and saves a file. */
export type Saving = { readonly from: 'xlsx' | 'csv'; readonly to: 'xlsx' | 'csv' }

// Import options of LibreOffice: separator `;`, quotes, UTF-8, from row 1, Brazilian number format.
const OPENED_TEXT = 'Text - txt - csv (StarCalc):59,34,76,1,,1046'
const SAVED = {
  xlsx: 'xlsx:Calc MS Excel 2007 XML',
  csv: 'csv:Text - txt - csv (StarCalc):59,34,76,1',
} as const

/** Files as saved by LibreOffice, by name: all in one process, because starting it takes longest. */
export function savedByOffice(
  files: ReadonlyMap<string, Uint8Array>,
  { from, to }: Saving,
): ReadonlyMap<string, Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), 'canal-office-'))
  try {
    const out = join(folder, 'out')
    mkdirSync(out)
    const paths = [...files].map(([name, bytes], at) => {
      const path = join(folder, `${at}.${from}`)
      writeFileSync(path, bytes)
      return { name, path, saved: join(out, `${at}.${to}`) }
    })
    const { status, stderr } = spawnSync(
      'soffice',
      [
        `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`,
        '--headless',
        ...(from === 'csv' ? [`--infilter=${OPENED_TEXT}`] : []),
        '--convert-to',
        SAVED[to],
        '--outdir',
        out,
        ...paths.map(({ path }) => path),
      ],
      { encoding: 'utf8', timeout: 300_000 },
    )
    if (status !== 0) throw new Error(`LibreOffice ended with ${status}: ${stderr}`)
    return new Map(paths.map(({ name, saved }) => [name, readFileSync(saved)]))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
