/** The password of every demo account; they exist in demo mode only. */
export const DEMO_PASSWORD = 'Canal-demo-2026'

type DemoAccount = {
  readonly email: string
  readonly nome: string
  /** The company, by its key in the demo's companies. */
  readonly company: 'industria' | 'agente' | 'despachante' | 'transportador' | 'outra' | 'canal'
  readonly role: 'Administrador' | 'Consulta' | 'Aprovador Financeiro'
  /** Description printed at the start. */
  readonly what: string
}

export const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'industria@demo.canal',
    nome: 'Helena Schmitt',
    company: 'industria',
    role: 'Administrador',
    what: 'importer, administrator',
  },
  {
    email: 'agente@demo.canal',
    nome: 'Rafael Antunes',
    company: 'agente',
    role: 'Administrador',
    what: 'freight agent, administrator',
  },
  {
    email: 'despachante@demo.canal',
    nome: 'Sônia Tavares',
    company: 'despachante',
    role: 'Administrador',
    what: 'customs broker, administrator',
  },
  {
    email: 'transportador@demo.canal',
    nome: 'Ivo Benites',
    company: 'transportador',
    role: 'Administrador',
    what: 'road carrier, administrator',
  },
  {
    email: 'consulta@demo.canal',
    nome: 'Tiago Moreira',
    company: 'industria',
    role: 'Consulta',
    what: 'importer, may only look',
  },
  {
    email: 'autorizacao@demo.canal',
    nome: 'Renata Volkmann',
    company: 'industria',
    role: 'Aprovador Financeiro',
    what: 'importer, may authorize what its administrator asks for',
  },
  {
    email: 'outra@demo.canal',
    nome: 'Beatriz Nogueira',
    company: 'outra',
    role: 'Administrador',
    what: 'another importer, linked to nobody',
  },
  {
    email: 'canal@demo.canal',
    nome: 'Marina Prado',
    company: 'canal',
    role: 'Administrador',
    what: "the channel's owner, who admits companies",
  },
]
