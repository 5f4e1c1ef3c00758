import type { DetailsOfKind } from '#rules/seguranca/kinds.ts'
import type { Caller, Executor } from '#server/core/context.ts'
import { recordSecurityEvent } from './recordSecurityEvent.ts'

/** Kinds of events that follow from a change of a record. */
type WatchedKind =
  | 'CERTIFICADO'
  | 'CHAVE'
  | 'DIREITOS'
  | 'EMISSOR'
  | 'ENDERECO'
  | 'USUARIO'
  | 'VINCULO'
  | 'WEBHOOK'

/** Event of an entity's changes: of those of its `fields`, of new and deleted records (`whole`), or of all. */
type Watch = {
  readonly kind: WatchedKind
  readonly fields?: readonly string[]
  readonly whole?: true
}

const rights: readonly Watch[] = [{ kind: 'DIREITOS' }]
const link: readonly Watch[] = [
  { kind: 'VINCULO', fields: ['Status'] },
  { kind: 'VINCULO', whole: true },
]

/**
 * Entities whose changes are security events, by name: the history's writer records them, so that no feature has to
 * think of it (decision 0415).
 */
const watches: Readonly<Record<string, readonly Watch[]>> = {
  usuario: [
    { kind: 'USUARIO', fields: ['Status'] },
    { kind: 'USUARIO', whole: true },
    { kind: 'DIREITOS', fields: ['IdCargo', 'TipoAcesso'] },
    { kind: 'ENDERECO', fields: ['Email'] },
  ],
  'usuario/filial': rights,
  cargo: [
    { kind: 'DIREITOS', fields: ['TipoAcesso', 'Ativo'] },
    { kind: 'DIREITOS', whole: true },
  ],
  'cargo/campo': rights,
  'cargo/servico': rights,
  alcada: rights,
  substituicao: rights,
  'pagamento/configuracao': rights,
  'assinatura/produto': rights,
  certificado: [{ kind: 'CERTIFICADO' }],
  chaveapi: [{ kind: 'CHAVE' }],
  emissor: [{ kind: 'EMISSOR' }],
  webhook: [{ kind: 'WEBHOOK' }],
  'certificado/acesso': rights,
  cliente: link,
  'filial/provedor': [{ kind: 'VINCULO', whole: true }],
}

/** Entry of the history, as far as an event tells of it. */
type Entry = {
  readonly entity: string
  readonly id: number
  readonly parent: unknown
  readonly action: string
  readonly changes: Readonly<Record<string, unknown>>
  readonly act?: { readonly name: string } | undefined
}

/** Change of a watched record: its entry, and the text that it is called by. */
type WatchedChange = { readonly entry: Entry; readonly title: unknown }

type Watching = {
  readonly trx: Executor
  readonly company: number
  readonly caller: Pick<Caller, 'IdUsuario' | 'Nome'>
}

/** Records the events that changes of records are, in the transaction of the changes. */
export async function recordWatchedChanges(
  { trx, company, caller }: Watching,
  changes: readonly WatchedChange[],
): Promise<void> {
  for (const { entry, title } of changes) {
    for (const watch of watches[entry.entity] ?? []) {
      const fields = told(watch, entry)
      if (!fields) continue
      const details: DetailsOfKind<WatchedKind> = {
        Registro: entry.entity,
        Ato: entry.act?.name ?? entry.action,
        Alvo: typeof title === 'string' ? title : undefined,
        Id: typeof entry.parent === 'number' ? entry.parent : entry.id,
        Campos: fields.join(', ') || undefined,
      }
      await recordSecurityEvent(trx, { kind: watch.kind, company, by: caller, details })
    }
  }
}

/** Names of the changed fields that the event tells of; undefined where the change is none. */
function told({ fields, whole }: Watch, { action, changes }: Entry): readonly string[] | undefined {
  const isWhole = action !== 'atualizar'
  const changed = Object.keys(changes)
  if (whole) return isWhole ? [] : undefined
  if (!fields) return isWhole ? [] : changed
  const among = isWhole ? [] : changed.filter(name => fields.includes(name))
  return among.length > 0 ? among : undefined
}
