import Balance from '@mui/icons-material/CompareArrows'
import Pagination from '@mui/material/Pagination'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useGetMany } from 'react-admin'
import type { Entity } from '#contract/entity.ts'
import type { LadoALado, LinhaSiscomex, SiscomexRegister } from '#contract/features/siscomex.ts'
import type { OpenedOf } from '#contract/record.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { Note } from '#portal/ui/Note.tsx'
import { ChooseAll } from './ChooseAll.tsx'
import { LineItem } from './LineItem.tsx'
import { lineColumns, WIDE } from './lineColumns.ts'
import { type Asked, lineKey } from './useSideBySide.ts'
import { PAGE } from './useView.ts'

type Props = {
  readonly entity: Entity
  readonly register: SiscomexRegister
  readonly asked: Asked
  readonly data: LadoALado
  readonly page: number
  readonly onPage: (page: number) => void
  readonly chosen: ReadonlyMap<string, LinhaSiscomex>
  /** Undefined where the user may not synchronize. */
  readonly onChoose: ((lines: readonly LinhaSiscomex[], isChosen: boolean) => void) | undefined
}

/** Widths that do not follow the records, which are read after the lines, where there is room for all of them. */
const STEADY = { tableLayout: { lg: 'fixed' } } as const
const TOOL = { width: { lg: 56 } } as const
const TITLE = { width: { lg: 150, xl: 220 } } as const
/** The first column, which tells most, has what these leave. */
const FURTHER = { width: { lg: 130 } } as const

/** Page of lines as a table, each of which can be chosen, and the other pages. */
export function LineList({ entity, register, asked, data, page, onPage, chosen, onChoose }: Props) {
  const translate = useTranslate()
  const { Linhas, Total, Lido } = data
  const { field: labelOf } = useLabels(entity)
  const records = useRecords(entity, Linhas)
  if (Linhas.length === 0) {
    const isWhole = !asked.situacao && !asked.recusados && !asked.q
    return (
      <Note
        icon={Balance}
        title={translate('pages.siscomex.none')}
        text={translate(isWhole && Lido === null ? 'pages.siscomex.noneYet' : 'pages.siscomex.noneFound')}
      />
    )
  }
  const pages = Math.ceil(Total / PAGE)
  return (
    <>
      {onChoose && (
        <ChooseAll register={register} asked={asked} data={data} chosen={chosen} onChoose={onChoose} />
      )}
      <Table size="small" aria-label={translate('pages.siscomex.title')} sx={STEADY}>
        <TableHead>
          <TableRow>
            {onChoose && <TableCell sx={TOOL} />}
            <TableCell sx={TITLE}>{labelOf(entity.spec.title)}</TableCell>
            {lineColumns(entity).map((name, at) => (
              <TableCell key={name} sx={at === 0 ? WIDE : { ...WIDE, ...FURTHER }}>
                {labelOf(name)}
              </TableCell>
            ))}
            <TableCell sx={{ width: { lg: 124 } }}>{translate('pages.siscomex.situation')}</TableCell>
            <TableCell sx={TOOL} />
          </TableRow>
        </TableHead>
        <TableBody>
          {Linhas.map(line => (
            <LineItem
              key={lineKey(line)}
              entity={entity}
              line={line}
              record={records.find(({ Id }) => Id === line.Id)}
              isCompared={Lido !== null}
              isChosen={chosen.has(lineKey(line))}
              onChoose={onChoose && (() => onChoose([line], !chosen.has(lineKey(line))))}
            />
          ))}
        </TableBody>
      </Table>
      {pages > 1 && (
        <Pagination
          aria-label={translate('lists.pages')}
          count={pages}
          page={page}
          onChange={(_, next) => onPage(next)}
          size="small"
          shape="rounded"
          sx={{ p: 1.5, '& ul': { justifyContent: 'center' } }}
        />
      )}
    </>
  )
}

/** Records of the lines, by one call: whatever is told of them is known before Siscomex is asked. */
function useRecords(
  { name }: Entity,
  lines: readonly LinhaSiscomex[],
): readonly OpenedOf<SiscomexRegister>[] {
  const ids = [...new Set(lines.flatMap(({ Id }) => (Id === null ? [] : [Id])))]
  const { data = [] } = useGetMany<OpenedOf<SiscomexRegister> & { readonly id: number }>(
    name,
    { ids },
    { enabled: ids.length > 0 },
  )
  return data.filter(Boolean)
}
