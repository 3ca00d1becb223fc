import { pictureSources } from './picture-sources.ts'

/** Uploaded pictures in HTML that our sanitiser has written: attributes in double quotes, and nothing else in a tag. */
const image = /<img\b[^<>]{0,2000}>/g
const uploadAddress = /\/(?:files|api\/uploads)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/g

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
