import { of, type Placement, WHOLE } from '#portal/fields/inputs/span.ts'

export const placement: Placement<'attributes'> = {
  ...of(WHOLE),
  siblings: ({ dependsOn }) => dependsOn,
  source: ({ definedBy }) => definedBy,
  isGroup: true,
}
