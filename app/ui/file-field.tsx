import { useId } from 'react'
import { describe, Field, type FieldText } from './field.tsx'

type FileFieldProps = Omit<FieldText, 'labelHidden'> & {
  /** As the attribute of the control. */
  accept: string
}

/** Chooses one file, which stands in the form as `file`. Where files go up as they are chosen there is `DropZone`. */
export function FileField({ accept, ...text }: FileFieldProps) {
  const id = useId()
  return (
    <Field id={id} {...text}>
      <input
        {...describe(id, text)}
        type="file"
        name="file"
        accept={accept}
        className="block w-full rounded-md border-[1.5px] border-line-strong bg-surface p-1.5 text-sm text-ink file:mr-3 file:min-h-9 file:rounded-sm file:border-0 file:bg-tint file:px-3.5 file:font-semibold file:text-ink hover:border-primary"
      />
    </Field>
  )
}

/** The file that was chosen in a form. */
export function chosenFile(form: HTMLFormElement): File | undefined {
  return (form.elements.namedItem('file') as HTMLInputElement).files?.[0]
}
