import { useSiteState } from '#app/features/site/site-state.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'

/** Says that the school is a sample, and lets an advisor of several campuses go to another. */
export function RailSchool() {
  const loaded = useSiteState()
  const user = loaded.status === 'ready' ? loaded.state.user : null
  const schools = user?.advisor_schools ?? []
  const current = schools.find(({ id }) => id === user?.school_link_id)
  if (!current) return null
  return (
    <div className="mx-5 mt-4 mb-3 grid gap-3 text-sm">
      {current.is_sample && (
        <p className="justify-self-start rounded-tag border border-current px-2 py-0.5 text-xs font-semibold">
          Sample data
        </p>
      )}
      {schools.length > 1 && (
        <form method="post" action="/advisor/profile" className="grid gap-2">
          <Select
            label="School"
            name="school_id"
            options={schools.map(({ id, name }) => ({ value: String(id), label: name }))}
            defaultValue={String(current.id)}
          />
          <p>
            <Button type="submit" name="intent" value="campus" size="small" variant="outline">
              Go there
            </Button>
          </p>
        </form>
      )}
    </div>
  )
}
