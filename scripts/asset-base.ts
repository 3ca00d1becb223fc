/** The base of all addresses of built files: a path of this site, or another host when `ASSETS_URL` names one at build time. */
export function baseOf(assetsUrl: string | undefined): string {
  return assetsUrl?.trim() ? `${assetsUrl.trim().replace(/\/+$/, '')}/` : '/'
}
