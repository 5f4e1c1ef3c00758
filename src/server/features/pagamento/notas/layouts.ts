import type { Nota } from '#rules/notas/nota.ts'
import { compNfses, readAbrasf } from './abrasf.ts'
import { readCte } from './cte.ts'
import { readNfe } from './nfe.ts'
import { readNfse } from './nfse.ts'
import { NotaFileRefused } from './refusal.ts'
import { readXml, type XmlElement } from './xml.ts'

type Layout = readonly [uri: string, read: (root: XmlElement) => Nota]

const NFE = 'http://www.portalfiscal.inf.br/nfe'
const CTE = 'http://www.portalfiscal.inf.br/cte'
const NFSE = 'http://www.sped.fazenda.gov.br/nfse'

/** Layouts by their root element, each in its own namespace. */
const layouts: ReadonlyMap<string, Layout> = new Map([
  ['nfeProc', [NFE, readNfe]],
  ['NFe', [NFE, readNfe]],
  ['cteProc', [CTE, readCte]],
  ['CTe', [CTE, readCte]],
  ['NFSe', [NFSE, readNfse]],
])

/** Root elements that tell what became of a document, such as its cancellation, instead of being one. */
const EVENT = /^(?:proc)?Evento|^(?:ret)?envEvento|^proc(?:Canc|Inut)|^(?:ped)?[rR]egEvento|^evento/

/** Documents of a file in one list of a city hall. */
const MOST_NOTAS = 50

/** Fiscal documents that an XML file has. Throws NotaFileRefused for one that cannot be read, or has none of a known layout. */
export function readNotas(bytes: Uint8Array): readonly Nota[] {
  const root = readXml(bytes)
  const [uri, read] = layouts.get(root.name) ?? []
  if (read && uri === root.uri) return [read(root)]
  const comps = compNfses(root)
  if (comps.length > MOST_NOTAS) throw new NotaFileRefused('tooMuch')
  if (comps.length > 0) return comps.map(readAbrasf)
  if (EVENT.test(root.name)) throw new NotaFileRefused('event')
  throw new NotaFileRefused('unknown', root.name.slice(0, 60))
}
