/** For pages whose address opens something: it is told to no other site, and kept by nobody. */
export function secretPageHeaders() {
  return { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex', 'cache-control': 'no-store' }
}
