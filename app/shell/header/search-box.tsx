import { Search } from 'lucide-react'
import { type FormEvent, lazy, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { track } from '#app/platform/web/tracking.ts'
import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { useLeave } from '#app/ui/use-leave.ts'
import type { PanelControl } from './panel.ts'
import { searchAddress } from './search-rules.ts'

const loadPopover = () => import('./search-popover.tsx')
const SearchPopover = lazy(loadPopover)

/**
 * The header's search box: a plain form that submits to `/search`. With scripts it opens a list of suggestions while
 * focused; the list is loaded on demand.
 */
export function SearchBox({ panel, open, close }: PanelControl) {
  const isOpen = panel === 'search'
  const [keyword, setKeyword] = useState('')
  const frame = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLSpanElement>(null)
  const navigate = useNavigate()
  const hasScripts = useHydrated()
  const listId = useId()

  const end = useCallback(() => {
    setKeyword('')
    close()
  }, [close])
  useLeave(frame, isOpen, end)

  // On small screens the field is shown only in the open panel.
  useEffect(() => {
    if (isOpen) field.current?.focus()
  }, [isOpen])

  function leaveByKey() {
    end()
    opener.current?.querySelector('button')?.focus() // not displayed on wide screens, where the field keeps the focus
  }

  function begin() {
    if (isOpen) return
    open('search')
    track('search_open')
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const address = searchAddress(keyword)
    if (!address) return
    track('search_enter')
    end()
    field.current?.blur()
    void navigate(address)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside has the focus
    <div
      ref={frame}
      className="contents"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isOpen) leaveByKey()
      }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a search element is not known to all browsers yet */}
      <form
        role="search"
        action="/search"
        onSubmit={submit}
        data-open={isOpen}
        className={cx(
          'group/search max-lg:absolute max-lg:inset-x-0 max-lg:top-full max-lg:bg-brand max-lg:px-4 max-lg:pt-1 max-lg:pb-3 lg:relative lg:ml-auto lg:max-w-75 lg:min-w-28 lg:flex-1',
          !isOpen && 'max-lg:hidden',
        )}
      >
        <span className="pointer-events-none absolute left-3.5 flex h-11 items-center max-lg:left-7.5">
          <Icon of={Search} size={16} />
        </span>
        <input
          ref={field}
          type="search"
          name="keyword"
          aria-label="Search Yonder"
          placeholder="Type your keyword & press enter"
          autoComplete="off"
          maxLength={100}
          enterKeyHint="search"
          value={keyword}
          onChange={(event) => {
            setKeyword(event.target.value)
            begin()
          }}
          onFocus={begin}
          onClick={begin}
          onPointerEnter={loadPopover}
          {...(hasScripts && {
            role: 'combobox',
            'aria-expanded': isOpen,
            'aria-controls': listId,
            'aria-autocomplete': 'list',
          })}
          className="h-11 w-full rounded-full border-[1.5px] border-white/50 bg-white/13 pr-2.5 pl-9.5 text-sm text-on-brand placeholder:text-on-brand [&::-webkit-search-cancel-button]:hidden"
        />
        {isOpen && (
          <Suspense>
            <SearchPopover keyword={keyword} field={field} listId={listId} onChosen={end} />
          </Suspense>
        )}
      </form>
      <span ref={opener} className="noscript:hidden lg:hidden">
        <IconButton
          icon={Search}
          label="Search"
          aria-expanded={isOpen}
          onClick={() => (isOpen ? end() : begin())}
        />
      </span>
    </div>
  )
}
