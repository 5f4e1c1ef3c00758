import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import type { MenuItem } from '#portal/resources/menu.ts'
import { menuIcon } from '#portal/resources/menuIcon.ts'

/** Card that links to a page. */
export function Shortcut({ item }: { readonly item: MenuItem }) {
  const translate = useTranslate()
  const Icon = menuIcon(item)
  return (
    <Card>
      <CardActionArea
        component={Link}
        to={item.to}
        sx={{ display: 'flex', justifyContent: 'flex-start', alignItems: 'center', gap: 1.5, p: 1.5 }}
      >
        <Box
          sx={{ display: 'grid', p: 1, borderRadius: 1, bgcolor: 'action.selected', color: 'primary.main' }}
        >
          <Icon fontSize="small" />
        </Box>
        <Typography sx={{ fontWeight: 'medium' }}>{translate(item.word)}</Typography>
      </CardActionArea>
    </Card>
  )
}
