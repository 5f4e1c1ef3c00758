/**
 * Declares a CSS property, a length, that nothing inherits: a change of it computes the styles of the element that has it anew,
 * and not of all that is inside. A browser without such properties lets them be inherited.
 */
export function ownLength<N extends `--${string}`>(name: N): N {
  if (typeof CSS !== 'undefined' && 'registerProperty' in CSS) {
    CSS.registerProperty({ name, syntax: '<length>', inherits: false, initialValue: '0px' })
  }
  return name
}
