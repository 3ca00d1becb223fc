import './earlier-pictures.css'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { browserApi } from '#app/platform/browser-api.ts'
import { UploadedPicture } from '#app/platform/uploads/uploaded-picture.tsx'
import { Button } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { type EarlierPicture, listPictures } from './contract.ts'

type Props = {
  /** Addresses of those that are chosen. */
  chosen: readonly string[]
  /** Of the field for words, where there are several on a page. */
  name: string
  isOpen?: boolean
  onChoose(picture: EarlierPicture): void
}

/** Pictures that the person or their colleagues sent before, to be chosen by seeing them. They are asked for when this is opened. */
export function EarlierPictures({ chosen, name, isOpen, onChoose }: Props) {
  const [isShown, show] = useState(false)
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => currentTarget.open && show(true)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm">
        Choose a picture from earlier uploads
      </summary>
      {isShown && <Thumbnails chosen={chosen} name={name} onChoose={onChoose} />}
    </details>
  )
}

/** After the last key the search waits this long. */
const typingMs = 250

function Thumbnails({ chosen, name, onChoose }: Omit<Props, 'isOpen'>) {
  const [keyword, setKeyword] = useState('')
  const [page, setPage] = useState(1)
  const frame = useRef<HTMLDivElement>(null)
  const visit = useVisits(frame, setPage)
  const found = useEarlierPictures(keyword, page, visit)
  return (
    <div ref={frame} className="grid grid-cols-1 gap-3">
      <TextField
        name={name}
        type="search"
        label="Find a picture by its name or description"
        autoComplete="off"
        value={keyword}
        maxLength={100}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          event.stopPropagation()
        }}
        onChange={({ target }) => {
          setPage(1)
          setKeyword(target.value)
        }}
      />
      <ul className="earlier-pictures">
        {found.pictures.map((picture) => (
          <li key={picture.id}>
            <button
              type="button"
              aria-pressed={chosen.includes(picture.url)}
              onClick={() => onChoose(picture)}
            >
              <UploadedPicture
                src={picture.url}
                alt=""
                sizes="9rem"
                loading="lazy"
                width={400}
                height={200}
              />
              <span className="block text-xs text-muted">{picture.alt || picture.name}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="flex gap-2 text-sm text-muted empty:hidden">
        {!found.isLoaded && <Spinner />}
        {statusWords(found, keyword)}
      </p>
      {found.isLoaded && found.hasMore && (
        <p>
          <Button variant="outline" size="small" onClick={() => setPage(page + 1)}>
            Show more pictures
          </Button>
        </p>
      )}
    </div>
  )
}

function statusWords({ isLoaded, problem, pictures }: Found, keyword: string): string {
  if (!isLoaded) return 'Loading pictures.'
  if (problem) return problem
  if (pictures.length > 0) return ''
  return keyword ? 'No picture has these words.' : 'There are no earlier pictures yet.'
}

type Found = { pictures: readonly EarlierPicture[]; hasMore: boolean; isLoaded: boolean; problem?: string }

/** How often an element came into view, each time at the first page: a panel that was hidden shows what was sent meanwhile. */
function useVisits(element: RefObject<HTMLElement | null>, setPage: (page: number) => void): number {
  const [visits, setVisits] = useState(0)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.at(-1)?.isIntersecting) return
      setPage(1)
      setVisits((count) => count + 1)
    })
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, setPage])
  return visits
}

/** Up to a page of the pictures that have the words, asked for at each visit. */
function useEarlierPictures(keyword: string, page: number, visit: number): Found {
  const [found, setFound] = useState<Found>({ pictures: [], hasMore: false, isLoaded: false })
  useEffect(() => {
    if (visit === 0) return
    const abort = new AbortController()
    const { signal } = abort
    const timer = setTimeout(
      async () => {
        const reply = await browserApi.attempt(listPictures, { query: { keyword, page }, signal })
        if (signal.aborted) return
        if (!reply.ok)
          return setFound((now) => ({
            ...now,
            isLoaded: true,
            problem: 'We could not load the pictures. Close this list and open it again.',
          }))
        const { data, meta } = reply.value
        setFound((now) => ({
          pictures: page === 1 ? data : [...now.pictures, ...data],
          hasMore: meta.current_page < meta.last_page,
          isLoaded: true,
        }))
      },
      keyword ? typingMs : 0,
    )
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [keyword, page, visit])
  return found
}
