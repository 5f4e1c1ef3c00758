import type { Journal } from './journal.ts'

/** Kinds of record, which the simulator keeps apart. */
export type Kind = 'produto' | 'operador'

/** Version of a record, with the fields of its kind. */
export type Version = {
  readonly cpfCnpjRaiz: string
  readonly codigo: string | number
  readonly versao: string
  readonly situacao: 'ATIVADO' | 'DESATIVADO'
  readonly dataReferencia: string
  readonly registrado: string
  readonly [field: string]: unknown
}

export type Entry = { readonly kind: Kind; readonly version: Version }

type Body = Readonly<Record<string, unknown>>

/** Records of one kind, by their roots and codes, in all their versions. */
export type Shelf = {
  readonly current: (root: string) => readonly Version[]
  readonly find: (root: string, codigo: string | number, versao?: string) => Version | undefined
  readonly add: (root: string, body: Body) => Version
  readonly renew: (current: Version, body: Body) => Version
  readonly rectify: (version: Version, body: Body) => Version
  readonly deactivate: (version: Version) => Version
}

/** Order of versions such as 1, 1.1 and 2. */
const byVersion = (one: Version, other: Version) =>
  one.versao.localeCompare(other.versao, 'en', { numeric: true })

const today = () => new Date().toISOString()

/** Shelf of a kind, filled from the journal, which every change is appended to. */
export function shelfOf(
  kind: Kind,
  { entries, append }: Journal<Entry>,
  codeOf: (count: number) => string | number,
): Shelf {
  const roots = new Map<string, Map<string, Version[]>>()
  const put = (version: Version) => {
    const codes = roots.get(version.cpfCnpjRaiz) ?? new Map<string, Version[]>()
    const others = (codes.get(String(version.codigo)) ?? []).filter(({ versao }) => versao !== version.versao)
    codes.set(String(version.codigo), [...others, version].toSorted(byVersion))
    roots.set(version.cpfCnpjRaiz, codes)
  }
  for (const entry of entries) if (entry.kind === kind) put(entry.version)

  const store = (version: Version) => {
    append({ kind, version })
    put(version)
    return version
  }
  const versionsOf = (root: string, codigo: string | number) => roots.get(root)?.get(String(codigo)) ?? []
  const next = (current: Version, versao: string, body: Body) => {
    const { cpfCnpjRaiz, codigo, registrado, codigoPais } = current
    const same = { cpfCnpjRaiz, codigo, registrado, ...(codigoPais === undefined ? {} : { codigoPais }) }
    return store({ ...body, ...same, versao, situacao: 'ATIVADO', dataReferencia: today() })
  }
  return {
    current: root => [...(roots.get(root)?.values() ?? [])].flatMap(versions => versions.slice(-1)),
    find: (root, codigo, versao) =>
      versionsOf(root, codigo).findLast(one => versao === undefined || one.versao === versao),
    add: (root, body) => {
      const codigo = codeOf((roots.get(root)?.size ?? 0) + 1)
      const now = today()
      const head = { cpfCnpjRaiz: root, codigo, versao: '1', dataReferencia: now, registrado: now }
      return store({ ...body, ...head, situacao: 'ATIVADO' })
    },
    renew: (current, body) => next(current, String(Number.parseInt(current.versao, 10) + 1), body),
    rectify: (version, body) => {
      const [major = '1'] = version.versao.split('.')
      const minors = versionsOf(version.cpfCnpjRaiz, version.codigo)
        .filter(({ versao }) => versao.split('.')[0] === major)
        .map(({ versao }) => Number(versao.split('.')[1] ?? 0))
      return next(version, `${major}.${Math.max(...minors) + 1}`, body)
    },
    deactivate: version => store({ ...version, situacao: 'DESATIVADO', dataReferencia: today() }),
  }
}
