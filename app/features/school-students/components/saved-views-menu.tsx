import { Bookmark, BookmarkPlus, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Link } from '#app/ui/link.tsx'
import { useSavedViews } from '#app/ui/list/use-saved-views.ts'
import { Disclosure, PopPanel } from '#app/ui/popover.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { studentsPath } from '../list-views.ts'

/** The views that this browser remembers, behind one button. @param view the query of the list as it is shown */
export function SavedViewsMenu({ view }: { view: string }) {
  const { views, current, save, remove } = useSavedViews('advisor:views:students', view)
  const [isNaming, setNaming] = useState(false)

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('view')).trim()
    if (!name) return
    save(name)
    setNaming(false)
  }

  return (
    <div className="noscript:hidden">
      <Disclosure
        button={(props) => (
          <Button {...props} variant="outline" icon={Bookmark}>
            {current?.name ?? 'Saved views'}
          </Button>
        )}
      >
        {(close) => (
          <PopPanel width="menu">
            <div className="grid gap-1 px-4 py-1">
              {views.length === 0 && (
                <p className="text-muted text-sm">No view is saved in this browser yet.</p>
              )}
              <ul>
                {views.map((one) => (
                  <li key={one.name} className="flex items-center justify-between gap-2">
                    <Link to={`${studentsPath}${one.query && `?${one.query}`}`} onClick={close}>
                      {one.name}
                    </Link>
                    <IconButton icon={Trash2} label={`Remove ${one.name}`} onClick={() => remove(one)} />
                  </li>
                ))}
              </ul>
              {isNaming ? (
                <form onSubmit={submit} className="grid gap-2 pb-2">
                  <TextField name="view" label="Name of the view" maxLength={40} autoFocus />
                  <div>
                    <Button type="submit" size="small">
                      Save
                    </Button>
                  </div>
                </form>
              ) : (
                view !== '' &&
                !current && (
                  <Button variant="ghost" size="small" icon={BookmarkPlus} onClick={() => setNaming(true)}>
                    Save this view
                  </Button>
                )
              )}
            </div>
          </PopPanel>
        )}
      </Disclosure>
    </div>
  )
}
