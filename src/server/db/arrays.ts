const ELEMENT = /"((?:[^"\\]|\\.)*)"|([^{},"]+)|([{}])/gs

/** Parses PostgreSQL's text format of an array, of any depth: `{1,NULL,"a \"b\""}`. */
export function parseArray(text: string, parse: (element: string) => unknown): unknown[] {
  const outermost: unknown[] = []
  const open: unknown[][] = [outermost]
  for (const [, quoted, plain, brace] of text.slice(text.indexOf('{')).matchAll(ELEMENT)) {
    const current = open.at(-1) ?? outermost
    if (brace === '{') open.push([])
    else if (brace === '}') open.at(-2)?.push(open.pop())
    else if (quoted !== undefined) current.push(parse(quoted.replace(/\\(.)/gs, '$1')))
    else if (plain !== undefined) current.push(plain === 'NULL' ? null : parse(plain))
  }
  const [array] = outermost
  return Array.isArray(array) ? array : []
}
