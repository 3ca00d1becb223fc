import { artRatios } from '#app/ui/art-kinds.ts'
import { svgToPng } from '../../platform/credentials/svg-to-png.server.ts'
import { renderArtFile } from '../render.server.ts'
import type { ShareCard } from './share-tags.server.ts'
import { titleFont } from './title-font.server.ts'
import { titleLines } from './title-lines.ts'

const { width, height } = artRatios.share
const margin = 72
const lineHeight = 1.08
/** Widths of a title in px: beside the sun where it carries an icon, else over the whole sky. */
const besideEmblem = 520
const acrossSky = width - 2 * margin

/** The card as a PNG of 1200 × 630 px: the landscape of the page, its title and our name. */
export async function sharePicture(card: ShareCard): Promise<Uint8Array<ArrayBuffer>> {
  const font = await titleFont()
  const { size, lines } = titleLines(card.title, card.emblem ? besideEmblem : acrossSky, font.widthOf)
  const landscape = renderArtFile({ ...card, title: undefined, ratio: 'share', mode: 'day', focus: 'left' })
  const top = margin + 116
  const words = lines.map(
    (line, at) =>
      `<path transform="translate(${margin} ${top + size * 0.8 + at * size * lineHeight})" d="${font.outlines(line, size)}"/>`,
  )
  const name = `<path transform="translate(${margin + 68} ${margin + 44})" d="${font.outlines('Yonder', 48)}"/>`
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `${landscape}<g fill="#fff">${name}${words.join('')}</g>${mark}</svg>`
  return new Uint8Array(await svgToPng(drawing, width))
}

/** The sun on its horizon, as in the logo. */
const mark =
  `<g transform="translate(${margin} ${margin}) scale(1.6)"><path d="M2 15.2a14 14 0 0 1 28 0Z" fill="#fbbf1a"/>` +
  '<path d="M3.2 19.4h25.6M7 24.4h18M12.4 29.2h7.2" fill="none" stroke="#fff" stroke-width="3.2" stroke-linecap="round"/></g>'
