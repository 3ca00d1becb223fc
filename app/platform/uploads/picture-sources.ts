const address = /^\/files\/([0-9a-f-]{36}-[0-9a-f]{12})\/(\d{2,4})\.jpg$/

/** The widths that pictures of content have beside their own; see `purposes.ts` of uploads. */
const narrower = [400, 800]

export type PictureSources = { avif: string; webp: string; jpg: string }

/** The `srcset` for each format of an uploaded picture of content; null for any other address. */
export function pictureSources(src: string): PictureSources | null {
  const [, key, largest] = address.exec(src) ?? []
  if (!key) return null
  const own = Number(largest)
  const widths = [...narrower.filter((width) => width < own), own]
  const set = (format: string) =>
    widths.map((width) => `/files/${key}/${width}.${format} ${width}w`).join(', ')
  return { avif: set('avif'), webp: set('webp'), jpg: set('jpg') }
}
