import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useRef, useState } from 'react'
import type { Entity } from '#contract/entity.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { useSealedStore } from '#portal/providers/vault/useSealedStore.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ProgressBar } from '#portal/ui/ProgressBar.tsx'
import type { Import } from './useImport.ts'
import type { ChosenColumns, UnreadSheet } from './useSheetSteps.ts'

type Props = { readonly entity: Entity; readonly upload: Import; readonly sheet: UnreadSheet }

/** Columns of a sheet with a field to choose for each that is unknown; the register's last choices are remembered. */
export function UnknownColumns({ entity, upload, sheet: { file, columns } }: Props) {
  const translate = useTranslate()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [last, remember] = useSealedStore<ChosenColumns>(`sheetColumns.${entity.name}`, {})
  const unknown = columns.filter(({ Campo }) => Campo === null).map(({ Titulo }) => Titulo)
  const taken = columns.flatMap(({ Campo }) => Campo ?? [])
  const free = ['Id', ...Object.keys(entity.spec.fields)].filter(name => !taken.includes(name))
  const [chosen, choose] = useState<ChosenColumns>(() =>
    Object.fromEntries(unknown.map(header => [header, free.find(name => name === last[header]) ?? ''])),
  )
  useEffect(() => heading.current?.focus(), [])

  const onSend = () => {
    remember({ ...last, ...chosen })
    void upload.send(file, { colunas: chosen })
  }
  return (
    <Card
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ position: 'relative', display: 'grid', gap: 2, p: 2.5 }}
    >
      {upload.isSending && <ProgressBar label={translate('sheets.import.sending')} />}
      <Typography id={id} ref={heading} tabIndex={-1} variant="h3" component="h2">
        {translate('sheets.columns.title', { smart_count: unknown.length })}
      </Typography>
      <Typography color="text.secondary" sx={{ maxWidth: 640 }}>
        {translate('sheets.columns.text', { file: file.name })}
      </Typography>
      <Box component="ul" aria-label={translate('sheets.columns.list')} sx={list}>
        {columns.map(({ Titulo, Campo }) => (
          <Column
            key={Titulo}
            entity={entity}
            header={Titulo}
            known={Campo}
            free={free.filter(name => chosen[Titulo] === name || !Object.values(chosen).includes(name))}
            chosen={chosen[Titulo] ?? ''}
            onChoose={field => choose({ ...chosen, [Titulo]: field })}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" disabled={upload.isSending} onClick={onSend}>
          {translate('sheets.columns.send')}
        </Button>
        <Button onClick={upload.startAgain}>{translate('sheets.import.again')}</Button>
      </Box>
    </Card>
  )
}

const list = { display: 'grid', gap: 1, listStyle: 'none', m: 0, p: 0, maxWidth: 640 }

type ColumnProps = {
  readonly entity: Entity
  readonly header: string
  /** Field that is called so; null where a field is to be chosen. */
  readonly known: string | null
  readonly free: readonly string[]
  readonly chosen: string
  readonly onChoose: (field: string) => void
}

function Column({ entity, header, known, free, chosen, onChoose }: ColumnProps) {
  const translate = useTranslate()
  const { field: labelOf } = useLabels(entity)
  const id = useId()
  return (
    <Box component="li" sx={row}>
      <Typography id={id} sx={{ overflowWrap: 'anywhere', fontWeight: 'medium' }}>
        {header}
      </Typography>
      {known === null ? (
        <Select
          size="small"
          displayEmpty
          value={chosen}
          onChange={event => onChoose(event.target.value)}
          SelectDisplayProps={{ 'aria-labelledby': id }}
        >
          <MenuItem value="">{translate('sheets.columns.leaveOut')}</MenuItem>
          {free.map(name => (
            <MenuItem key={name} value={name}>
              {labelOf(name)}
            </MenuItem>
          ))}
        </Select>
      ) : (
        <Typography color="text.secondary">{labelOf(known)}</Typography>
      )}
    </Box>
  )
}

const row = {
  display: 'grid',
  columnGap: 2,
  alignItems: 'center',
  minHeight: 40,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
}
