import type { Storage } from '#app/platform/storage/storage.server.ts'
import { type PictureKind, removePicture } from '#app/platform/uploads/pictures.server.ts'
import { profilePictureFolder } from './picture-address.ts'

/** Shown at most 56 pixels wide today: 192 is enough for the sharpest screen. */
export const smallSide = 192
export const profilePictures: PictureKind = {
  folder: 'profile-images',
  sides: [512, smallSide],
  fit: 'cover',
  format: 'webp',
}

/** Deletes the files of an uploaded picture; external addresses are ignored. */
export async function deletePicture(storage: Storage, url: string | null): Promise<void> {
  if (url?.startsWith(profilePictureFolder))
    await removePicture(storage, profilePictures, url.slice(profilePictureFolder.length))
}
