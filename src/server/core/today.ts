/** Days follow the business's time zone for all users (domain/rules.md, "Formats"). */
const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' })

/** Current calendar day in São Paulo, `YYYY-MM-DD`. */
export function today(): string {
  return calendar.format(Date.now())
}
