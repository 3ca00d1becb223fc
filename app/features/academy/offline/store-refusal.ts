/** Why something could not be stored: the browser stores nothing, the server was not reached, or it said why. */
export type StoreRefusal = { kind: 'storage' | 'connection' } | { kind: 'server'; message: string }

/** What the person is told. */
export function refusalWords(refusal: StoreRefusal): string {
  if (refusal.kind === 'server') return refusal.message
  return refusal.kind === 'connection'
    ? 'That did not get through. Check your connection and try again.'
    : 'This browser does not let a page store anything, as in a private window. Open Yonder in a usual window and try again.'
}
