const CONVENTION = /^resources\.([^.]+)\.(?:name|fields\.(.+))$/

/**
 * Keys of our words for a key that react-admin makes up for a resource (`resources.<name>.name`, by `count`, and
 * `resources.<name>.fields.<field>`), the most particular first; none for any other key.
 */
export function resourceKeys(key: string, count = 1): readonly string[] {
  const [, name, field] = CONVENTION.exec(key) ?? []
  if (name === undefined) return []
  if (field === undefined) return [`registers.${name}.${count === 1 ? 'one' : 'many'}`]
  return [`registers.${name}.fields.${field}`, `fields.${field}`]
}
