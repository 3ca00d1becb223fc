/** Uploaded pictures in HTML that our sanitiser has written: attributes in double quotes, and nothing else in a tag. */
const image = /<img\b[^<>]{0,2000}>/g
const address = /^\/files\/([0-9a-f-]{36}-[0-9a-f]{12})\/(\d{2,4})\.jpg$/
const uploadAddress = /\/(?:files|api\/uploads)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/g

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

/**
 * Rich text with a `<picture>` around every uploaded image: the browser takes the format and the width that it needs, when the
 * image comes near. Called on HTML that is sanitised already.
 *
 * @param sizes how wide images are shown, as the attribute of that name
 */
export function withResponsivePictures(html: string, sizes = '(min-width: 48rem) 44rem, 100vw'): string {
  return html.replace(image, (tag) => {
    const sources = pictureSources(attributeOf(tag, 'src') ?? '')
    if (!sources) return tag
    const plain = tag.slice(0, tag.endsWith(' />') ? -3 : tag.endsWith('/>') ? -2 : -1)
    return (
      `<picture><source type="image/avif" srcset="${sources.avif}" sizes="${sizes}">` +
      `<source type="image/webp" srcset="${sources.webp}" sizes="${sizes}">` +
      `${plain} srcset="${sources.jpg}" sizes="${sizes}" loading="lazy" decoding="async"></picture>`
    )
  })
}

/** How many images of a text have no words for those who cannot see them: none may, before it is published. */
export function imagesWithoutAlt(html: string): number {
  return (html.match(image) ?? []).filter((tag) => !attributeOf(tag, 'alt')?.trim()).length
}

/** The ids of uploads that a text shows or links to, each once. */
export function uploadIdsIn(html: string): string[] {
  return [...new Set([...html.matchAll(uploadAddress)].map(([, id = '']) => id))]
}

function attributeOf(tag: string, name: 'src' | 'alt'): string | undefined {
  return (name === 'src' ? /\ssrc="([^"]*)"/ : /\salt="([^"]*)"/).exec(tag)?.[1]
}
