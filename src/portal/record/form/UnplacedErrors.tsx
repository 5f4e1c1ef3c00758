import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useLabels } from '#portal/fields/labels.ts'
import { useLive } from './live.tsx'
import { useFormScope } from './scope.ts'

/** Errors of fields that have no input in this form, listed above the others. */
export function UnplacedErrors() {
  const { entity } = useFormScope()
  const { errors, isChecked, shown } = useLive()
  const { field: labelOf } = useLabels(entity)
  const { fields } = entity.spec
  const isPlaced = (path: string) => {
    const [name = ''] = path.split('.')
    return shown.includes(name) && fields[name]?.readOnly !== true
  }
  const unplaced = isChecked ? Object.entries(errors).filter(([path]) => !isPlaced(path)) : []
  if (unplaced.length === 0) return null
  return (
    <Alert severity="error" sx={{ mb: 2 }}>
      {unplaced.map(([path, message]) => (
        <Typography key={path} component="p" variant="body2">
          {labelOf(path.split('.')[0] ?? path)}: {message}
        </Typography>
      ))}
    </Alert>
  )
}
