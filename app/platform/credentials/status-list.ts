/** The smallest list that Bitstring Status List 1.0 allows, so that one credential hides among many. */
export const listLength = 131_072

/** Spreads numbers that follow each other over the list; odd, so that no two meet. */
const stride = 51_787

export type StatusEntry = {
  id: string
  type: 'BitstringStatusListEntry'
  statusPurpose: 'revocation'
  statusListIndex: string
  statusListCredential: string
}

/** Where a credential stands: lists count from 1. */
export function statusPlace(number: number): { list: number; index: number } {
  return { list: Math.floor(number / listLength) + 1, index: (number * stride) % listLength }
}

export function statusListPath(list: number | `:${string}`): string {
  return `/credentials/status/${list}`
}

/** What a credential says about where its revocation would be told. */
export function statusEntry(origin: string, number: number): StatusEntry {
  const { list, index } = statusPlace(number)
  const address = `${origin}${statusListPath(list)}`
  return {
    id: `${address}#${index}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: String(index),
    statusListCredential: address,
  }
}
