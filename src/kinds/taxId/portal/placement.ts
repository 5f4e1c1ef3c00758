import { HALF, LONG, type Placement } from '#portal/fields/inputs/span.ts'

// Room for the look-up button.
export const placement: Placement<'taxId'> = { span: ({ lookup }) => (lookup ? LONG : HALF) }
