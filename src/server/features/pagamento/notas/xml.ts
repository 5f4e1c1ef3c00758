import { SaxesParser, type SaxesTagNS } from 'saxes'
import { decodedXml } from './decode.ts'
import { NotaFileRefused } from './refusal.ts'

/** Element of a document; names are without their prefixes, and never keys of an object. */
export type XmlElement = {
  readonly name: string
  /** Namespace; empty for none. */
  readonly uri: string
  readonly id: string | undefined
  readonly text: string
  readonly children: readonly XmlElement[]
}

/** Elements within each other; an NF-e has some ten. */
const DEEPEST = 40
/** Elements of a file: the largest NF-e, of 990 items with all their taxes, has some 100,000. */
const MOST_ELEMENTS = 200_000

type Open = { name: string; uri: string; id: string | undefined; text: string; children: XmlElement[] }

const opened = ({ local, uri, attributes }: SaxesTagNS): Open => ({
  ...{ name: local, uri, text: '', children: [] },
  id: new Map(Object.entries(attributes)).get('Id')?.value,
})

/**
 * Root element of an XML file. Throws NotaFileRefused for one that is not well-formed, that has a document type, whose
 * entities could grow or lead elsewhere, or that exceeds the limits; the parser itself knows no entity but the five of
 * XML (decision 0315).
 */
export function readXml(bytes: Uint8Array): XmlElement {
  const parser = new SaxesParser({ xmlns: true, position: false })
  const path: Open[] = []
  let root: XmlElement | undefined
  let count = 0
  const addText = (text: string) => {
    const last = path.at(-1)
    if (last) last.text += text
  }
  parser.on('error', () => {
    throw new NotaFileRefused('broken')
  })
  parser.on('doctype', () => {
    throw new NotaFileRefused('dtd')
  })
  parser.on('opentag', tag => {
    count += 1
    if (count > MOST_ELEMENTS) throw new NotaFileRefused('tooMuch')
    if (path.length >= DEEPEST) throw new NotaFileRefused('tooDeep')
    path.push(opened(tag))
  })
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const closed = path.pop()
    if (!closed) return
    const above = path.at(-1)
    if (above) above.children.push(closed)
    else root = closed
  })
  parser.write(decodedXml(bytes)).close()
  if (!root) throw new NotaFileRefused('broken')
  return root
}

/**
 * Element at a path below another, `ide/nNF`, of the same namespace as the one it starts from: one of another namespace is
 * no part of the layout. Throws NotaFileRefused where it is there twice, since readers would not agree on the one that counts.
 */
export function elementAt(from: XmlElement | undefined, path: string): XmlElement | undefined {
  return path.split('/').reduce<XmlElement | undefined>((at, name) => {
    const [found, ...others] = at?.children.filter(one => one.name === name && one.uri === at.uri) ?? []
    if (others.length > 0) throw new NotaFileRefused('repeated', name)
    return found
  }, from)
}

/** Text at the first of these paths that has any, without blanks around it; null for none. */
export function textAt(from: XmlElement | undefined, ...paths: readonly string[]): string | null {
  for (const path of paths) {
    const text = elementAt(from, path)?.text.trim()
    if (text) return text
  }
  return null
}
