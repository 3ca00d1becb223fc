import { type ComponentType, lazy, Suspense } from 'react'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { HtmlField, type RichTextFieldProps } from './html-field.tsx'

/** With its packages 130 KB, fetched where there is rich text to edit. Without it, HTML can still be written. */
const RichTextEditor = lazy(() =>
  import('./rich-text-editor.tsx').then(
    (file): { default: ComponentType<RichTextFieldProps> } => ({ default: file.RichTextEditor }),
    () => ({ default: HtmlField }),
  ),
)

/** Rich text: an editor, or before and without scripts a field of HTML. */
export function RichTextField(props: RichTextFieldProps) {
  const isHydrated = useHydrated()
  const field = <HtmlField {...props} />
  if (!isHydrated) return field
  return (
    <Suspense fallback={field}>
      <RichTextEditor {...props} />
    </Suspense>
  )
}
