import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import type { Entity } from '#contract/entity.ts'
import { routeOf } from '#contract/route.ts'
import { registerIcon } from '#portal/parts/registerIcons.ts'
import { useWords } from '#portal/providers/language.ts'
import { registerWord } from '#portal/providers/registerWords.ts'

/** A card that opens a register. */
export function Shortcut({ entity }: { readonly entity: Entity }) {
  const say = useWords()
  const Icon = registerIcon(entity)
  return (
    <Card>
      <CardActionArea
        component={Link}
        to={routeOf(entity)}
        sx={{ display: 'flex', justifyContent: 'flex-start', alignItems: 'center', gap: 1.5, p: 1.5 }}
      >
        <Box
          sx={{ display: 'grid', p: 1, borderRadius: 1, bgcolor: 'action.selected', color: 'primary.main' }}
        >
          <Icon fontSize="small" />
        </Box>
        <Typography sx={{ fontWeight: 500 }}>{say(registerWord(entity, 'many'))}</Typography>
      </CardActionArea>
    </Card>
  )
}
