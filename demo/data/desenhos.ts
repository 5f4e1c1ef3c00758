/** Drawing of a product: the inside of an SVG of 200 by 200. */
type Desenho = string

const range = (count: number) => Array.from({ length: count }, (_, at) => at)

/** Shapes around the middle, turned by equal angles. */
const around = (count: number, shape: string) =>
  range(count)
    .map(at => `<g transform="rotate(${(360 / count) * at} 100 100)">${shape}</g>`)
    .join('')

const box = (x: number, y: number, width: number, height: number, fill: string, radius = 4) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`

const disc = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`

const DARK = '#39424e'
const PALE = '#f3f5f8'
const METAL = 'url(#metal)'

const rolamento = (seal: string): Desenho =>
  disc(100, 100, 74, METAL) +
  disc(100, 100, 62, seal) +
  around(9, disc(100, 50, 9, METAL)) +
  disc(100, 100, 38, METAL) +
  disc(100, 100, 26, PALE)

const motor = (colour: string): Desenho =>
  box(30, 64, 108, 76, colour, 8) +
  range(6)
    .map(at => box(36, 70 + at * 11, 96, 4, '#00000026', 2))
    .join('') +
  box(138, 74, 14, 56, DARK) +
  box(152, 95, 30, 14, METAL, 2) +
  box(60, 44, 44, 22, DARK) +
  box(44, 140, 80, 10, DARK, 2)

const bomba = (colour: string): Desenho =>
  box(96, 78, 84, 56, DARK, 8) +
  disc(72, 106, 44, colour) +
  disc(72, 106, 26, '#00000026') +
  disc(72, 106, 12, METAL) +
  box(56, 36, 32, 34, colour) +
  box(48, 30, 48, 10, METAL, 2) +
  box(30, 150, 140, 10, DARK, 2)

const cilindro = (colour: string): Desenho =>
  box(26, 76, 100, 48, colour, 2) +
  box(20, 70, 16, 60, DARK) +
  box(118, 70, 16, 60, DARK) +
  box(134, 93, 46, 14, METAL, 2) +
  disc(46, 68, 6, METAL) +
  disc(108, 68, 6, METAL)

const parafuso: Desenho =
  '<path d="M66 34h68l14 22-14 22H66L52 56z" fill="url(#metal)"/>' +
  box(84, 78, 32, 94, METAL, 3) +
  range(9)
    .map(at => `<path d="M82 ${92 + at * 9}l36-6" stroke="${DARK}" stroke-width="2.5" opacity=".5"/>`)
    .join('')

const porca: Desenho =
  '<path d="M100 26l64 37v74l-64 37-64-37V63z" fill="url(#metal)"/>' +
  disc(100, 100, 40, DARK) +
  disc(100, 100, 34, PALE)

const arruela: Desenho = disc(100, 100, 66, METAL) + disc(100, 100, 34, PALE)

const mola: Desenho = range(8)
  .map(
    at =>
      `<path d="M56 ${44 + at * 15}q44 16 88-6" fill="none" stroke="url(#metal)" stroke-width="9" stroke-linecap="round"/>`,
  )
  .join('')

const manometro: Desenho =
  box(90, 150, 20, 36, '#b98a3a', 2) +
  disc(100, 94, 66, DARK) +
  disc(100, 94, 56, '#fff') +
  around(24, `<path d="M100 44v7" stroke="${DARK}" stroke-width="2"/>`) +
  '<path d="M100 100l32-38" stroke="#c93b3b" stroke-width="5" stroke-linecap="round"/>' +
  disc(100, 94, 6, DARK)

const placa: Desenho =
  box(28, 44, 144, 112, '#1f7a4d', 6) +
  `<path d="M44 62h40v30h44M44 138h30v-22h70v22M150 60v36" fill="none" stroke="#7fd1a3" stroke-width="3"/>` +
  box(84, 84, 38, 34, DARK, 2) +
  box(40, 100, 22, 18, DARK, 2) +
  box(132, 104, 26, 20, METAL, 2) +
  range(8)
    .map(at => box(46 + at * 14, 148, 7, 12, '#d8b45a', 1))
    .join('')

const capacitor: Desenho =
  box(66, 34, 68, 108, '#33528c', 10) +
  box(112, 40, 14, 98, '#dfe6f2', 2) +
  box(66, 30, 68, 14, METAL, 6) +
  box(82, 142, 5, 34, METAL, 1) +
  box(113, 142, 5, 34, METAL, 1)

