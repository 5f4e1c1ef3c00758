const LOOKUP = 'lookup/'

/** The react-admin resource of a lookup; a register's or detail's is its wire name. */
export function lookupResource(name: string): string {
  return `${LOOKUP}${name}`
}

/** Lookup of the resource; undefined for an entity's. */
export function lookupOf(resource: string): string | undefined {
  return resource.startsWith(LOOKUP) ? resource.slice(LOOKUP.length) : undefined
}
