const accounts = [
  'industria',
  'agente',
  'despachante',
  'transportador',
  'autorizacao',
  'consulta',
  'outra',
  'canal',
] as const

const PASSWORD = 'Canal-demo-2026'

/** Demo accounts, by the local part of their addresses, and what each signs in with. */
export const demoCredentials = accounts.map(account => ({
  account,
  email: `${account}@demo.canal`,
  password: PASSWORD,
}))