const valvula = (colour: string): Desenho =>
  box(36, 96, 128, 44, METAL) +
  box(26, 88, 18, 60, METAL, 2) +
  box(156, 88, 18, 60, METAL, 2) +
  disc(100, 118, 34, METAL) +
  box(94, 58, 12, 34, DARK, 2) +
  box(86, 46, 82, 14, colour, 7)

const controlador = (colour: string): Desenho =>
  box(40, 30, 120, 140, DARK, 8) +
  box(54, 48, 92, 46, colour, 4) +
  range(6)
    .map(at => disc(62 + (at % 3) * 38, 116 + Math.floor(at / 3) * 26, 8, '#aeb8c4'))
    .join('') +
  range(8)
    .map(at => box(48 + at * 13.5, 162, 8, 8, '#d8b45a', 1))
    .join('')

const engrenagem: Desenho =
  around(12, box(90, 24, 20, 26, METAL, 3)) +
  disc(100, 100, 60, METAL) +
  disc(100, 100, 44, '#00000018') +
  disc(100, 100, 20, DARK) +
  disc(100, 100, 13, PALE)

const broca: Desenho =
  '<g transform="rotate(45 100 100)">' +
  box(90, 20, 20, 56, METAL, 2) +
  '<path d="M90 76h20v80l-10 18-10-18z" fill="url(#metal)"/>' +
  range(5)
    .map(at => `<path d="M90 ${92 + at * 16}q10 6 20-8" stroke="${DARK}" stroke-width="4" fill="none"/>`)
    .join('') +
  '</g>'

const luminaria: Desenho =
  box(36, 60, 128, 30, DARK, 6) +
  box(46, 90, 108, 12, '#ffe9a8', 4) +
  '<path d="M46 104h108l24 66H22z" fill="#ffe9a8" opacity=".45"/>' +
  box(92, 34, 16, 28, METAL, 2)

/** Photos of the importer's partnumbers, in their order: the name of the file, and what it shows. */
export const fotos: Readonly<Record<string, Readonly<Record<string, Desenho>>>> = {
  'KR-SM71-04': { 'servomotor.png': motor('#5b6b80') },
  'KR-SM90-15': { 'servomotor-15.png': motor('#3e5f94') },
  'KR-GB40-10': { 'redutor.png': engrenagem },
  'RL-6205-2RS': { '6205-frente.png': rolamento('#2f6fb3'), '6205-verso.png': rolamento('#c4553f') },
  'RL-6308-ZZ': { '6308.png': rolamento('#8c96a3') },
  'VP-BC40-IN': { 'bomba-inox.png': bomba('#9aa7b5') },
  'DR-CIL50-200': { 'cilindro.png': cilindro('#b8c2ce') },
  'DR-HID80-300': { 'cilindro-hidraulico.png': cilindro('#c9882f') },
  'TI-PAR-M8': { 'parafuso.png': parafuso },
  'TI-POR-M8': { 'porca.png': porca },
  'TI-ARR-M8': { 'arruela.png': arruela },
  'TI-MOL-12': { 'mola.png': mola },
  'LY-MN63-16': { 'manometro.png': manometro },
  'YL-PCB-VX2': { 'placa.png': placa },
  'YL-CAP-470': { 'capacitor.png': capacitor },
  'WG-LED-50W': { 'luminaria.png': luminaria },
  'JH-BRO-068': { 'broca.png': broca },
  'HN-VES-DN50': { 'valvula.png': valvula('#c93b3b') },
  'BR-PLC-32': { 'controlador.png': controlador('#9fd6b4') },
  'VX-200-075': {
    'inversor.png': controlador('#8fc1f0'),
    'placa-interna.png': placa,
    'capacitor.png': capacitor,
  },
  'MB-40-015': { 'motobomba.png': bomba('#2f6fb3'), 'motor.png': motor('#2f6fb3') },
}

/** Whole SVG of a drawing, on a ground of its own. */
export const svgOf = (drawing: Desenho): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 200 200"><defs>
  <linearGradient id="metal" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#eef1f5"/><stop offset=".5" stop-color="#a9b4c1"/><stop offset="1" stop-color="#75818f"/></linearGradient>
  </defs><rect width="200" height="200" fill="${PALE}"/><ellipse cx="100" cy="180" rx="70" ry="8" fill="#00000014"/>${drawing}</svg>`
