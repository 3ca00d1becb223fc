/** What a credential can be. */
export const credentialKinds = ['badge', 'certificate'] as const
