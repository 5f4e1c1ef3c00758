import Link from '@mui/material/Link'
import { useWatch } from 'react-hook-form'
import { fieldNamed } from '#contract/entity.ts'
import type { TypedOf } from '#contract/record.ts'
import { isAttributes } from '#kinds/attributes/declaration.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { useFormScope } from '#portal/record/form/scope.ts'
import { useReach } from '#portal/record/form/useReach.ts'
import { type ReadinessStep, stepPath } from '#rules/siscomex/readiness.ts'
import { type Product, Readiness } from './Readiness.tsx'

/** Progress of a product towards Siscomex, as it is typed: what is missing, each a way to its input. */
export function ReadinessMeter() {
  const { entity } = useFormScope()
  const field = fieldNamed(entity.spec.fields, 'Atributos')
  const values: TypedOf<'partnumber'> = useWatch()
  if (!field || !isAttributes(field)) return null
  return (
    <Readiness
      field={field}
      values={values}
      product={soundOf(values)}
      linkTo={(step, attribute) => <StepLink step={step} attribute={attribute} />}
    />
  )
}

type StepProps = { readonly step: ReadinessStep; readonly attribute: string | undefined }

function StepLink({ step, attribute }: StepProps) {
  const { entity, idPrefix } = useFormScope()
  const { field: labelOf } = useLabels(entity)
  const reach = useReach()
  const onGo = () => {
    const input = document.getElementById(`${idPrefix}${stepPath(step)}`)
    if (input) reach(input)
  }
  return (
    <Link component="button" type="button" variant="body2" onClick={onGo} sx={{ textAlign: 'left' }}>
      {attribute ?? labelOf(step.field)}
    </Link>
  )
}

/** Values that the rule reads, each of its type; one that is still being typed counts as missing. */
function soundOf(values: TypedOf<'partnumber'>): Product {
  const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
  return {
    Partnumber: textOf(values.Partnumber),
    Denominacao: textOf(values.Denominacao),
    Descricao: textOf(values.Descricao),
    IdNcm: textOf(values.IdNcm),
    ModalidadeProduto: textOf(values.ModalidadeProduto),
    IdPaisOrigem: textOf(values.IdPaisOrigem),
    IdFabricante: typeof values.IdFabricante === 'number' ? values.IdFabricante : null,
    FabricanteDesconhecido: values.FabricanteDesconhecido === true,
    // The list is only ever set by its own input.
    Atributos: Array.isArray(values.Atributos) ? values.Atributos : [],
  }
}
