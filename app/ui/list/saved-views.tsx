import { BookmarkPlus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '../button.tsx'
import { TabLinks } from '../tabs.tsx'
import { TextField } from '../text-field.tsx'
import { useSavedViews, type View } from './use-saved-views.ts'

type Props = {
  /** The address of the list. */
  path: string
  /** Under which name the browser remembers the views. */
  storedAs: string
  /** The query of the list as it is shown. */
  view: string
  /** Views that are always there, after the whole list. */
  usual?: readonly (View & { count?: number })[]
  /** How many the list has as it is shown. */
  total?: number | string
}

/** Views of a list that this browser remembers, beside the whole list. */
export function SavedViews({ path, storedAs, view, usual = [], total }: Props) {
  const { views, current, ...stored } = useSavedViews(storedAs, view)
  const [isNaming, setNaming] = useState(false)
  const fixed: (View & { count?: number })[] = [{ name: 'All', query: '' }, ...usual]
  const items = [...fixed, ...views].map(({ name: label, query, count }: (typeof fixed)[number]) => ({
    label,
    current: query === view,
    count: query === view ? total : count,
    to: `${path}${query && `?${query}`}`,
  }))
  const isFixed = fixed.some(({ query }) => query === view)

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const label = String(new FormData(event.currentTarget).get('view')).trim()
    if (!label) return
    stored.save(label)
    setNaming(false)
  }

  return (
    <div className="mb-4 grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0">
          <TabLinks label="Views" items={items} />
        </div>
        {!isFixed && !current && !isNaming && (
          <Button variant="ghost" size="small" icon={BookmarkPlus} onClick={() => setNaming(true)}>
            Save this view
          </Button>
        )}
        {current && (
          <Button variant="ghost" size="small" onClick={() => stored.remove(current)}>
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
