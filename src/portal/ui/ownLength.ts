/** Names that are declared: a second time is an error, to which a module comes that is replaced in development. */
const declared = new Set<string>()

/**
 * Declares a CSS property, a length, that nothing inherits: a change of it computes the styles of the element that has it anew,
 * and not of all that is inside. A browser without such properties lets them be inherited.
 */
export function ownLength<N extends `--${string}`>(name: N): N {
  if (!declared.has(name) && typeof CSS !== 'undefined' && 'registerProperty' in CSS) {
    declared.add(name)
    CSS.registerProperty({ name, syntax: '<length>', inherits: false, initialValue: '0px' })
  }
  return name
}
