import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { changesAt } from './support/changes.ts'
import { type Server, startServer } from './support/server.ts'

let server: Server
let readied: Awaited<ReturnType<typeof changesAt>>

beforeAll(async () => {
  server = await startServer()
  readied = await changesAt(server)
})
afterAll(() => server.stop())

/** Endpoints without a history entry, each with the reason. */
const NO_ENTRY: Readonly<Record<string, string>> = {
  'publicEndpoint senha/esquecimento':
    'sends an e-mail with a code to whoever has the address, without a session',
  'publicEndpoint senha/alterar-simples': 'a password is a secret: no record says it, its sessions end',
  'companyEndpoint perfil/sessao/excluir':
    'a session is no record: the list of sessions is without it at once',
  'companyEndpoint dashboard/planilha/descartar': 'a sheet that was not confirmed has changed nothing',
  'companyEndpoint notificacoes/lidas': 'a mark of the reader, of nothing that others see',
  'companyEndpoint notificacoes/limpar': 'a mark of the reader, of nothing that others see',
  'companyEndpoint notificacoes/preferencias/atualizar':
    'a wish of the user about their own bell, not about data',
  'companyEndpoint perfil/preferencias/atualizar':
    'a wish of the user about how their own portal looks, not about data',
  'companyEndpoint pagamento/mensagens/lidas': 'a mark of the reader, of nothing that others see',
  'companyEndpoint pagamento/mensagem/adicionar': 'a message is its own record: who, when and what, for good',
  'companyEndpoint partnumber/siscomex/sincronizar':
    'a job begins: each record that it writes leaves its own entry',
  'companyEndpoint empresa/siscomex/sincronizar':
    'a job begins: each record that it writes leaves its own entry',
  'companyEndpoint tarefa/cancelar': 'a job of the user is a copy being made, not data',
  'action usuario convidar': 'sends the e-mail again, the record stays as it is',
  'action cliente convidar': 'sends the e-mail again, the record stays as it is',
}

/** Uploads that wait for confirmation and exports change no record. */
const isWaitingSheet = ({ answerer }: Endpoint) =>
  answerer.type === 'sheet' && (answerer.step === 'enviar' || answerer.step === 'iniciar')

const nameOf = ({ answerer }: Endpoint) => Object.values(answerer).join(' ')

const changing = contract.filter(({ changes }) => changes)

const named = changing
  .filter(endpoint => !(nameOf(endpoint) in NO_ENTRY) && !isWaitingSheet(endpoint))
  .map(endpoint => ({ what: nameOf(endpoint), endpoint }))

const entries = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from historico`.execute(
    server.db.kysely,
  )
  return rows[0]?.count ?? 0
}

test.each(named)('$what leaves an entry in the history', async ({ endpoint }) => {
  const change = await readied(endpoint)
  const before = await entries()
  const { status } = await change()
  expect(status).toBe(200)
  expect(await entries()).toBeGreaterThan(before)
})

test('what leaves no entry changes something, and is known to the contract', () => {
  expect(Object.keys(NO_ENTRY).filter(name => !changing.map(nameOf).includes(name))).toEqual([])
})
