import { ncm } from '#server/reference/ncm.ts'
import { attributeRegister, registerFile } from './attributeRegister.ts'
import { demoRegister } from './demoAttributes.ts'
import { itemCodesWith, nomenclature, nomenclatureFile } from './nomenclature.ts'

/** Tables that the Portal Único publishes. */
export const PUBLISHED = ['ncm', 'ncmatributo'] as const

export type PublishedTable = (typeof PUBLISHED)[number]

/** Ways in which the file of a table comes. */
export const PUBLICATIONS = [
  'whole',
  /** Cut in the middle. */
  'half',
  /** 89 of 100 rows. */
  'fewer',
  /** Some rows with days that no calendar has. */
  'impossibleDays',
  /** Value of another type than its member's: an `obrigatorio` that is no boolean. */
  'wrongType',
  /** Page of maintenance with status 200. */
  'page',
  /** Status 406, as for an `Accept` that the Portal Único does not take. */
  'notAcceptable',
  /** Status 307, as without the profile. */
  'redirected',
  /** Status 307 to a host of somebody else. */
  'elsewhere',
] as const

export type Publication = (typeof PUBLICATIONS)[number]

/** Publication of a file, rather than of an answer without one. */
type Filed = Exclude<Publication, 'page' | 'notAcceptable' | 'redirected' | 'elsewhere'>

/** Rows of a hundred that a publication with fewer has. */
const isKept = (at: number) => at % 100 < 89

/** Rows that are marred. */
const isMarred = (at: number) => at < 3

const items = () => new Map(ncm().map(({ Id, NomePT }) => [Id, NomePT]))

function nomenclatureAs(publication: Filed): Buffer {
  const lines = nomenclature(items())
  const first = lines.findIndex(({ Codigo }) => Codigo.length === '0101.21.00'.length)
  const ofItem = (at: number) => at >= first
  const told: { readonly [P in Filed]?: readonly unknown[] } = {
    fewer: lines.filter((_, at) => !ofItem(at) || isKept(at)),
    impossibleDays: lines.map((one, at) =>
      ofItem(at) && isMarred(at - first) ? { ...one, Data_Inicio: '30/02/2026' } : one,
    ),
    wrongType: lines.map((one, at) => (isMarred(at) ? { ...one, Data_Fim: null } : one)),
  }
  return nomenclatureFile(told[publication] ?? lines, '26/11/2026')
}

function registerAs(publication: Filed): Buffer {
  const register = attributeRegister(itemCodesWith(items()), demoRegister())
  const [first] = register.listaNcm.filter(({ listaAtributos }) => listaAtributos.length > 0)
  const marring = (members: object) =>
    register.listaNcm.map(one =>
      one === first
        ? { ...one, listaAtributos: one.listaAtributos.map(link => ({ ...link, ...members })) }
        : one,
    )
  const told: { readonly [P in Filed]?: () => readonly unknown[] } = {
    fewer: () => register.listaNcm.filter((_, at) => isKept(at)),
    impossibleDays: () => marring({ dataInicioVigencia: '2026-02-30' }),
    wrongType: () => marring({ obrigatorio: 'true' }),
  }
  return registerFile({ ...register, listaNcm: told[publication]?.() ?? register.listaNcm })
}

const files: { readonly [T in PublishedTable]: (publication: Filed) => Buffer } = {
  ncm: nomenclatureAs,
  ncmatributo: registerAs,
}

/** File of a table of the official size, with the NCMs and attributes of the demo among others, in a publication. */
export function publishedFileOf(table: PublishedTable, publication: Filed): Buffer {
  const file = files[table](publication)
  return publication === 'half' ? file.subarray(0, Math.floor(file.length / 2)) : file
}
