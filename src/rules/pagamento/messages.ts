import type { Actor } from '../actor.ts'

/**
 * Whether an actor may write messages about the requests it sees: those who work on requests, and those who
 * authorize them, which may be all they do. Whoever only looks at requests reads.
 */
export function maySpeak({ userRole, can }: Actor): boolean {
  return can('PAGAMENTO', 'Editar') || (userRole === 'industria' && can('PAGAMENTO_AUTORIZACAO', 'Editar'))
}
