import { eq } from 'drizzle-orm'
import { defaultImage } from '#app/features/people/people.server.ts'
import { profilePictureFolder } from '#app/features/people/picture-address.ts'
import { deletePicture, profilePictures, smallSide } from '#app/features/people/profile-pictures.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { lockedPerson } from '#app/features/people/verified.server.ts'
import type { SignedInActor } from '#app/platform/actor.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import type { PictureError } from '#app/platform/uploads/picture-header.ts'
import { pictureResponse, storePicture } from '#app/platform/uploads/pictures.server.ts'
import { BadPicture } from '#app/platform/uploads/process-picture.server.ts'
import { profileWords } from './profile-rules.ts'

type Context = Pick<HandlerContext, 'db' | 'now' | 'services'> & { actor: SignedInActor }
type Reply = { success: true; profile_image_url: string }

/**
 * Takes a new picture: its bytes decide what it is, and only what they show is stored. The old one is removed.
 * @throws DomainError `invalid` when it is no picture of the three kinds
 */
export async function changePicture(context: Context, file: File): Promise<Reply> {
  const { storage } = context.services
  const name = await storePicture(storage, profilePictures, file).catch(refused)
  return writeAddress(context, profilePictureFolder + name)
}

/** Removes the picture, which falls back to initials. */
export function removePicture(context: Context): Promise<Reply> {
  return writeAddress(context, null)
}

async function writeAddress({ db, actor, now, services }: Context, url: string | null): Promise<Reply> {
  const { userId } = actor
  const before = await db.transaction(async (tx) => {
    const person = await lockedPerson(tx, userId) // of two concurrent uploads the later one replaces the earlier
    await tx.update(users).set({ profileImageUrl: url, updatedAt: now }).where(eq(users.id, userId))
    return person
  })
  await deletePicture(services.storage, before.profileImageUrl)
  return { success: true, profile_image_url: url ?? defaultImage }
}

/** Serves a picture by its unguessable address. */
export async function sendPicture(
  { services }: Pick<HandlerContext, 'services'>,
  key: string,
  size?: 'small',
): Promise<Response> {
  const side = size === 'small' ? smallSide : undefined
  const reply = await pictureResponse(services.storage, profilePictures, key, side)
  if (!reply) throw new DomainError('not-found', 'no-such-picture')
  return reply
}

function refused(error: unknown): never {
  if (!(error instanceof BadPicture)) throw error
  throw new DomainError('invalid', error.fault, { errors: { file: [pictureWords[error.fault]] } })
}

const pictureWords: Record<PictureError, string> = {
  'not-a-picture': profileWords.imageKind,
  broken: profileWords.imageBroken,
  'too-many-pixels': profileWords.imageTooManyPixels,
  moving: profileWords.imageMoving,
}
