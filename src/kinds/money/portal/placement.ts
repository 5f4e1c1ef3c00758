import { of, type Placement, SHORT } from '#portal/fields/inputs/span.ts'

export const placement: Placement<'money'> = {
  ...of(SHORT),
  pasted: 'number',
  siblings: ({ currency }) => (currency ? [currency] : []),
}
