import { attributesDigest, demoAttributes } from '#demo/data/ncmAtributo.ts'
import type { Executor } from '#server/core/context.ts'
import { insertLoad } from '#server/official/insertLoad.ts'
import { keepSource, sourceOfTable } from '#server/official/source.ts'

/** Gives the demo its made-up attributes, unless it has them, or has the register's own. */
export async function insertAtributos(trx: Executor): Promise<void> {
  const present = await sourceOfTable(trx, 'ncmatributo')
  const Resumo = attributesDigest()
  if (present && (present.Abrangencia !== 'demonstracao' || present.Resumo === Resumo)) return
  const load = demoAttributes()
  const Carga = await insertLoad(trx, load)
  await keepSource(trx, {
    ...{ Tabela: 'ncmatributo', Abrangencia: 'demonstracao', Origem: 'canal-admin', Dia: null, Versao: null },
    ...{ Resumo, Linhas: load.links.length, Carga },
  })
}
