import { redirectDocument } from 'react-router'
import { dobOf, stateOf } from '#app/features/people/forms/person-fields.ts'
import { leaveSchool } from '#app/features/registration/contract.ts'
import { updatePassword } from '#app/features/sign-in/contract.ts'
import type { ApiClient } from '#app/platform/api-client.ts'
import type { BodyOf } from '#app/platform/contract.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { refused, resultOf } from '#app/platform/forms/form-result.ts'
import { removeProfileImage, updateProfile, uploadProfileImage } from './contract.ts'
import { guardianWaitsAt } from './profile-rules.ts'
import type { SettingsResult } from './settings-result.ts'
import { settingsWords } from './words.ts'

type Changes = BodyOf<typeof updateProfile>

/** Each form of the profile page sends its own part, and the name that every call needs. */
export async function saveProfileForm(api: ApiClient, form: FormData): Promise<SettingsResult> {
  const intent = textOf(form, 'intent')
  switch (intent) {
    case 'picture': {
      const file = form.get('file') as File
      const reply = await api.attempt(uploadProfileImage, { body: { file } })
      return resultOf(reply, intent, 'Your picture is changed.')
    }
    case 'remove-picture':
      return resultOf(await api.attempt(removeProfileImage), intent, 'Your picture is deleted.')
    case 'leave-school':
      return resultOf(await api.attempt(leaveSchool), intent, 'You have left the school.')
    case 'password':
      return savePassword(api, form)
    default: {
      const body = { ...namesOf(form), ...changesOf(intent, form) } as Changes
      const reply = await api.attempt(updateProfile, { body })
      // a new document: the state of the current one is outdated
      if (reply.ok && reply.value.awaits_guardian === 'consent') throw redirectDocument(guardianWaitsAt)
      const isAsked = reply.ok && reply.value.awaits_guardian === 'confirmation'
      return resultOf(reply, intent, isAsked ? settingsWords.guardianAsked : 'Saved.')
    }
  }
}

/** The new password's field has its own name, to distinguish it from the confirmation. */
export async function savePassword(api: ApiClient, form: FormData): Promise<SettingsResult> {
  const reply = await api.attempt(updatePassword, {
    body: {
      ...(form.has('current_password') && { current_password: textOf(form, 'current_password') }),
      password: textOf(form, 'new_password'),
      password_confirmation: textOf(form, 'password_confirmation'),
    },
  })
  const intent = 'password'
  return reply.ok
    ? { ok: true, intent, message: 'Your new password is set. Other devices are signed out.' }
    : refused(reply.problem, { intent, names: passwordFields })
}

const passwordFields = {
  current_password: 'current_password',
  password: 'new_password',
  password_confirmation: 'password_confirmation',
}

function namesOf(form: FormData): Pick<Changes, 'first_name' | 'last_name'> {
  return { first_name: textOf(form, 'first_name'), last_name: textOf(form, 'last_name') }
}

function changesOf(intent: string, form: FormData): Partial<Changes> {
  const text = (name: string) => textOf(form, name)
  if (intent === 'details') {
    const dob = dobOf(form)
    return {
      phone: text('phone'),
      ...(dob && { dob }),
      ...(text('guardian_email') && { guardian_email: text('guardian_email').trim() }),
      country: text('country'),
      state: stateOf(form),
      location: text('location'),
      post_code: text('post_code'),
      study_situation: text('study_situation') as Changes['study_situation'],
    }
  }
  if (intent === 'school') {
    const typed = text('school_link_id-text').trim()
    const chosen = text('school_link_id')
    return {
      class_year: text('class_year'),
      // What was typed and not chosen from the list is the name of a school that is not there.
      ...(form.has('school_link_id') && (chosen ? { school_link_id: chosen } : { school_name: typed })),
    }
  }
  if (intent !== 'about-you') return {}
  return {
    gender: text('gender') as Changes['gender'],
    is_atsi: yesOrNo(text('is_atsi')),
    is_disabled: yesOrNo(text('is_disabled')),
  }
}

function yesOrNo(text: string): boolean | null {
  return text === 'yes' ? true : text === 'no' ? false : null
}
