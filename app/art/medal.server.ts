import { mix } from './colour.ts'
import { emblemMarkup } from './emblems.server.ts'

/** Rims and skies of medals, from the colours of the house (`ui/tokens.css`). */
export const medalTones = {
  tasman: { deep: '#0b365a', main: '#155f8f', light: '#8abcdb' },
  reef: { deep: '#07453f', main: '#0a6f66', light: '#9bd9cc' },
  ochre: { deep: '#572a0f', main: '#984a19', light: '#f0c09a' },
  coral: { deep: '#732116', main: '#c23c28', light: '#ffbbae' },
  wattle: { deep: '#5e4000', main: '#815800', light: '#ffe08a' },
  night: { deep: '#071320', main: '#213a52', light: '#8abcdb' },
} as const
export type MedalTone = keyof typeof medalTones

const sun = '#fbbf1a'
const paper = '#fffefb'
const ink = '#111d28'
const size = 512
const middle = size / 2

/**
 * A medal as SVG: a scalloped rim, a sky with the sun over two hills, and an icon in the sun.
 *
 * @param medal `icon` is a name of lucide; one that it does not have is left out
 * @param alt what it shows, for those who cannot see it
 */
export function renderMedal({ icon, tone }: { icon: string; tone: MedalTone }, alt: string): string {
  const { deep, main, light } = medalTones[tone]
  const id = `sky-${tone}`
  const rays = [150, 126].map(
    (radius, at) =>
      `<circle cx="${middle}" cy="222" r="${radius}" fill="${sun}" opacity="${0.14 + at * 0.14}"/>`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" role="img" aria-label="${escaped(alt)}">`,
    `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${deep}"/><stop offset=".72" stop-color="${main}"/></linearGradient>`,
    `<clipPath id="disc"><circle cx="${middle}" cy="${middle}" r="186"/></clipPath></defs>`,
    `<path d="${scallop(18, 226, 248)}" fill="${deep}"/>`,
    `<path d="${scallop(18, 216, 238)}" fill="${main}"/>`,
    `<circle cx="${middle}" cy="${middle}" r="200" fill="${paper}"/>`,
    `<circle cx="${middle}" cy="${middle}" r="192" fill="${deep}"/>`,
    `<g clip-path="url(#disc)"><path fill="url(#${id})" d="M0 0h${size}v${size}H0z"/>`,
    stars(light),
    ...rays,
    `<circle cx="${middle}" cy="222" r="102" fill="${sun}"/>`,
    `<path d="M40 348c70-46 138-50 206-16s150 26 240-20v220H40z" fill="${mix(main, light, 0.35)}"/>`,
    `<path d="M40 384c88-30 150-34 226-8s140 22 210-6v150H40z" fill="${mix(deep, main, 0.45)}"/>`,
    `<path d="M112 418h288M150 442h212" stroke="${light}" stroke-width="7" stroke-linecap="round" opacity=".55"/></g>`,
    emblem(icon),
    '</svg>',
  ].join('')
}

/** A ring of bows between two radii. */
function scallop(bows: number, inner: number, outer: number): string {
  const point = (radius: number, turn: number) => {
    const angle = (turn * 2 * Math.PI) / bows - Math.PI / 2
    return `${(middle + radius * Math.cos(angle)).toFixed(1)} ${(middle + radius * Math.sin(angle)).toFixed(1)}`
  }
  const parts = Array.from(
    { length: bows },
    (_, at) => `Q${point(outer * 1.035, at + 0.5)} ${point(inner, at + 1)}`,
  )
  return `M${point(inner, 0)}${parts.join('')}Z`
}

function stars(light: string): string {
  const places = [
    [118, 176, 4],
    [152, 122, 3],
    [206, 92, 4],
    [318, 96, 3],
    [366, 134, 4],
    [398, 190, 3],
  ] as const
  return places
    .map(([x, y, radius]) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${light}" opacity=".8"/>`)
    .join('')
}

function emblem(icon: string): string {
  const shapes = emblemMarkup(icon)
  if (shapes === null) return ''
  const scale = 4.6
  const [x, y] = [middle - 12 * scale, 222 - 12 * scale]
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale})" fill="none" stroke="${ink}" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round">${shapes}</g>`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
