export const credentialWords = {
  unknown: 'We do not know this code.',
  isRevoked: 'This was taken back already.',
}
