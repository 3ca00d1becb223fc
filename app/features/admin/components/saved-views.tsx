import { BookmarkPlus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useStored } from '../use-stored.ts'

type View = { name: string; query: string }

const mostViews = 12

/** Views of a list that this browser remembers, beside the whole list. @param view the query of the list as it is shown */
export function SavedViews({ name, view }: { name: string; view: string }) {
  const [stored, store] = useStored<View[]>(`views:${name}`)
  const [isNaming, setNaming] = useState(false)
  const views = stored ?? []
  const current = views.find(({ query }) => query === view)
  const items = [{ name: 'All', query: '' }, ...views].map(({ name: label, query }) => ({
    ...{ label, current: query === view },
    to: `/admin/${name}${query && `?${query}`}`,
  }))

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const label = String(new FormData(event.currentTarget).get('view')).trim()
    if (!label) return
    const others = views.filter((one) => one.name !== label)
    store([...others, { name: label, query: view }].slice(-mostViews))
    setNaming(false)
  }

  return (
    <div className="mb-4 grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0">
          <TabLinks label="Views" items={items} />
        </div>
        {view && !current && !isNaming && (
          <Button variant="ghost" size="small" icon={BookmarkPlus} onClick={() => setNaming(true)}>
            Save this view
          </Button>
        )}
        {current && (
          <Button variant="ghost" size="small" onClick={() => store(views.filter((one) => one !== current))}>
            Remove this view
          </Button>
        )}
      </div>
      {isNaming && (
        <form onSubmit={save} className="flex flex-wrap items-end gap-3">
          <TextField name="view" label="Name of the view" maxLength={40} autoFocus />
          <Button type="submit">Save</Button>
          <Button variant="ghost" onClick={() => setNaming(false)}>
            Cancel
          </Button>
        </form>
      )}
    </div>
  )
}
