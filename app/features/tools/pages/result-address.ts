/** What an address says of a result: both for a visitor, the id alone for an account. */
export function addressIn(request: Request): { id?: string; ghost_user_id?: string } {
  const query = new URL(request.url).searchParams
  return { id: query.get('id') ?? undefined, ghost_user_id: query.get('ghost_user_id') ?? undefined }
}

/** Pages of a result: not stored, not found by search engines, and no link tells where it came from. */
export const secretHeaders = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}
