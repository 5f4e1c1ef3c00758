import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { temporaryFolder } from '../../db/support/engines.ts'
import { root } from './program.ts'

/** Files of a production installation besides packages, as listed in the README. */
export const SHIPPED = [
  'dist',
  'i18n',
  'package.json',
  'package-lock.json',
  'resources',
  'resources.config.ts',
  'scripts',
  'src',
]

type Locked = { readonly dev?: boolean; readonly devOptional?: boolean; readonly optional?: boolean }

/** Folders, relative to the root, of the packages that `npm ci --omit=dev` installs on this platform. */
export function productionPackages(): readonly string[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, Locked>>
  }
  return Object.entries(lock.packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
    .map(([path]) => path)
    .filter(path => existsSync(join(root, path, 'package.json')))
}

/** Disk usage of these absolute folders, in megabytes. */
export function megabytesIn(folders: readonly string[]): number {
  const files = folders.flatMap(folder =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name)),
  )
  return files.reduce((sum, file) => sum + statSync(file).blocks * 512, 0) / 1024 ** 2
}

/**
 * Temporary folder like a production installation: links to the shipped files and to production packages
 * only.
 */
export function productionFolder(): string {
  const folder = temporaryFolder()
  for (const name of SHIPPED) symlinkSync(join(root, name), join(folder, name))
  for (const path of productionPackages()) {
    if (path.lastIndexOf('node_modules/') > 0) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    symlinkSync(join(root, path), join(folder, path))
  }
  return folder
}
