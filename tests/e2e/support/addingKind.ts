import type { Edit } from './adding.ts'

const FOLDER = 'src/kinds/percentage'

/** Kind `percentage`, by `docs/adding/kind.md`. */
export const KIND: readonly Edit[] = [
  [
    `${FOLDER}/declaration.ts`,
    '',
    `import { bounded } from '../declare.ts'
import type { Places } from '../field.ts'

/** Percentage within bounds, as a decimal string. */
export type Options = Places & { readonly min?: string; readonly max?: string }

export const declare = bounded<'percentage', Options, string>('percentage')
`,
  ],
  [
    `${FOLDER}/sample.ts`,
    '',
    `import { madeDecimals } from '../decimal/sample.ts'
import { type Sample, typing } from '../sample.ts'
import type { Options } from './declaration.ts'

export const sample: Sample<Options> = { ...madeDecimals, sample: () => '12.50', entry: typing('12,50') }
`,
  ],
  [
    `${FOLDER}/percentage.ts`,
    '',
    `import { wire } from '../decimal/wire.ts'
import { kindOf } from '../kind.ts'
import { declare, type Options } from './declaration.ts'

export const percentage = kindOf<Options, string, typeof declare>(declare, wire)
`,
  ],
  [
    `${FOLDER}/storage.ts`,
    '',
    `import { numericColumn } from '../columns.ts'
import type { Storage } from '../kind.ts'
import type { Options } from './declaration.ts'

export const storage: Storage<Options> = numericColumn
`,
  ],
  [
    `${FOLDER}/sheet.ts`,
    '',
    `import { decimalCells } from '../decimal/sheet.ts'
import type { Sheet } from '../kind.ts'
import type { Options } from './declaration.ts'

export const sheet: Sheet<Options> = decimalCells(false)
`,
  ],
  [
    `${FOLDER}/portal/Input.tsx`,
    '',
    `import { DecimalInput } from '#portal/fields/inputs/DecimalInput.tsx'
import type { InputProps } from '#portal/fields/inputs/input.ts'
import { shownDecimals } from '#portal/ui/format/decimal.ts'

export function Input(props: InputProps<'percentage'>) {
  return <DecimalInput input={props} decimals={shownDecimals(props.field.decimals)} />
}
`,
  ],
  [
    `${FOLDER}/portal/Field.tsx`,
    '',
    `import type { FieldProps } from '#portal/fields/values/field.ts'
import { useValue } from '#portal/fields/values/useValue.ts'

export function Field(props: FieldProps<'percentage'>) {
  return <>{useValue(props)} %</>
}

Field.textAlign = 'right'
`,
  ],
  [
    `${FOLDER}/portal/Filter.tsx`,
    '',
    `import { RangeFilter } from '#portal/fields/filters/ValueFilters.tsx'

export const Filter = RangeFilter
`,
  ],
  [
    `${FOLDER}/portal/filterWords.ts`,
    '',
    `import { type Narrowing, rangeNarrowing } from '#portal/fields/filters/narrowings.tsx'

export const narrowing: Narrowing<'percentage'> = rangeNarrowing
`,
  ],
  [
    `${FOLDER}/portal/placement.ts`,
    '',
    `import { of, type Placement, SHORT } from '#portal/fields/inputs/span.ts'

export const placement: Placement<'percentage'> = of(SHORT)
`,
  ],
  ['src/kinds/index.ts', 'export { phone }', "export { percentage } from './percentage/percentage.ts'\n"],
]
