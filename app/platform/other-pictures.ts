import { isSitePicture } from './site-picture.ts'

/** The addresses of pictures in HTML that are not pictures of this site, each once; an empty one where there is none. */
export function otherPictures(html: string): string[] {
  const addresses = [...html.matchAll(/<img\b(?:[^<>"']|"[^"]*"|'[^']*')*>?/gi)].map(([tag]) => {
    const [, double, single, bare] = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]*))/i.exec(tag) ?? []
    return (double ?? single ?? bare ?? '').replaceAll('&amp;', '&').trim()
  })
  return [...new Set(addresses)].filter((address) => !isSitePicture(address))
}

/** What to do instead, for editors. */
export const otherPictureAdvice =
  'Save the picture as a file and upload it here: Yonder shows only pictures that were uploaded to it.'

/** What becomes of such a picture in a text. */
export function otherPictureNote(address: string): string {
  return `The picture ${address ? `at ${address.slice(0, 80)}` : 'without an address'} is left out. ${otherPictureAdvice}`
}
