import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import type { AcessoProduto, AcessoServico, CargoCompleto } from '#contract/features/cargo.ts'
import type { StoredRow } from '#contract/validation.ts'
import type { Worker } from './registers.ts'
import type { Server } from './server.ts'

const ADMIN = '/api/canal/admin'
const cargo = entityNamed('cargo')

/** Administrative calls with a given token. */
export function adminOf(server: Server) {
  return {
    get: (path: string, token: string) => server.call(`${ADMIN}/${path}`, { token }),
    post: (path: string, token: string, body: unknown) =>
      server.call(`${ADMIN}/${path}`, { token, method: 'POST', body }),
  }
}

/** Gives a user the demo's password and signs them in; returns the token. */
export async function enter(server: Server, record: StoredRow): Promise<string> {
  const { kysely } = server.db
  await sql`insert into senha ("IdUsuario", "Hash") select ${record.Id}, "Hash" from senha limit 1`.execute(
    kysely,
  )
  await sql`update usuario set "Status" = 1 where "Id" = ${record.Id}`.execute(kysely)
  return server.tokenOf(String(record['Email']))
}

/** Creates a job role with access to one product. */
export async function newRole(
  administrator: Worker,
): Promise<{ readonly role: StoredRow; readonly given: AcessoProduto }> {
  const role = await administrator.createSample(cargo)
  const complete = async () =>
    (await administrator.call(`${ADMIN}/cargo/v2?id=${role.Id}`)).body as CargoCompleto
  const product = (await complete()).ProdutosDisponiveis.find(({ Codigo }) => Codigo === 'CATALOGO')
  const query = `idCargo=${role.Id}&idProduto=${product?.IdProduto}`
  await administrator.call(`${ADMIN}/acesso/produto/adicionar?${query}`)
  return { role, given: (await complete()).AcessosProdutos[0] as AcessoProduto }
}

/** Flags of a service as digits, in order: `1100` for `Visualizar` and `Cadastrar`. */
export const flagsOf = ({ Visualizar, Cadastrar, Editar, Deletar }: AcessoServico) =>
  [Visualizar, Cadastrar, Editar, Deletar].map(Number).join('')
