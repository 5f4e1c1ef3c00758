import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import type { CargoCompleto } from '#contract/features/cargo.ts'
import { useProductText } from '#portal/providers/words/useProductText.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ACCESS } from '#rules/access.ts'

type Props = {
  readonly role: CargoCompleto
  readonly isReadOnly: boolean
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly compared: number | undefined
  readonly onCompare: (role: number | undefined) => void
  /** Copies the permissions of the compared role. */
  readonly onCopy: (() => void) | undefined
  readonly onGive: (product: number) => void
}

const MOST_ROLES = 100

/** Toolbar of the matrix: search, another role to compare with, and products to add. */
export function AccessTools(props: Props) {
  const { role, isReadOnly, search, onSearch, compared, onCompare, onCopy, onGive } = props
  const translate = useTranslate()
  const { data: roles = [] } = useGetList('cargo', {
    pagination: { page: 1, perPage: MOST_ROLES },
    sort: { field: 'Nome', order: 'ASC' },
    filter: { TipoAcesso: ACCESS.custom },
  })
  const others = roles.filter(({ id }) => id !== role.Id)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5, mb: 2.5 }}>
      <TextField
        size="small"
        margin="none"
        type="search"
        label={translate('pages.cargo.search')}
        value={search}
        onChange={event => onSearch(event.target.value)}
        fullWidth={false}
        sx={{ minWidth: 220 }}
      />
      <TextField
        select
        size="small"
        margin="none"
        label={translate('pages.cargo.compare')}
        value={compared ?? ''}
        onChange={event => onCompare(event.target.value === '' ? undefined : Number(event.target.value))}
        fullWidth={false}
        sx={{ minWidth: 220 }}
      >
        <MenuItem value="">{translate('pages.cargo.compareNothing')}</MenuItem>
        {others.map(({ id, Nome }) => (
          <MenuItem key={id} value={id}>
            {Nome}
          </MenuItem>
        ))}
      </TextField>
      {onCopy && !isReadOnly && (
        <Button variant="outlined" onClick={onCopy}>
          {translate('pages.cargo.copy')}
        </Button>
      )}
      <Box sx={{ flex: 1 }} />
      {!isReadOnly && <GiveProduct role={role} onGive={onGive} />}
    </Box>
  )
}

function GiveProduct({ role, onGive }: Pick<Props, 'role' | 'onGive'>) {
  const translate = useTranslate()
  const productText = useProductText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const give = (product: number) => {
    setAnchor(null)
    onGive(product)
  }
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        disabled={role.ProdutosDisponiveis.length === 0}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {translate('pages.cargo.give')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {role.ProdutosDisponiveis.map(({ IdProduto, Nome }) => (
          <MenuItem key={IdProduto} onClick={() => give(IdProduto)}>
            {productText(Nome)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
