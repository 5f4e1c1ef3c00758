import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '../../src')

/**
 * Folders of each room from the lowest up: a module imports from its own folder and from those before it, types
 * included (decisions 0177, 0281 and 0293).
 */
const storeys = {
  server: [
    ...['core', 'formats', 'db', 'reference', 'tables', 'jobs', 'securityEvents', 'webhooks'],
    ...['adapters', 'files', 'hub', 'registers', 'spreadsheets', 'official', 'features'],
    ...['migrations', 'setup', 'commands', 'metrics', 'http', '.'],
  ],
  portal: [
    ...['store', 'clock', 'storage', 'reporting', 'words', 'messages', 'session', 'http', 'vault', '.'].map(
      part => posix.join('providers', part),
    ),
    ...['hub', 'keys', 'theme', 'ui', 'fields', 'record', 'resources', 'features'],
    ...['layout', 'routing', 'gallery', '.'],
  ],
} as const

type Room = keyof typeof storeys

/** Features that each feature may import from; a feature without an entry may import none (decision 0184). */
const arrows: Readonly<Record<Room, Readonly<Record<string, readonly string[]>>>> = {
  server: {
    arquivo: ['certificado'],
    assinatura: ['sessao'],
    baixa: ['pagamento'],
    canal: ['correio', 'notificacao'],
    cargo: ['sessao', 'usuario'],
    chaveapi: ['sessao'],
    cliente: ['correio', 'sessao'],
    emissor: ['registro', 'sessao', 'webhook'],
    empresa: ['sessao', 'siscomex'],
    imagem: ['usuario'],
    manutencao: ['notificacao', 'pagamento', 'partnumber', 'sessao', 'tabela'],
    notificacao: ['correio', 'sessao'],
    pagamento: ['aliquota', 'notificacao', 'sessao'],
    partnumber: ['notificacao', 'siscomex'],
    pessoa: ['sessao', 'tarefa', 'usuario'],
    registro: ['aliquota'],
    requisicao: ['sessao'],
    sessao: ['correio'],
    selagem: ['certificado', 'correio', 'emissor', 'sessao', 'webhook'],
    solicitacao: ['correio', 'notificacao', 'registro', 'sessao'],
    siscomex: ['certificado', 'notificacao', 'sessao'],
    substituicao: ['sessao'],
    tabela: ['notificacao', 'tarefa'],
    tarefa: ['cliente', 'notificacao', 'sessao'],
    usuario: ['correio', 'registro', 'sessao'],
    webhook: ['notificacao', 'sessao'],
  },
  portal: {
    dashboard: ['pagamento'],
    legal: ['sessao'],
    requisicao: ['sessao'],
    siscomex: ['tarefa'],
    solicitacao: ['sessao'],
    tabela: ['tarefa'],
    usuario: ['cargo', 'pessoa', 'sessao'],
    webhook: ['chaveapi'],
  },
}

const IMPORT = /^(?:import|export)\s[^'";]*?\bfrom\s+'([^']+)'|\bimport\('([^']+)'\)|^import\s+'([^']+)'/gm

const everyFile = globSync('**/*.{ts,tsx}', { cwd: src }).map(file => file.replaceAll('\\', '/'))
const known = new Set(everyFile)

/** Modules of `src` that each of them imports, for values or types alone. */
const imports: ReadonlyMap<string, readonly string[]> = new Map(
  everyFile.map(file => {
    const paths = [...readFileSync(join(src, file), 'utf8').matchAll(IMPORT)].map(
      ([, from, dynamic, bare]) => from ?? dynamic ?? bare ?? '',
    )
    const targets = paths.map(path =>
      path.startsWith('#') ? path.slice(1) : posix.join(posix.dirname(file), path),
    )
    return [file, targets.filter(target => known.has(target))]
  }),
)

/** Modules that a module imports, as paths within the room. */
function importedBy(room: Room, file: string): readonly string[] {
  const targets = imports.get(`${room}/${file}`) ?? []
  return targets.filter(target => target.startsWith(`${room}/`)).map(target => target.slice(room.length + 1))
}

/** Folder of a module; what the providers stand on has an order of its own. */
function folderOf(path: string): string {
  const folders = posix.dirname(path).split('/')
  return folders.slice(0, folders[0] === 'providers' ? 2 : 1).join('/')
}

const filesOf = (room: Room) =>
  everyFile.filter(file => file.startsWith(`${room}/`)).map(file => file.slice(room.length + 1))

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

/** Feature of a module; empty outside of features and for the tables over all of them. */
const featureOf = (path: string) => /^features\/([^/]+)\//.exec(path)?.[1] ?? ''

test.each(Object.keys(storeys) as readonly Room[])('features of src/%s import those they may alone', room => {
  const among = arrows[room]
  const found = filesOf(room).flatMap(file =>
    importedBy(room, file)
      .filter(target => featureOf(target) !== '' && featureOf(file) !== '')
      .map(featureOf)
      .filter(feature => feature !== featureOf(file))
      .map(feature => `${featureOf(file)} -> ${feature}`),
  )
  const listed = Object.entries(among).flatMap(([from, to]) => to.map(feature => `${from} -> ${feature}`))
  expect([...new Set(found)].toSorted()).toEqual(listed.toSorted())
})

test.each(Object.keys(storeys) as readonly Room[])(
  'the arrows among features of src/%s make no circle',
  room => {
    const reaches = (from: string): readonly string[] => {
      const next = arrows[room][from] ?? []
      return [...next, ...next.flatMap(reaches)]
    }
    expect(Object.keys(arrows[room]).filter(feature => reaches(feature).includes(feature))).toEqual([])
  },
)

const isWithin = (one: string, other: string) => `${one}/`.startsWith(`${other}/`)

test.each(Object.keys(storeys) as readonly Room[])(
  'no two folders of src/%s import each other, a folder and its own apart',
  room => {
    const found = new Set(
      filesOf(room).flatMap(file =>
        importedBy(room, file).map(target => `${posix.dirname(file)} -> ${posix.dirname(target)}`),
      ),
    )
    const mutual = [...found].filter(arrow => {
      const [from = '', to = ''] = arrow.split(' -> ')
      return from < to && !isWithin(from, to) && !isWithin(to, from) && found.has(`${to} -> ${from}`)
    })
    expect(mutual).toEqual([])
  },
)

/** Modules that import one of these and are imported by one of these; again and again, until only circles are left. */
function inCircles(files: readonly string[]): readonly string[] {
  const among = new Set(files)
  const targets = new Set(files.flatMap(file => imports.get(file) ?? []))
  const left = files.filter(file => targets.has(file) && imports.get(file)?.some(target => among.has(target)))
  return left.length === files.length ? left : inCircles(left)
}

test('no modules of src import each other in a circle, not even for their types', () => {
  expect(inCircles(everyFile)).toEqual([])
})
