import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { INSET } from '#portal/theme/inset.ts'

/** Pixels across products: wider, the eye loses the way from a name to its price. */
export const PRODUCT_WIDTH = 960

type Props = {
  readonly name: string
  readonly to: string
  readonly price: string
  readonly about: ReactNode
  /** Button of what can be done with it. */
  readonly children: ReactNode
}

/** Product in a list: its name and what there is to say of it, its price, and what can be done with it. */
export function ProductRow({ name, to, price, about, children }: Props) {
  const id = useId()
  return (
    <Box component="article" aria-labelledby={id} sx={row}>
      <Box sx={{ minWidth: 0 }}>
        <Typography id={id} variant="h4" component="h3">
          <Link component={RouterLink} to={to} color="inherit">
            {name}
          </Link>
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {about}
        </Typography>
      </Box>
      <Typography sx={{ fontWeight: 'bold', fontVariantNumeric: 'tabular-nums', textAlign: 'right' }}>
        {price}
      </Typography>
      <Box
        sx={{
          gridColumn: { xs: '1 / -1', sm: 'auto' },
          justifySelf: { sm: 'end' },
          '&:empty': { display: 'none' },
        }}
      >
        {children}
      </Box>
    </Box>
  )
}

/** Prices of all rows stand under each other, as the last column has one width. */
const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) auto 176px' },
  alignItems: 'center',
  columnGap: 3,
  rowGap: 0.5,
  px: INSET,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
} as const
