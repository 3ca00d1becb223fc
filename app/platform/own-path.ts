/** `/somewhere`, but neither `//host` nor anything that a browser reads as one. */
export function isOwnPath(address: string): boolean {
  return /^\/(?![/\\])[^\s\\"'<>]*$/.test(address) && !/&(?!amp;|[\w-]+=|$)/.test(address)
}
