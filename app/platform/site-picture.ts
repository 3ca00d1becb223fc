import { isOwnPath } from './own-path.ts'

/** Public uploads, as `uploads/files.server.ts` serves them, and the pictures of `app/art`. */
const uploaded = /^\/files\/[0-9a-f-]{36}-[0-9a-f]{12}\/[a-z0-9-]{1,80}\.(?:jpg|png|webp|avif|gif)$/
const drawn = /^\/art\/[a-z]+\/[a-z-]+\/[a-z0-9-]{1,120}\.svg(?:\?[\w=&.-]*)?$/

/**
 * The address of a picture that was uploaded to this site or that it draws itself. A browser fetches a picture without being
 * asked, so no other address may stand in one: not another site's, which would learn who reads, and not a page or call of
 * this site, which would be called by everybody who reads.
 */
export function isSitePicture(address: string): boolean {
  return isOwnPath(address) && (uploaded.test(address) || drawn.test(address))
}

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
