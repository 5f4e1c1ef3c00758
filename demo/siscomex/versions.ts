import type { Journal } from './journal.ts'

/** Kinds of record, which the simulator keeps apart. */
export type CatalogueKind = 'produto' | 'operador'

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

export type CatalogueEntry = { readonly kind: CatalogueKind; readonly version: Version }

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

/** Codes of a root, each with its versions, and the last number among them. */
type Codes = { readonly versions: Map<string, readonly Version[]>; last: number }

/** Number of a code such as 7 or OPE_7. */
const numberOf = (codigo: string | number) => Number(String(codigo).replace(/\D/g, ''))

/** Shelf of a kind, filled from the journal, which every change is appended to. */
export function shelfOf(
  kind: CatalogueKind,
  { entries, append }: Journal<CatalogueEntry>,
  codeOf: (number: number) => string | number,
): Shelf {
  const roots = new Map<string, Codes>()
  const codesOf = (root: string): Codes => {
    const codes = roots.get(root) ?? { versions: new Map<string, readonly Version[]>(), last: 0 }
    roots.set(root, codes)
    return codes
  }
  const put = (version: Version) => {
    const codes = codesOf(version.cpfCnpjRaiz)
    const code = String(version.codigo)
    const others = (codes.versions.get(code) ?? []).filter(({ versao }) => versao !== version.versao)
    codes.versions.set(code, [...others, version].toSorted(byVersion))
    codes.last = Math.max(codes.last, numberOf(version.codigo))
  }
  for (const entry of entries) if (entry.kind === kind) put(entry.version)

  const store = (version: Version) => {
    append({ kind, version })
    put(version)
    return version
  }
  const versionsOf = (root: string, codigo: string | number) =>
    codesOf(root).versions.get(String(codigo)) ?? []
  const next = (current: Version, versao: string, body: Body) => {
    const { cpfCnpjRaiz, codigo, registrado, codigoPais } = current
    const same = { cpfCnpjRaiz, codigo, registrado, ...(codigoPais === undefined ? {} : { codigoPais }) }
    return store({ ...body, ...same, versao, situacao: 'ATIVADO', dataReferencia: today() })
  }
  return {
    current: root => [...codesOf(root).versions.values()].flatMap(versions => versions.slice(-1)),
    find: (root, codigo, versao) =>
      versionsOf(root, codigo).findLast(one => versao === undefined || one.versao === versao),
    add: (root, body) => {
      const codigo = codeOf(codesOf(root).last + 1)
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
