import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { Entity } from '#contract/entity.ts'
import type { LinhaSiscomex, SiscomexRegister } from '#contract/features/siscomex.ts'
import type { OpenedOf } from '#contract/record.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ColumnField } from '#portal/record/ColumnField.tsx'
import { recordPath } from '#portal/record/model/paths.ts'
import { hasDetails, LineDetails } from './LineDetails.tsx'
import { LineFacts } from './LineFacts.tsx'
import { lineColumns, WIDE } from './lineColumns.ts'
import { SituationTags } from './SituationTags.tsx'
import { isFetchable, isSendable } from './useSideBySide.ts'

type Props = {
  readonly entity: Entity
  readonly line: LinhaSiscomex
  /** Record of the line; undefined where it is at Siscomex alone, or not read yet. */
  readonly record: OpenedOf<SiscomexRegister> | undefined
  /** Whether Siscomex has been read, so that the line's situation is known. */
  readonly isCompared: boolean
  readonly isChosen: boolean
  /** Undefined where the user may not synchronize. */
  readonly onChoose: (() => void) | undefined
}

/** Line of the side-by-side list: its record, where it stands, and on demand what differs. */
export function LineItem(props: Props) {
  const { entity, line, record, isCompared, isChosen, onChoose } = props
  const translate = useTranslate()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { Id, Titulo } = line
  const columns = lineColumns(entity)
  return (
    <>
      <TableRow sx={isOpen ? { '& > *': { borderBottom: 0 } } : {}}>
        {onChoose && (
          <TableCell padding="checkbox">
            <Checkbox
              size="small"
              checked={isChosen}
              disabled={!isSendable(line) && !isFetchable(line)}
              onChange={onChoose}
              slotProps={{ input: { 'aria-label': translate('pages.siscomex.choose', { title: Titulo }) } }}
            />
          </TableCell>
        )}
        <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere', minWidth: { md: 150 } }}>
          {Id === null ? (
            <Typography component="span" variant="body2" sx={{ fontWeight: 'bold' }}>
              {Titulo}
            </Typography>
          ) : (
            <Link component={RouterLink} to={recordPath(entity, Id)} sx={{ fontWeight: 'bold' }}>
              {Titulo}
            </Link>
          )}
          <LineFacts line={line} />
          {record && (
            <Box sx={{ display: { xs: 'flex', md: 'none' }, flexWrap: 'wrap', columnGap: 1 }}>
              {columns.map(name => (
                <ColumnField key={name} entity={entity} column={name} record={record} isShort />
              ))}
            </Box>
          )}
        </TableCell>
        {columns.map(name => (
          <TableCell key={name} sx={WIDE}>
            {record && <ColumnField entity={entity} column={name} record={record} isShort />}
          </TableCell>
        ))}
        <TableCell>
          <SituationTags line={line} isCompared={isCompared} />
        </TableCell>
        <TableCell padding="checkbox">
          <IconButton
            size="small"
            aria-expanded={isOpen}
            {...(isOpen && { 'aria-controls': id })}
            aria-label={translate('pages.siscomex.details', { title: Titulo })}
            onClick={() => setOpen(!isOpen)}
            sx={{ visibility: hasDetails(line) ? 'visible' : 'hidden' }}
          >
            <ExpandMore
              fontSize="small"
              sx={{
                transform: isOpen ? 'rotate(180deg)' : 'none',
                transition: theme => theme.transitions.create('transform'),
              }}
            />
          </IconButton>
        </TableCell>
      </TableRow>
      {isOpen && (
        <TableRow id={id}>
          <TableCell colSpan={columns.length + (onChoose ? 4 : 3)} sx={{ pt: 0 }}>
            <LineDetails entity={entity} line={line} />
          </TableCell>
        </TableRow>
      )}
    </>
  )
}
