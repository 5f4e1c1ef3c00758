import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type Entity, fieldNamed } from '#contract/entity.ts'
import type { SheetUnknownValue } from '#contract/spreadsheets.ts'
import { validatorOf } from '#contract/wire.ts'
import { FieldInput } from '#portal/fields/inputs/FieldInput.tsx'
import { ValueForm } from '#portal/fields/inputs/ValueForm.tsx'
import { useLabels } from '#portal/fields/labels.ts'
import { useSealedStore } from '#portal/providers/vault/useSealedStore.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ProgressBar } from '#portal/ui/ProgressBar.tsx'
import type { AnyField } from '#schema/kind.ts'
import { type ChosenTexts, joined } from './chosenTexts.ts'
import type { Import } from './useImport.ts'

type Props = {
  readonly entity: Entity
  readonly upload: Import
  readonly send: (values: ChosenTexts<string>) => Promise<void>
  readonly values: readonly SheetUnknownValue[]
}

const sourceAt = (place: number) => `valor${place}`

/** Texts that no option is called, each with its field's input to choose one; the register's last choices are remembered. */
export function UnknownValues({ entity, upload, send, values }: Props) {
  const translate = useTranslate()
  const id = useId()
  const { field: labelOf } = useLabels(entity)
  const [last, remember] = useSealedStore<ChosenTexts<unknown>>(`sheetValues.${entity.name}`, {})
  const [typed, setTyped] = useState<FieldValues>(() =>
    Object.fromEntries(
      values.map(({ Campo, Valor }, at) => [
        sourceAt(at),
        readable(optional(entity, Campo), last[Campo]?.[Valor]),
      ]),
    ),
  )
  const chosen = values.flatMap(({ Campo, Valor }, at) => {
    const value: unknown = typed[sourceAt(at)] ?? null
    return value === null ? [] : [{ Campo, Valor, value }]
  })
  const textsOf = <T,>(written: (value: unknown) => T) =>
    chosen.reduce<ChosenTexts<T>>(
      (texts, { Campo, Valor, value }) => joined(texts, { [Campo]: { [Valor]: written(value) } }),
      {},
    )
  const onSend = () => {
    const now = textsOf(value => value)
    remember(joined(last, now))
    void send(textsOf(inCell))
  }
  return (
    <Box component="section" aria-labelledby={id} sx={section}>
      {upload.isSending && <ProgressBar label={translate('sheets.import.sending')} />}
      <Typography id={id} variant="h3">
        {translate('sheets.values.title', { smart_count: values.length })}
      </Typography>
      <Typography color="text.secondary" sx={{ maxWidth: 720 }}>
        {translate('sheets.values.text')}
      </Typography>
      <Box sx={grid}>
        <ValueForm values={typed} onChange={setTyped} errors={{}}>
          {values.map(({ Campo, Valor, Linhas }, at) => (
            <FieldInput
              key={`${Campo} ${Valor}`}
              id={`${id}-${at}`}
              source={sourceAt(at)}
              field={optional(entity, Campo)}
              label={translate('sheets.values.label', { field: labelOf(Campo), value: Valor })}
              helperText={translate('sheets.values.rows', { smart_count: Linhas })}
            />
          ))}
        </ValueForm>
      </Box>
      <Box>
        <Button variant="outlined" disabled={upload.isSending || chosen.length === 0} onClick={onSend}>
          {translate('sheets.values.send')}
        </Button>
      </Box>
    </Box>
  )
}

/** Declaration of a field whose input may be left empty. */
function optional({ spec }: Entity, name: string): AnyField {
  const field = fieldNamed(spec.fields, name)
  if (!field) throw new Error(`${spec.path} has no field ${name}`)
  return Object.assign({}, field, { required: false })
}

/** Remembered value that the field still takes; null for any other. */
const readable = (field: AnyField, value: unknown) =>
  validatorOf(field).safeParse(value).success ? (value ?? null) : null

/** Value as a cell of a sheet has it. */
const inCell = (value: unknown) => (Array.isArray(value) ? value.join('; ') : String(value))

const section = {
  position: 'relative',
  display: 'grid',
  // As wide as the page at most, however many columns the values would have.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1.25,
  minWidth: 0,
} as const

const grid = {
  display: 'grid',
  gap: 2,
  maxWidth: 960,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
}
