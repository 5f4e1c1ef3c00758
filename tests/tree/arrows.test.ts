import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Folders of a room of the house, the lowest first: a module may import values from its own folder and from those above it here. */
const storeys = {
  server: [
    ...['core', 'db', 'reference', 'tables', 'demo'],
    ...['certificates', 'companyRegistry', 'images', 'mail'],
    'registers',
    ...['accounts', 'companies', 'dashboard', 'payments'],
    'sheets',
    ...['behaviours', 'actions', 'pages', 'migrations'],
    ...['seed', 'commands'],
    'http',
    '.',
  ],
  portal: ['providers', 'parts', 'pages', 'registers', 'layout', '.'],
} as const

type Room = keyof typeof storeys

const VALUE_IMPORT =
  /^(?:import|export)\s(?!type\b)([^'";]*?)\bfrom\s+'([^']+)'|\bimport\('([^']+)'\)|^import\s+'([^']+)'/gm

/** What a statement imports is types alone. */
const isOfTypes = (names: string) =>
  /^\s*\{/.test(names) &&
  names
    .replace(/[{}]/g, '')
    .split(',')
    .every(name => /^\s*(type\s|$)/.test(name))

/** Modules of the room that a module imports values from, as paths within the room. */
function importedBy(room: Room, file: string): readonly string[] {
  const text = readFileSync(join(root, 'src', room, file), 'utf8')
  return [...text.matchAll(VALUE_IMPORT)]
    .filter(([, names = '']) => !isOfTypes(names))
    .map(([, , from, dynamic, bare]) => from ?? dynamic ?? bare ?? '')
    .flatMap(path => {
      if (path.startsWith('.')) return [posix.join(posix.dirname(file), path)]
      return path.startsWith(`#${room}/`) ? [path.slice(room.length + 2)] : []
    })
    .filter(path => !path.startsWith('..'))
}

const folderOf = (path: string) => (path.includes('/') ? (path.split('/')[0] ?? '') : '.')

const filesOf = (room: Room) =>
  globSync('**/*.{ts,tsx}', { cwd: join(root, 'src', room) }).map(file => file.replaceAll('\\', '/'))

test.each(Object.keys(storeys) as readonly Room[])('no import in src/%s runs up', room => {
  const order: readonly string[] = storeys[room]
  const upward = filesOf(room).flatMap(file =>
    importedBy(room, file)
      .filter(target => folderOf(target) !== folderOf(file))
      .filter(target => order.indexOf(folderOf(target)) >= order.indexOf(folderOf(file)))
      .map(target => `${file} -> ${target}`),
  )
  expect(upward).toEqual([])
})

test.each(Object.keys(storeys) as readonly Room[])('every folder of src/%s has its place', room => {
  expect([...new Set(filesOf(room).map(folderOf))].toSorted()).toEqual([...storeys[room]].toSorted())
})
