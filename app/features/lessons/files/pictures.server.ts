import { renderArtFile } from '#app/art/render.server.ts'
import { svgToPng } from '#app/platform/credentials/svg-to-png.server.ts'
import { type Picture, pictureBoxes, type SlidePage } from './slide-pages.ts'

/** Pixels of a picture for each point of its box, for a screen of 1,920 pixels. */
const pixelsPerPoint = 2

export type Pictures = ReadonlyMap<string, Uint8Array>

export function pictureKey({ shape, theme, slug }: Picture): string {
  return `${shape} ${theme} ${slug}`
}

/** The different pictures of pages as PNG, by their key. */
export async function renderPictures(pages: readonly SlidePage[]): Promise<Pictures> {
  const pictures = new Map(
    pages.flatMap(({ picture }) => (picture ? [[pictureKey(picture), picture] as const] : [])),
  )
  const rendered = new Map<string, Uint8Array>()
  for (const [key, picture] of pictures) rendered.set(key, await renderPicture(picture))
  return rendered
}

/** Words stand on the dark sky of a wide picture, so the land keeps to the right and below. */
function renderPicture({ shape, theme, slug }: Picture): Promise<Uint8Array> {
  const { width, height } = pictureBoxes[shape]
  const look =
    shape === 'wide'
      ? ({ ratio: 'share', focus: 'left', sky: 'deep' } as const)
      : ({ ratio: 'tall' } as const)
  const land = renderArtFile({ slug, theme, mode: 'day', ...look })
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${land}</svg>`
  return svgToPng(frame, width * pixelsPerPoint, 'opaque')
}
