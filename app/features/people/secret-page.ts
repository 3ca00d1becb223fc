/** Headers of pages with a secret in their address: no referrer, no caching. */
export function secretPageHeaders() {
  return { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex', 'cache-control': 'no-store' }
}
