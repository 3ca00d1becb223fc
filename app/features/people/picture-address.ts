/** The path of uploaded profile pictures. */
export const profilePictureFolder = '/api/user/profile/image/'

/** The address of a person's picture at the size of an avatar. */
export function avatarAddress(url: string | null | undefined): string | null {
  return url?.startsWith(profilePictureFolder) ? `${url}?size=small` : (url ?? null)
}
