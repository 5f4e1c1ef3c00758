import { expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { AttributeValue } from '#rules/atributos/value.ts'

import { importerWorld } from './support/importer.ts'
import { fileOf, rowsIn } from './support/sheets.ts'

const partnumber = entityNamed('partnumber')

const { worker, sheets } = importerWorld()

/** A servomotor: its NCM has attributes of every form but the date. */
const MOTOR = { IdNcm: '85015110', ModalidadeProduto: 'IMPORTACAO' }
const one = (Atributo: string, Valor: string): AttributeValue => ({ Atributo, Valor })
const FILLED = [
  one('ATT_90001', '01'),
  one('ATT_90002', '0.400'),
  { Atributo: 'ATT_90017', Valores: ['01', '03'] },
  one('ATT_90018', 'true'),
  one('ATT_90019', '2.5'),
  one('ATT_90021', '8'),
]

test.each([
  [
    'pt',
    'Atributos',
    'Tipo de motor',
    '02 – Assíncrono de gaiola',
    ['0,4', '1.234,5'],
    'Sim',
    'Robôs e automação',
  ],
  [
    'en',
    'Attributes',
    'Type of motor',
    '02 – Squirrel-cage asynchronous',
    ['0.4', '1,234.5'],
    'Yes',
    'Robots and automation',
  ],
  [
    'es',
    'Atributos',
    'Tipo de motor',
    '02 – Asíncrono de jaula',
    ['0,4', '1.234,5'],
    'Sí',
    'Robots y automatización',
  ],
] as const)(
  'a sheet in %s tells of a changed product attribute by attribute',
  async (language, label, name, chosen, [before, after], yes, purpose) => {
    const { Id } = await worker.createSample(partnumber, { ...MOTOR, Atributos: FILLED })
    const filter = JSON.stringify({ Id })
    const taken = rowsIn(await sheets.take(partnumber, { formato: 'xlsx', filter }, language))
    const [head = [], line = []] = taken
    const typed = ['ATT_90001: 02', 'ATT_90002: 1234.5', 'ATT_90020: SM', 'ATT_90021: 8']
    const changed = line.with(head.indexOf(label), typed.join('\n'))
    const { Alteracoes } = await sheets.tried(partnumber, fileOf([head, changed]), language)
    expect(Alteracoes[0]?.Campos).toEqual([
      { Campo: `${label}: ATT_90001 – ${name}`, De: expect.stringMatching(/^01 – /), Para: chosen },
      { Campo: expect.stringContaining('ATT_90002'), De: before, Para: after },
      {
        Campo: expect.stringContaining('ATT_90017'),
        De: expect.stringMatching(`^01 – ${purpose} \\| 03 – `),
        Para: '',
      },
      { Campo: expect.stringContaining('ATT_90018'), De: yes, Para: '' },
      { Campo: expect.stringContaining('ATT_90019'), De: expect.stringMatching(/^2[.,]5$/), Para: '' },
      { Campo: expect.stringContaining('ATT_90020'), De: '', Para: 'SM' },
    ])
  },
)
