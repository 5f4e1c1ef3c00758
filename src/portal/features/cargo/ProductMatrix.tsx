import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useId, useRef } from 'react'
import type { AcessoProduto, AcessoServico } from '#contract/features/cargo.ts'
import { isMeant } from '#contract/services.ts'
import { useListedShortcut } from '#portal/keys/useShortcut.ts'
import { useProductText } from '#portal/providers/words/useProductText.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { TriStateCheckbox } from '#portal/ui/TriStateCheckbox.tsx'
import { type Flags, flagNames, withFlag } from '#rules/access.ts'
import { type FlagsDraft, flagsIn, withColumn, withFlags, withRow } from './matrix.ts'
import { moveInGrid } from './moveInGrid.ts'
import { allCell, flagCell, ServiceRow } from './ServiceRow.tsx'

type Props = {
  readonly product: AcessoProduto
  /** Services of the product that match the search. */
  readonly services: readonly AcessoServico[]
  readonly draft: FlagsDraft
  /** Flags of the compared role by service code; undefined without a comparison. */
  readonly others: ReadonlyMap<string, Flags> | undefined
  readonly isReadOnly: boolean
  readonly onDraft: (next: (draft: FlagsDraft) => FlagsDraft) => void
  readonly onTake: () => void
}

/** Permission matrix of a product: services by flags. */
export function ProductMatrix({ product, services, draft, others, isReadOnly, onDraft, onTake }: Props) {
  const translate = useTranslate()
  const productText = useProductText()
  const id = useId()
  const table = useRef<HTMLTableElement>(null)
  useListedShortcut('moveInMatrix', !isReadOnly, table)
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <Typography id={id} variant="h3" sx={{ flex: 1 }}>
          {productText(product.Nome)}
        </Typography>
        {!isReadOnly && (
          <Button size="small" color="inherit" onClick={onTake} aria-describedby={id}>
            {translate('pages.cargo.take')}
          </Button>
        )}
      </Box>
      <TableContainer>
        <Table
          ref={table}
          size="small"
          aria-labelledby={id}
          onKeyDown={moveInGrid}
          sx={{ tableLayout: { sm: 'fixed' } }}
        >
          <TableHead>
            <TableRow>
              {!isReadOnly && <TableCell padding="checkbox" sx={allCell} />}
              <TableCell sx={{ px: { xs: 0, sm: 1.5 } }}>{translate('pages.cargo.service')}</TableCell>
              {flagNames.map(flag => (
                <ColumnHead
                  key={flag}
                  label={translate(`pages.cargo.flags.${flag}`)}
                  name={translate('pages.cargo.all', { name: translate(`pages.cargo.flags.${flag}`) })}
                  values={services
                    .filter(({ Codigo }) => isMeant(Codigo, flag))
                    .map(service => flagsIn(draft, service)[flag])}
                  isReadOnly={isReadOnly}
                  onChange={value => onDraft(now => withColumn(now, services, flag, value))}
                />
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {services.map(service => (
              <ServiceRow
                key={service.Id}
                service={service}
                flags={flagsIn(draft, service)}
                other={others && (others.get(service.Codigo) ?? NOTHING)}
                isReadOnly={isReadOnly}
                onFlag={(flag, value) =>
                  onDraft(now => withFlags(now, [service], flags => withFlag(flags, flag, value)))
                }
                onRow={value => onDraft(now => withRow(now, service, value))}
              />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Box>
  )
}

const NOTHING: Flags = { Visualizar: false, Cadastrar: false, Editar: false, Deletar: false }

type HeadProps = {
  readonly label: string
  readonly name: string
  readonly values: readonly boolean[]
  readonly isReadOnly: boolean
  readonly onChange: (value: boolean) => void
}

/** Head of a flag's column, with a checkbox for all services. */
function ColumnHead({ label, name, values, isReadOnly, onChange }: HeadProps) {
  return (
    <TableCell align="center" sx={flagCell}>
      {label}
      {!isReadOnly && (
        <Box sx={{ display: 'grid', justifyItems: 'center' }}>
          <TriStateCheckbox name={name} values={values} onChange={onChange} />
        </Box>
      )}
    </TableCell>
  )
}
