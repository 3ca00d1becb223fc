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
