import { searchCourses, suggest } from '#app/features/search/contract.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import { Combobox } from '#app/ui/combobox.tsx'
import type { ComboboxOption } from '#app/ui/combobox-options.ts'
import { careersIn, courseSlug } from '../found.ts'

type Props = {
  /** The career of the route, if it has one. */
  career: string | null
  errors: { career?: string; course?: string }
}

/** A career and a course of our lists, found by typing. What is left empty is not proposed. */
export function ProposePickers({ career, errors }: Props) {
  return (
    <>
      <Combobox
        name="career"
        label="Another career"
        hint={career ? `Now: ${career}. Leave it empty to keep it.` : 'Type a few letters and choose one.'}
        options={careersLike}
        nothingFound="No career found. Try another word."
        error={errors.career}
        whenFocused
      />
      <Combobox
        name="course"
        label="A course to add"
        hint="Type a few letters and choose one."
        options={coursesLike}
        nothingFound="No course found. Try another word."
        error={errors.course}
        whenFocused
      />
    </>
  )
}

async function careersLike(typed: string, signal: AbortSignal): Promise<ComboboxOption[]> {
  const keyword = typed.trim().slice(0, 100)
  if (!keyword) return []
  const reply = await browserApi.attempt(suggest, { body: { keyword }, signal })
  return reply.ok ? careersIn(reply.value.groups) : []
}

async function coursesLike(typed: string, signal: AbortSignal): Promise<ComboboxOption[]> {
  const keyword = typed.trim().slice(0, 100)
  if (!keyword) return []
  const reply = await browserApi.attempt(searchCourses, { query: { keyword }, signal })
  if (!reply.ok) return []
  return reply.value.search_results.hits.flatMap(({ title, url, short_description }) => {
    const id = courseSlug(url)
    return id ? [{ id, label: title, note: short_description }] : []
  })
}
