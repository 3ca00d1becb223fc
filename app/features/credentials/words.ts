import type { VerifiedState } from './contract.ts'

export const credentialWords = {
  unknown: 'We do not know this code.',
  isRevoked: 'This was taken back already.',
  accountGone: 'The account was deleted.',
}

/** Of a check in the browser. */
export const checkWords = {
  noMaterial: 'We could not reach Yonder to get its keys. Connect once and try again.',
  asOf: (at: string) =>
    `This device could not reach Yonder. It used the keys and the list of ${at.slice(0, 10)}, ${at.slice(11, 16)} UTC.`,
}

/** What to choose or paste in place of something else. */
const instead =
  'Choose the picture of the badge, or paste the text of its file. The person who showed you the badge can download both from its page.'

/** What a signed text is, and what to do where it is no badge that we can check. */
export const verifiedWords: Record<VerifiedState, (title: string) => string> = {
  valid: (title) => `“${title}” is valid. Yonder signed it, nothing was changed, and it was not taken back.`,
  revoked: (title) => `“${title}” was taken back. It does not count any more.`,
  expired: (title) => `“${title}” is from Yonder, but it has expired. It does not count any more.`,
  'status-list': () => `This is Yonder’s list of badges that were taken back. It is not a badge. ${instead}`,
  'not-a-badge': () =>
    `This is signed text of another kind. It is not a badge. It may open an account, so show it to nobody. ${instead}`,
  'other-issuer': () =>
    'This badge did not come from Yonder, so we cannot check it. Ask the organisation that gave it out.',
  unknown: () => 'Not valid. Yonder did not sign this, or something in it was changed.',
}

/** Of a file or text without anything signed in it. */
export function notSigned(text: string): string {
  return /^\s*[{[]/.test(text)
    ? `This text has no signature, so anybody could have written it. ${instead}`
    : 'There is no badge inside. Choose the picture as it was downloaded.'
}
