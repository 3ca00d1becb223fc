import {
  Briefcase,
  BriefcaseBusiness,
  Building2,
  Calculator,
  GraduationCap,
  LifeBuoy,
  type LucideIcon,
  Medal,
  Newspaper,
  Plane,
  Video,
} from 'lucide-react'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SearchSuggestion } from '#app/features/search/contract.ts'
import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { markTyped, nextRow, searchMode, searchTitles, typingPauseMs } from './search-rules.ts'
import { loadSuggestions, loadTrending, type SuggestionGroup } from './suggestions.ts'

const icons: Record<SearchSuggestion['type'], LucideIcon> = {
  article: Newspaper,
  course: GraduationCap,
  career: Briefcase,
  job: BriefcaseBusiness,
  travel: Plane,
  video: Video,
  academy: Medal,
  provider: Building2,
  tool: Calculator,
  help: LifeBuoy,
}

type Found = { state: 'loading' } | { state: 'loaded'; groups: SuggestionGroup[] } | { state: 'failed' }

/**
 * The suggestions below the search box, as an ARIA combobox: focus stays in the field and the arrow keys move
 * `aria-activedescendant`. React Aria's combobox would double the script of every page.
 */
export default function SearchPopover({
  keyword,
  field,
  listId,
  onChosen,
}: {
  keyword: string
  field: RefObject<HTMLInputElement | null>
  listId: string
  onChosen(): void
}) {
  const mode = searchMode(keyword)
  const found = useFound(keyword)
  const groups = found.state === 'loaded' ? found.groups.filter((group) => group.data.length > 0) : []
  const rows = groups.flatMap((group) => group.data)
  const active = useActiveRow(field, listId, rows, onChosen)
  const titleId = useId()
  let row = -1

  return (
    // Chromium makes what scrolls a stop for Tab; the arrow keys reach everything in it.
    <div
      data-on="paper"
      tabIndex={-1}
      className="absolute inset-x-0 top-full z-40 mt-1.5 max-h-(--size-search-results) animate-drop overflow-y-auto overscroll-contain rounded-[20px] bg-raised pb-2 text-ink shadow-pop max-lg:mx-3 lg:-left-12"
    >
      <h2
        id={titleId}
        className="px-4.5 pt-3.5 pb-1.5 font-sans text-sm font-bold tracking-normal text-muted"
      >
        {searchTitles[mode]}
      </h2>
      {found.state === 'loading' && <Loading />}
      <div role="status" className="px-4.5 text-sm text-muted empty:hidden">
        {found.state === 'failed' && <p className="py-2">Suggestions did not load. Enter still searches.</p>}
        {found.state === 'loaded' && rows.length === 0 && mode === 'suggestions' && (
          <p className="py-2">Nothing to suggest. Press Enter to search everything.</p>
        )}
      </div>
      <div id={listId} role="listbox" aria-labelledby={titleId}>
        {groups.map((group, at) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own
          <div key={group.title || at} role="group" aria-label={group.title || searchTitles[mode]}>
            {group.data.map((suggestion) => {
              row += 1
              return (
                <Row
                  key={suggestion.url}
                  id={`${listId}-${row}`}
                  suggestion={suggestion}
                  keyword={mode === 'suggestions' ? keyword : ''}
                  isActive={row === active}
                  onChosen={onChosen}
                />
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}

function Row(props: {
  id: string
  suggestion: SearchSuggestion
  keyword: string
  isActive: boolean
  onChosen(): void
}) {
  const { id, suggestion, keyword, isActive, onChosen } = props
  const navigate = useNavigate()
  return (
    <a
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={suggestion.url}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onChosen()
        void navigate(suggestion.url)
      }}
      className={cx(
        'flex min-h-12 items-center gap-3.5 px-4.5 py-1.5 text-sm leading-tight text-ink no-underline hover:bg-tint',
        isActive && 'bg-tint',
      )}
    >
      <span className="text-subtle">
        <Icon of={icons[suggestion.type]} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block">
          {markTyped(suggestion.title, keyword).map((part) =>
            part.typed ? <b key="typed">{part.text}</b> : <span key={part.text}>{part.text}</span>,
          )}
        </span>
        {suggestion.short_description && (
          <span className="line-clamp-1 text-xs text-muted">{suggestion.short_description}</span>
        )}
      </span>
      <span className="max-w-[34%] truncate text-xs text-muted">{kindOf(suggestion)}</span>
    </a>
  )
}

/** Only the kind ("Career") fits, not the whole category. */
function kindOf({ category_text }: SearchSuggestion): string {
  return category_text.split(' · ', 1)[0] ?? ''
}

function Loading() {
  return (
    <Skeleton label="Loading">
      <div className="space-y-2 px-4.5 py-2">
        {[1, 2, 3].map((line) => (
          <div key={line} className="sheen h-8 animate-sheen rounded-sm" />
        ))}
      </div>
    </Skeleton>
  )
}

/** Debounced; a newer request cancels the older one. */
function useFound(keyword: string): Found {
  const [found, setFound] = useState<Found>({ state: 'loading' })
  const question = searchMode(keyword) === 'suggestions' ? keyword.trim() : ''

  useEffect(() => {
    const stop = new AbortController()
    const show = (next: Found) => {
      if (!stop.signal.aborted) setFound(next)
    }
    const ask = () =>
      (question ? loadSuggestions(question, stop.signal) : loadTrending()).then(
        (groups) => show({ state: 'loaded', groups }),
        () => show({ state: 'failed' }),
      )
    const timer = window.setTimeout(ask, question ? typingPauseMs : 0)
    return () => {
      window.clearTimeout(timer)
      stop.abort()
    }
  }, [question])
  return found
}

/** Arrow keys select a row while the focus stays in the field; Enter opens it. */
function useActiveRow(
  field: RefObject<HTMLInputElement | null>,
  listId: string,
  rows: SearchSuggestion[],
  onChosen: () => void,
): number {
  const [active, setActive] = useState(-1)
  const navigate = useNavigate()
  const latest = useRef({ active, rows })
  latest.current = { active, rows }

  const shown = rows.map((row) => row.url).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list begins without a choice
  useEffect(() => setActive(-1), [shown])

  useEffect(() => {
    const input = field.current
    if (!input) return
    if (active >= 0) input.setAttribute('aria-activedescendant', `${listId}-${active}`)
    else input.removeAttribute('aria-activedescendant')
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
    return () => input.removeAttribute('aria-activedescendant')
  }, [active, field, listId])

  useEffect(() => {
    const input = field.current
    if (!input) return
    function onKey(event: KeyboardEvent) {
      const now = latest.current
      const next = nextRow(event.key, now.active, now.rows.length)
      if (next !== null) {
        event.preventDefault()
        setActive(next)
      }
      const chosen = now.rows[now.active]
      if (event.key !== 'Enter' || !chosen) return
      event.preventDefault()
      onChosen()
      void navigate(chosen.url)
    }
    input.addEventListener('keydown', onKey)
    return () => input.removeEventListener('keydown', onKey)
  }, [field, navigate, onChosen])
  return active
}
