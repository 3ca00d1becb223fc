import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { avatarAddress } from '#app/features/people/picture-address.ts'
import { emitSignedIn } from '#app/features/people/signed-in.ts'
import type { User } from '#app/features/people/user-shape.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import { uploadRefusal } from '#app/platform/web/upload-words.ts'
import { AskFirst } from '#app/ui/ask-first.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Button } from '#app/ui/button.tsx'
import { chosenFile, FileField } from '#app/ui/file-field.tsx'
import { toast, toastMs } from '#app/ui/toast.ts'
import { uploadProfileImage } from '../contract.ts'
import { shrinkPicture } from '../shrink-picture.ts'
import { SettingsForm, useSettingsForm } from './settings-form.tsx'

/** The profile picture: removed by a form, and uploaded by one without scripts or by a call with them, which shrinks it first. */
export function PictureForm({ user }: { user: User }) {
  const form = useSettingsForm('picture', 'remove-picture')
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState(form.result?.errors?.file)
  const { revalidate } = useRevalidator()
  const hasPicture = user.profile_image_url !== '/images/user-icon.svg'

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    const file = chosenFile(element)
    if (isSending) return
    if (!file) return setError('Please choose a picture')
    setSending(true)
    setError(undefined)
    const reply = await browserApi.attempt(uploadProfileImage, { body: { file: await shrinkPicture(file) } })
    setSending(false)
    if (!reply.ok) {
      const text = uploadRefusal(reply.problem)
      setError(text)
      return toast(text, { kind: 'bad', durationMs: toastMs.uploadError })
    }
    element.reset()
    form.clear()
    await Promise.all([revalidate(), emitSignedIn()])
    toast('Your picture is changed.', { kind: 'good' })
  }

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-start gap-5">
        <Avatar
          name={user.full_name}
          src={hasPicture ? avatarAddress(user.profile_image_url) : null}
          size="large"
        />
        <form
          method="post"
          encType="multipart/form-data"
          onSubmit={send}
          className="grid min-w-0 flex-1 basis-60 gap-3"
        >
          <input type="hidden" name="intent" value="picture" />
          <FileField
            label="New picture"
            hint="JPEG, PNG or WebP. We take out hidden notes such as where it was taken."
            accept="image/jpeg,image/png,image/webp"
            error={error}
          />
          <div>
            <Button type="submit" busy={isSending}>
              Use this picture
            </Button>
          </div>
        </form>
      </div>
      <SettingsForm form={form} intent="remove-picture">
        {hasPicture && (
          <AskFirst
            label="Remove picture"
            question="The picture is deleted, and your initials are shown instead. You can choose another picture later."
            yes="Yes, remove it"
            intent="remove-picture"
            busy={form.pendingIntent === 'remove-picture'}
          />
        )}
      </SettingsForm>
    </div>
  )
}
