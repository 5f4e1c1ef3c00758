import Check from '@mui/icons-material/Check'
import Remove from '@mui/icons-material/Remove'
import Checkbox from '@mui/material/Checkbox'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import type { AcessoServico } from '#contract/features/cargo.ts'
import { isMeant } from '#contract/services.ts'
import { serviceLabel } from '#portal/providers/words/serviceLabel.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { Tag } from '#portal/ui/Tag.tsx'
import { TriStateCheckbox } from '#portal/ui/TriStateCheckbox.tsx'
import { areUsual, type FlagName, type Flags, flagNames } from '#rules/access.ts'

/** Cell of a flag, of one width but on a telephone, where it is as wide as its word. */
export const flagCell = { width: { xs: 'auto', sm: 104 }, px: { xs: 0.25, sm: 1 } } as const

/** Cell of the checkbox for all flags, for which a telephone has no room. */
export const allCell = { display: { xs: 'none', sm: 'table-cell' } } as const

/** Flags of who may not change them: given or not, without a box that asks to be pressed. */
const looked = { icon: <Remove fontSize="small" />, checkedIcon: <Check fontSize="small" /> }

type Props = {
  readonly service: AcessoServico
  readonly flags: Flags
  /** Flags of the compared role for the service; undefined without a comparison. */
  readonly other: Flags | undefined
  readonly isReadOnly: boolean
  readonly onFlag: (flag: FlagName, value: boolean) => void
  readonly onRow: (value: boolean) => void
}

/** Row of a service with its four flags; the first checkbox sets all of them. */
export function ServiceRow({ service, flags, other, isReadOnly, onFlag, onRow }: Props) {
  const translate = useTranslate()
  const label = serviceLabel(translate, service.Codigo)
  const isChanged = flagNames.some(name => flags[name] !== service[name])
  return (
    <TableRow hover selected={isChanged}>
      {!isReadOnly && (
        <TableCell padding="checkbox" sx={allCell}>
          <TriStateCheckbox
            name={translate('pages.cargo.all', { name: label })}
            values={flagNames.filter(name => isMeant(service.Codigo, name)).map(name => flags[name])}
            onChange={onRow}
          />
        </TableCell>
      )}
      <TableCell component="th" scope="row" sx={{ px: { xs: 0, sm: 1.5 } }}>
        {label} {areUsual(flags) && <Tag tone="neutral" label={translate('pages.cargo.usual')} />}
      </TableCell>
      {flagNames.map(name => (
        <TableCell
          key={name}
          align="center"
          sx={[flagCell, other?.[name] === !flags[name] && { bgcolor: 'action.selected' }]}
        >
          <Checkbox
            size="small"
            checked={flags[name]}
            disabled={isReadOnly || !isMeant(service.Codigo, name)}
            {...(isReadOnly && looked)}
            sx={[
              isReadOnly && { '&.Mui-disabled': { color: flags[name] ? 'text.primary' : 'text.disabled' } },
              !isMeant(service.Codigo, name) && { visibility: 'hidden' },
            ]}
            onChange={(_, value) => onFlag(name, value)}
            slotProps={{ input: { 'aria-label': `${translate(`pages.cargo.flags.${name}`)}: ${label}` } }}
          />
        </TableCell>
      ))}
    </TableRow>
  )
}
