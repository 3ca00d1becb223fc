import { Image as ImageIcon } from 'lucide-react'
import type { RefObject } from 'react'
import { RichTextField } from '#app/features/rich-text-editor/rich-text-field.tsx'
import { isSitePicture } from '#app/platform/site-picture.ts'
import { Button } from '#app/ui/button.tsx'
import { HorizonArt } from '#app/ui/horizon-art.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { inputName } from '../../form-values.ts'
import type { LayoutProps } from '../record-layout.ts'

type Props = Pick<LayoutProps, 'resource' | 'form' | 'set'> & {
  page: RefObject<HTMLElement | null>
  isPhone: boolean
  onPicture(): void
}

/** The page as readers will see it: picture, title, standfirst and text, each written in its place. */
export function WritingCanvas({ resource, form, set, page, isPhone, onPicture }: Props) {
  const isHydrated = useHydrated()
  const writing = resource.writing ?? { standfirst: '', body: '', picture: '' }
  const labelOf = (name: string) => resource.fields.find((one) => one.name === name)?.label ?? name
  const textOf = (name: string) => String(form.inputs[name] ?? '')
  return (
    <section
      ref={page}
      className="writing-page bg-page"
      aria-label="The page as readers will see it"
      data-phone={isPhone || undefined}
    >
      <div className="writing-picture bg-tint">
        <Picture resource={resource} textOf={textOf} />
        {isHydrated && (
          <span className="writing-change">
            <Button variant="outline" size="small" icon={ImageIcon} onClick={onPicture}>
              Change the picture
            </Button>
          </span>
        )}
      </div>
      <div className="writing-sheet bg-page">
        <Line
          name={resource.title}
          label={labelOf(resource.title)}
          className="writing-title text-h1"
          form={form}
          set={set}
        />
        <Line
          name={writing.standfirst}
          label={labelOf(writing.standfirst)}
          className="text-lead text-muted"
          form={form}
          set={set}
        />
        <RichTextField
          name={inputName(writing.body)}
          label={labelOf(writing.body)}
          required={false}
          value={textOf(writing.body)}
          error={form.errorOf(writing.body)}
          onChange={(html) => set(writing.body, html)}
        />
      </div>
    </section>
  )
}

type LineProps = Pick<LayoutProps, 'form' | 'set'> & { name: string; label: string; className: string }

/** A text of one paragraph that grows with what is typed. */
function Line({ name, label, className, form, set }: LineProps) {
  const error = form.errorOf(name)
  return (
    <div>
      <textarea
        name={inputName(name)}
        aria-label={label}
        placeholder={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${form.id}-${name}-error` : undefined}
        value={String(form.inputs[name] ?? '')}
        rows={2}
        required
        spellCheck
        className={`writing-line ${className}`}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
        onChange={({ target }) => set(name, target.value.replace(/[\r\n]+/g, ' '))}
      />
      {error && (
        <p id={`${form.id}-${name}-error`} className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

/** The uploaded picture, or the one that Yonder draws from the chosen place, hour and sign. */
function Picture({ resource, textOf }: Pick<Props, 'resource'> & { textOf(name: string): string }) {
  const uploaded = textOf(resource.writing?.picture ?? '')
  if (isSitePicture(uploaded)) return <img src={uploaded} alt="" className="size-full object-cover" />
  const scene = resource.fields.find(({ details }) => details.scene)?.details.scene
  const of = (scene as { of?: Record<string, string> } | undefined)?.of ?? {}
  const part = (name: string) => textOf(of[name] ?? '') || undefined
  return (
    <HorizonArt
      slug={part('slug') ?? 'new'}
      theme={part('theme') ?? 'coast'}
      sky={part('sky')}
      emblem={part('icon')}
      ratio="hero"
      fill
    />
  )
}
