import Add from '@mui/icons-material/Add'
import Delete from '@mui/icons-material/DeleteOutline'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useRowFocus } from '#kinds/rows/portal/useRowFocus.ts'
import { groupName } from '#portal/fields/attributes/attributeAt.ts'
import type { Attribute } from '#portal/fields/attributes/useDefinitions.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import type { AskedAttribute } from '#rules/atributos/askedAttributes.ts'
import { LAST_GROUP } from '#rules/atributos/path.ts'
import { AttributeHelp } from './AttributeHelp.tsx'
import { attributeGrid } from './attributeGrid.ts'

type Asked = AskedAttribute<Attribute>

type Props = {
  readonly id: string
  readonly attribute: Attribute
  readonly parts: readonly Asked[]
  readonly isDisabled: boolean
  readonly inputOf: (part: Asked) => ReactNode
  /** Called with the numbers of all groups to show. */
  readonly onGroups: (numbers: readonly number[]) => void
  readonly onRemoved: (group: number) => void
}

/** Parts of a composed attribute below its name; of one that takes several, groups that are added and removed. */
export function ComposedInputs({ id, attribute, parts, isDisabled, inputOf, onGroups, onRemoved }: Props) {
  const translate = useTranslate()
  const numbers = [...new Set(parts.map(({ group }) => group))]
  const groups = numbers.filter(group => group !== undefined)
  const next = Math.max(0, ...groups) + 1
  const add = () => {
    focusRow(groups.length)
    onGroups([...groups, next])
  }
  const { element, focusRow, onKeyDown } = useRowFocus(groups.length, add)
  const remove = (group: number) => {
    focusRow(groups.indexOf(group))
    onGroups(groups.filter(one => one !== group))
    onRemoved(group)
  }
  return (
    <Box ref={element} id={id} role="group" aria-label={attribute.Nome} sx={blockStyle}>
      {attribute.Orientacao && (
        <Typography variant="caption" component="p" color="text.secondary">
          <AttributeHelp notes={[]} guidance={attribute.Orientacao} />
        </Typography>
      )}
      {numbers.map(group => (
        <Group
          key={group ?? 0}
          name={groupName(attribute.Nome, group)}
          onKeyDown={group === undefined ? undefined : onKeyDown}
          onRemove={
            group === undefined || groups.length === 1 || isDisabled ? undefined : () => remove(group)
          }
        >
          {parts.filter(part => part.group === group).map(inputOf)}
        </Group>
      ))}
      {groups.length > 0 && (
        <Button
          data-adds
          size="small"
          startIcon={<Add />}
          disabled={isDisabled || next > LAST_GROUP}
          onClick={add}
          sx={{ justifySelf: 'start' }}
        >
          {translate('forms.attributes.addGroup', { name: attribute.Nome })}
        </Button>
      )}
    </Box>
  )
}

type GroupProps = {
  readonly name: string
  readonly onKeyDown: ReturnType<typeof useRowFocus>['onKeyDown'] | undefined
  readonly onRemove: (() => void) | undefined
  readonly children: ReactNode
}

function Group({ name, onKeyDown, onRemove, children }: GroupProps) {
  const translate = useTranslate()
  const label = translate('forms.attributes.removeGroup', { name })
  return (
    <Box role="group" aria-label={name} data-row onKeyDown={onKeyDown}>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 34 }}>
        <Typography variant="subtitle2" component="h4" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        {onRemove && (
          <Tooltip title={label}>
            <IconButton size="small" aria-label={label} onClick={onRemove} sx={{ ml: 0.5 }}>
              <Delete fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
      </Box>
      <Box sx={attributeGrid}>{children}</Box>
    </Box>
  )
}

const blockStyle = {
  gridColumn: '1 / -1',
  display: 'grid',
  gap: 1,
  pl: 1.5,
  borderLeft: 2,
  borderColor: 'divider',
  minWidth: 0,
} as const
