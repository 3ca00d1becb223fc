import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { defaultImage } from '#app/features/people/people.server.ts'
import { folder, forgetPicture, keyPattern, storageKey } from '#app/features/people/picture-file.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { lockedPerson } from '#app/features/people/verified.server.ts'
import type { SignedInActor } from '#app/platform/actor.ts'
import { newToken } from '#app/platform/csrf.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import {
  BadPicture,
  cleanPicture,
  mimeOf,
  type Picture,
  type PictureType,
  pictureTypes,
} from './picture-bytes.ts'
import { profileWords } from './profile-rules.ts'

type Context = Pick<HandlerContext, 'db' | 'now' | 'services'> & { actor: SignedInActor }
type Reply = { success: true; profile_image_url: string }

/**
 * Takes a new picture: its bytes decide what it is, and only what draws it is kept. The old one is removed.
 * @throws DomainError `invalid` when it is no picture of the three kinds
 */
export async function changePicture(context: Context, file: File): Promise<Reply> {
  const picture = checkedPicture(new Uint8Array(await file.arrayBuffer()))
  const key = `${newToken()}.${picture.type}`
  const { storage } = context.services
  await storage.put(storageKey(key), picture.bytes, { contentType: mimeOf[picture.type] })
  return writeAddress(context, folder + key)
}

/** Takes the picture away; a drawing stands in its place. */
export function removePicture(context: Context): Promise<Reply> {
  return writeAddress(context, null)
}

async function writeAddress({ db, actor, now, services }: Context, url: string | null): Promise<Reply> {
  const { userId } = actor
  const before = await db.transaction(async (tx) => {
    const person = await lockedPerson(tx, userId) // of two pictures at once, the later takes the earlier away
    await tx.update(users).set({ profileImageUrl: url, updatedAt: now }).where(eq(users.id, userId))
    return person
  })
  await forgetPicture(services.storage, before.profileImageUrl)
  return { success: true, profile_image_url: url ?? defaultImage }
}

/** The picture itself, for whoever knows its address. It is drawn as a picture and nothing else, whatever it holds. */
export async function sendPicture(
  { services }: Pick<HandlerContext, 'services'>,
  key: string,
): Promise<Response> {
  const type = keyPattern.exec(key)?.[1] as PictureType | undefined
  if (!type || !pictureTypes.includes(type) || !(await services.storage.exists(storageKey(key))))
    throw new DomainError('not-found', 'no-such-picture')
  const content = await buffer(await services.storage.read(storageKey(key)))
  return new Response(content, {
    headers: {
      'content-type': mimeOf[type],
      'cache-control': 'private, max-age=86400, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    },
  })
}

function checkedPicture(bytes: Uint8Array): Picture {
  try {
    return cleanPicture(bytes)
  } catch (error) {
    if (!(error instanceof BadPicture)) throw error
    throw new DomainError('invalid', error.reason, { errors: { file: [pictureWords[error.reason]] } })
  }
}

const pictureWords: Record<BadPicture['reason'], string> = {
  'not-a-picture': profileWords.imageKind,
  broken: profileWords.imageBroken,
  'too-many-pixels': profileWords.imageTooManyPixels,
  moving: profileWords.imageMoving,
}
