import type { AttributeValue } from '#rules/atributos/value.ts'

/** Servomotors: attributes of every form but the date. */
export const MOTOR = '85015110'
/** Lathes: an attribute that is a date. */
export const LATHE = '84581110'

/** Attribute of one value. */
export const one = (Atributo: string, Valor: string): AttributeValue => ({ Atributo, Valor })
/** Attributes of a servomotor, all filled in. */
export const FILLED = [
  one('ATT_90001', '01'),
  one('ATT_90002', '0.400'),
  { Atributo: 'ATT_90017', Valores: ['01', '03'] },
  one('ATT_90018', 'true'),
  one('ATT_90019', '2.5'),
  one('ATT_90020', 'KR | \\SM 71'),
  one('ATT_90021', '8'),
]
