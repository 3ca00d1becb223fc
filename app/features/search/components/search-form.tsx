import { Search, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { KEYWORD_MAX } from '../rules.ts'

/** The blue band of the search page: one large field, and what others look for. */
export function SearchForm({
  action,
  keyword,
  trending,
}: {
  action: string
  keyword: string
  trending: string[]
}) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <Form
        action={action}
        method="get"
        role="search"
        aria-label="Results"
        data-on="paper"
        className="flex h-16 items-center gap-2 rounded-full bg-surface pr-2 pl-5 text-ink shadow-card has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-focus has-[input:focus-visible]:outline-offset-2"
      >
        <Icon of={Search} size={26} />
        <label htmlFor={id} className="sr-only">
          Search keyword
        </label>
        <input
          ref={field}
          id={id}
          name="keyword"
          type="text"
          enterKeyHint="search"
          autoComplete="off"
          key={keyword}
          defaultValue={keyword}
          maxLength={KEYWORD_MAX}
          placeholder="Type your keyword & press enter"
          className="h-full min-w-0 flex-1 bg-transparent font-display font-semibold text-lg outline-none placeholder:font-normal placeholder:font-sans placeholder:text-base placeholder:text-subtle"
        />
        {keyword && (
          <IconButton
            icon={X}
            label="Clear"
            onClick={() => {
              if (!field.current) return
              field.current.value = ''
              field.current.focus()
            }}
          />
        )}
        <span className="max-sm:sr-only max-sm:focus-within:not-sr-only">
          <Button type="submit" variant="accent">
            Search
          </Button>
        </span>
      </Form>
      {trending.length > 0 && (
        <div className="mt-3.5 flex flex-wrap items-center gap-x-2.5 gap-y-2">
          <span className="text-on-brand-muted text-sm">Trending:</span>
          {trending.map((word) => (
            <ChipLink key={word} to={`/search?${new URLSearchParams({ keyword: word })}`}>
              {word}
            </ChipLink>
          ))}
        </div>
      )}
    </>
  )
}
