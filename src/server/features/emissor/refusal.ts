import type { Message } from '#contract/problem.ts'
import { Problem } from '#server/core/problem.ts'

/** Message to a person who has come by an issuer, by the reason for which they stay out; of all others the code's own. */
const messages: Readonly<Record<string, Message>> = {
  desconhecido: { key: 'guards.signOnUnknown' },
  dominio: { key: 'guards.signOnUnknown' },
  outraEmpresa: { key: 'guards.signOnUnknown' },
  outraIdentidade: { key: 'guards.signOnOther' },
  naoVerificado: { key: 'guards.signOnUnverified' },
  inativo: { key: 'guards.signOnInactive' },
  semGrupo: { key: 'guards.signOnNoGroup' },
}

/** Refusal of a sign-in by an issuer, with the reason that the record of security events names. */
export class SignOnRefusal extends Problem {
  readonly reason: string

  constructor(reason: string) {
    const message = messages[reason]
    super('signOnRefused', message && { message })
    this.reason = reason
  }
}
