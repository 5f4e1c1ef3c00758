import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActions from '@mui/material/CardActions'
import CardContent from '@mui/material/CardContent'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'

type Props = {
  readonly name: string
  readonly to: string
  readonly price: string
  readonly about: ReactNode
  readonly children: ReactNode
}

/** Card of a product with its price and actions. */
export function ProductCard({ name, to, price, about, children }: Props) {
  const id = useId()
  return (
    <Card component="article" aria-labelledby={id} sx={{ display: 'flex', flexDirection: 'column' }}>
      <CardContent sx={{ flex: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', gap: 1, mb: 0.5 }}>
          <Typography id={id} variant="h3" sx={{ flex: 1 }}>
            <Box
              component={Link}
              to={to}
              sx={{ color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } }}
            >
              {name}
            </Box>
          </Typography>
          <Typography sx={{ fontWeight: 'bold', fontVariantNumeric: 'tabular-nums' }}>{price}</Typography>
        </Box>
        <Typography variant="body2" color="text.secondary" component="div">
          {about}
        </Typography>
      </CardContent>
      <CardActions sx={{ px: 2, pb: 2 }}>{children}</CardActions>
    </Card>
  )
}
