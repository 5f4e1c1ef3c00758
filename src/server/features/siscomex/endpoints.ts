import type {
  LadoALado,
  LinhaSiscomex,
  PedidoSiscomex,
  SiscomexRegister,
  SiscomexSituation,
  siscomexEndpoints,
} from '#contract/features/siscomex.ts'
import { siscomexSituations } from '#contract/features/siscomex.ts'
import type { Message } from '#contract/problem.ts'
import { siscomexRoot } from '#rules/siscomex/root.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { translate } from '#server/core/language.ts'
import { fieldProblem, Problem } from '#server/core/problem.ts'
import { asOwnerWithin } from '#server/db/transaction.ts'
import { mayUseCertificate } from '#server/features/certificado/credentials.ts'
import type { HandlersOf } from '#server/features/handlers.ts'
import { addJob } from '#server/jobs/queue.ts'
import { recordById } from '#server/registers/record.ts'
import { assertRecords } from './assertRecords.ts'
import { cnpjOf } from './cnpj.ts'
import { siscomex } from './jobs/siscomex.ts'
import { byRecord, lastRead, mirrored } from './parts/mirror.ts'
import { partOfCompany } from './parts/parts.ts'
import { recordsAtSiscomex } from './parts/records.ts'
import { lineOf, lineThere, pairsOf, situationOf } from './parts/sideBySide.ts'
import { refusalsOf } from './synchronize/refusals.ts'

type Asked = {
  readonly id?: number | undefined
  readonly situacao?: SiscomexSituation | undefined
  readonly recusados?: 'true' | 'false' | undefined
  readonly q?: string | undefined
  readonly inicio: number
  readonly quantos: number
}

/** Entry of the whole list; only those of the page become lines. */
type Entry = Pick<LinhaSiscomex, 'Titulo' | 'Situacao'> & {
  readonly isRefused: boolean
  readonly line: () => LinhaSiscomex
}

/** Records here and at Siscomex, by their titles. */
async function sideBySide(call: CompanyCall, register: SiscomexRegister, asked: Asked): Promise<LadoALado> {
  const { trx, company, language } = call
  // Throws for a record that is not the company's.
  if (asked.id !== undefined) await recordById(call, register, asked.id)
  const part = await partOfCompany(trx, register, company)
  const all = await mirrored(trx, company, register)
  const refused = await refusalsOf(trx, company, register, 'sent')
  const notTaken = await refusalsOf(trx, company, register, 'taken')
  const say = ({ key, with: values }: Message) => translate(language, key, values)
  const linked = byRecord(all)
  const here = (await recordsAtSiscomex(call, part)).flatMap((record): readonly Entry[] => {
    if (asked.id !== undefined && record.Id !== asked.id) return []
    const pairs = pairsOf(part, record, linked.get(record.Id) ?? [])
    const known = pairs.length > 0 ? pairs : [{ record, body: undefined, there: undefined }]
    const ofRecord = refused.get(record.Id) ?? []
    return known.map(pair => {
      const errors = [...ofRecord, ...(notTaken.get(pair.there?.Chave ?? '') ?? [])]
      return {
        Titulo: part.titleOfRecord(record),
        Situacao: situationOf(part, pair),
        isRefused: errors.length > 0,
        line: () => lineOf(part, pair, errors, say),
      }
    })
  })
  const there = all
    .filter(({ IdLocal, Dados }) => IdLocal === null && part.isActiveThere(Dados))
    .map(
      (one): Entry => ({
        Titulo: part.titleOf(one.Dados),
        Situacao: 'la',
        isRefused: notTaken.has(one.Chave),
        line: () => lineThere(part, one, notTaken.get(one.Chave) ?? [], say),
      }),
    )
  const sought = folded(asked.q ?? '')
  const found = [...here, ...(asked.id === undefined ? there : [])].filter(
    ({ Titulo }) => sought === '' || folded(Titulo).includes(sought),
  )
  const { compare } = new Intl.Collator(language)
  const entries = found
    .filter(({ Situacao }) => asked.situacao === undefined || Situacao === asked.situacao)
    .filter(({ isRefused }) => isRefused || asked.recusados !== 'true')
    .toSorted((one, other) => compare(one.Titulo, other.Titulo))
  return {
    Lido: await lastRead(trx, company, register),
    Totais: totalsOf(found),
    Recusados: found.filter(({ isRefused }) => isRefused).length,
    Total: entries.length,
    Linhas: entries.slice(asked.inicio, asked.inicio + asked.quantos).map(({ line }) => line()),
  }
}

const folded = (text: string) => text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function totalsOf(entries: readonly Entry[]): Record<SiscomexSituation, number> {
  const of = (situation: SiscomexSituation) => entries.filter(({ Situacao }) => Situacao === situation).length
  // One entry for each situation.
  return Object.fromEntries(siscomexSituations.map(one => [one, of(one)])) as Record<
    SiscomexSituation,
    number
  >
}

/** Begins a synchronization; `refused` while the company's last one of the register is running. */
async function start(
  call: CompanyCall,
  register: SiscomexRegister,
  asked: PedidoSiscomex,
): Promise<{ Id: number }> {
  const { trx, company, caller } = call
  if (caller.IdRegistro !== company)
    throw new Problem('forbidden', { message: { key: 'siscomex.notPermitted' } })
  if (siscomexRoot(await cnpjOf(trx, company)) === undefined) {
    throw new Problem('refused', { message: { key: 'siscomex.rootWithLetters' } })
  }
  await assertRecords(call, register, asked)
  const wanted = { company, certificate: asked.IdCertificado, user: caller.IdUsuario }
  if (!(await mayUseCertificate(trx, wanted))) throw fieldProblem('IdCertificado', 'siscomex.noCertificate')
  const data = {
    ...{ Registro: register, ...asked },
    ...{ Enviar: [...new Set(asked.Enviar)], Buscar: [...new Set(asked.Buscar)] },
  }
  const Id = await asOwnerWithin(trx, () => addJob(trx, siscomex, data, { company, user: caller.IdUsuario }))
  if (Id === undefined) throw new Problem('refused', { message: { key: 'siscomex.running' } })
  return { Id }
}

/** Handlers of the synchronization with Siscomex. */
export const siscomexHandlers = {
  'partnumber/siscomex': call => sideBySide(call, 'partnumber', call.query),
  'partnumber/siscomex/sincronizar': call => start(call, 'partnumber', call.body),
  'empresa/siscomex': call => sideBySide(call, 'empresa', call.query),
  'empresa/siscomex/sincronizar': call => start(call, 'empresa', call.body),
} satisfies HandlersOf<typeof siscomexEndpoints>
