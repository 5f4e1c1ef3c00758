import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { HistoryEntry } from '#contract/history.ts'
import { pathOf } from '#contract/registers.ts'
import { words } from '#portal/providers/words/language.ts'
import { recordPath } from '#portal/record/model/paths.ts'
import { appears, INDUSTRIA, registerPortal } from './portal.tsx'

const portal = registerPortal()
const partnumber = entityNamed('partnumber')

const one = (Atributo: string, Valor: string) => ({ Atributo, Valor })

/** A change of a servomotor's attributes, one of them unknown to its NCM. */
const entry: HistoryEntry = {
  Id: 9,
  Entidade: 'partnumber',
  IdEntidade: 1,
  Acao: 'atualizar',
  Origem: null,
  Quando: '2026-11-20T15:00:00.000Z',
  Usuario: 'Ivo Benites',
  Mudancas: {
    Atributos: {
      de: [
        one('ATT_90001', '01'),
        one('ATT_90002', '1234.5'),
        { Atributo: 'ATT_90017', Valores: ['01', '03'] },
        one('ATT_90020', 'SM71'),
        one('ATT_99999', 'ontem'),
      ],
      para: [
        one('ATT_90001', '02'),
        one('ATT_90002', '0.4'),
        one('ATT_90018', 'true'),
        one('ATT_90020', 'SM71'),
        one('ATT_99999', 'hoje'),
      ],
    },
  },
  Titulo: { Partnumber: 'SM-71', IdNcm: '85015110', ModalidadeProduto: 'IMPORTACAO' },
  Existe: true,
  Ato: null,
  Causa: null,
}

const told = {
  pt: [
    'Tipo de motorde 01 – Síncrono de ímã permanentepara 02 – Assíncrono de gaiola',
    'Potência nominal (kW)de 1.234,50para 0,40',
    'Finalidades de usode 01 – Robôs e automação, 03 – Embalagempara –',
    'Possui freio incorporadode –para Sim',
    'ATT_99999de ontempara hoje',
  ],
  en: [
    'Type of motorfrom 01 – Permanent magnet synchronousto 02 – Squirrel-cage asynchronous',
    'Rated power (kW)from 1,234.50to 0.40',
    'Purposes of usefrom 01 – Robots and automation, 03 – Packagingto –',
    'Has a built-in brakefrom –to Yes',
    'ATT_99999from ontemto hoje',
  ],
} as const

/** Stubs the history with this entry alone. */
const history = (only: HistoryEntry) =>
  portal.fail(
    http.get(`*${pathOf(partnumber, 'historico')}`, () =>
      HttpResponse.json([only], { headers: { 'Content-Range': 'historico 0-0/1' } }),
    ),
  )

test('attributes of a former NCM are restored by their names', async () => {
  const IdNcm = { de: '84581110', para: '85015110' }
  const Atributos = { de: [one('ATT_90014', '2026-01-02')], para: [one('ATT_90001', '01')] }
  history({ ...entry, Mudancas: { IdNcm, Atributos } })
  const { user } = await portal.openAs(INDUSTRIA, recordPath(partnumber, 1))
  await user.click(await appears('tab', words()('history.title')))
  await user.click(await appears('button', 'Restaurar Atributos'))
  const dialog = within(await appears('alertdialog', words()('history.restore.title')))
  expect(await dialog.findAllByText('Data de fabricação')).toHaveLength(2)
  expect(dialog.getByText('02/01/2026')).toBeVisible()
})

test.each(['pt', 'en'] as const)('attributes that changed are told one by one, in %s', async language => {
  history(entry)
  const { user } = await portal.openAs(INDUSTRIA, recordPath(partnumber, 1), language)
  await user.click(await appears('tab', words()('history.title')))
  // The list is another one once its entries are read again.
  const changes = () => {
    const items = within(screen.getByRole('list', { name: words()('history.title') })).getAllByRole(
      'listitem',
    )
    return items.map(({ textContent }) => textContent).slice(-told[language].length)
  }
  await expect.poll(changes).toEqual(told[language])
})
