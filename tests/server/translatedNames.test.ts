import { expect, test } from 'vitest'
import {
  publishedAttribute as attribute,
  publishedLink as link,
  registerFile,
} from '#demo/siscomex/tables/attributeRegister.ts'
import { officialLoads } from './support/officialLoads.ts'
import { ownServer } from './support/ownServer.ts'

const LATHE = '84581110'

test('English and Spanish names of attributes stay where the publisher still says the same', async () => {
  const server = await ownServer()
  const on = officialLoads(server, await server.tokenOf('industria@demo.canal'))
  const asked = await on.offered(`ncm/atributos?idNcm=${LATHE}`)
  const [kept, renamed] = asked.filter(({ NomeEN, NomePT }) => NomeEN !== null && NomeEN !== NomePT)
  const named = (code: unknown, name: unknown) => attribute(String(code), { nomeApresentacao: String(name) })
  await on.load(
    'ncmatributo',
    registerFile({
      versao: '2',
      listaNcm: [
        {
          codigoNcm: '8458.11.10',
          listaAtributos: [link(String(kept?.['Codigo'])), link(String(renamed?.['Codigo']))],
        },
      ],
      detalhesAtributos: [
        named(kept?.['Codigo'], kept?.['NomePT']),
        named(renamed?.['Codigo'], 'Outro nome'),
      ],
    }),
  )
  const after = await on.offered(`ncm/atributos?idNcm=${LATHE}`)
  const nameOf = (code: unknown) => {
    const { NomePT, NomeEN, NomeES } = after.find(({ Codigo }) => Codigo === code) ?? {}
    return { NomePT, NomeEN, NomeES }
  }
  expect(nameOf(kept?.['Codigo'])).toEqual({
    NomePT: kept?.['NomePT'],
    NomeEN: kept?.['NomeEN'],
    NomeES: kept?.['NomeES'],
  })
  expect(nameOf(renamed?.['Codigo'])).toMatchObject({ NomePT: 'Outro nome' })
  expect(nameOf(renamed?.['Codigo'])['NomeEN']).not.toBe(renamed?.['NomeEN'])
})
