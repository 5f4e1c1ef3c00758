import { type AttributeValue, orderedValues } from '#rules/atributos/value.ts'

/** Texts of each attribute, by its code or the path of a part; a list where it takes several. */
type Given = Readonly<Record<string, string | readonly string[]>>

const bearing = (material: string, diameter: string, seal?: string): Given => ({
  ATT_90006: material,
  ATT_90007: diameter,
  ...(seal && { ATT_90008: seal }),
})

/** Attributes of the parts that are known to Siscomex; those of the first lack one that is mandatory. */
const given: Readonly<Record<string, Given>> = {
  'KR-SM71-04': {
    ATT_90001: '01',
    ATT_90002: '0.4',
    ATT_90017: ['01', '03'],
    ATT_90018: 'true',
    ATT_90020: 'SM71-04/23B',
    ATT_90021: '8',
  },
  'KR-SM90-15': { ATT_90001: '01', ATT_90002: '1.5', ATT_90018: 'true', ATT_90019: '8.5' },
  'RL-6205-2RS': bearing('01', '52', '03'),
  'RL-6308-ZZ': bearing('01', '90', '02'),
  'RL-32210': bearing('01', '90'),
  'RL-NU309': bearing('01', '100'),
  'VP-BC40-IN': { ATT_90002: '1.5', ATT_90011: '03' },
  'VP-SB75-SU': { ATT_90002: '0.75', ATT_90011: '01' },
  'MB-40-015': { ATT_90002: '1.5', ATT_90011: '01', ATT_90012: 'MB-40' },
  'TI-PAR-M8': {
    ATT_90013: '01',
    'ATT_90023.1.ATT_90024': '01',
    'ATT_90023.1.ATT_90025': '8.5',
    'ATT_90023.2.ATT_90024': '03',
    'ATT_90023.2.ATT_90026': 'Passivação azul',
    'ATT_90027.ATT_90028': '8.8',
    'ATT_90027.ATT_90029': '800',
  },
  'TI-POR-M8': { ATT_90013: '01' },
  'YL-FNT-24': { ATT_90004: '220', ATT_90005: 'true', ATT_90016: 'NCC 22.04417' },
  'HS-TCN-250': { ATT_90014: '2025-03-18', ATT_90015: '03', ATT_90022: '2026-02-10' },
}

/** Attributes of a part of the demo; null for one that has none yet. */
export function attributesOf(partnumber: string): readonly AttributeValue[] | null {
  const values = Object.entries(given[partnumber] ?? {}).map(([Atributo, value]) =>
    typeof value === 'string' ? { Atributo, Valor: value } : { Atributo, Valores: value },
  )
  return values.length === 0 ? null : orderedValues(values)
}
