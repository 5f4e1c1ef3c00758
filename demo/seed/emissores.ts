import { entityNamed } from '#contract/entity.ts'
import type { Executor } from '#server/core/context.ts'
import { type Ids, insertRecord } from './record.ts'

/** Inserts an issuer of the importer that is switched off and whose domain nobody has proven: everybody of the demo signs in by password. */
export async function insertEmissores(trx: Executor, ids: Ids): Promise<void> {
  await insertRecord(trx, ids, 'industria', entityNamed('emissor'), 'Login da matriz', {
    ...{ Nome: 'Login da matriz', EnderecoEmissor: 'https://login.exemplo.com.br/matriz' },
    ...{ ClienteOidc: 'canal-admin', Dominios: [{ Dominio: 'matriz.exemplo.com.br' }], GrupoEm: 'groups' },
    ...{ CriaUsuarios: false, ConfiaEmail: false, ConfiaFator: false, Obrigatorio: false, Ativo: false },
  })
}
